#ifndef CGTKSUPPORT_H
#define CGTKSUPPORT_H
#include <gtk/gtk.h>
#endif
