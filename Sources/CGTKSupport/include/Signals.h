#ifndef CGTKSUPPORT_SIGNALS_H
#define CGTKSUPPORT_SIGNALS_H

#include <glib-object.h>

G_BEGIN_DECLS

/// `arguments[0]` is the object itself; `result` is NULL for signals that give nothing back.
typedef void (*DKSignalHandler)(void *context, const GValue *arguments, GValue *result);

/// Calls `handler` whenever the object emits the signal, whatever the signal's arguments are.
///
/// `release` gets the context once the connection is gone, with the object or before it.
gulong dk_connect(gpointer object, const char *signal, DKSignalHandler handler, void *context,
                  GDestroyNotify release);

G_END_DECLS

#endif
