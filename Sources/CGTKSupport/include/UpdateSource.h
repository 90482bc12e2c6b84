#ifndef CGTKSUPPORT_UPDATE_SOURCE_H
#define CGTKSUPPORT_UPDATE_SOURCE_H

#include <glib.h>

G_BEGIN_DECLS

/// Installs what one update does. It runs after input and before drawing.
void dk_set_update_handler(void (*handler)(void));

/// Asks for one update soon. Any thread may call it, as often as it likes.
void dk_request_update(void);

/// Runs the update now if one was asked for.
void dk_update_if_requested(void);

G_END_DECLS

#endif
