#ifndef CGTKSUPPORT_MAIN_LOOP_H
#define CGTKSUPPORT_MAIN_LOOP_H

#include <glib.h>

G_BEGIN_DECLS

/// Lets GLib's main loop serve what Swift programs expect of theirs, without polling: blocks on
/// libdispatch's main queue (and so the main actor), timers of the main run loop, and
/// `RunLoop.perform`.
void dk_serve_swift(void);

G_END_DECLS

#endif
