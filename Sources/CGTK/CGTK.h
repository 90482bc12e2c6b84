#include <adwaita.h>
#include <gio/gunixsocketaddress.h>
#include <glib-unix.h>
#include <gtk/gtk.h>
#include <gtksourceview/gtksource.h>
