#include "Signals.h"

// A closure with a marshaller of its own gets the arguments as an array. A plain C callback would
// have to be declared with each signal's exact arguments, or find another one's value as its data.

typedef struct {
    GClosure closure;
    DKSignalHandler handler;
    GDestroyNotify release;
} Connection;

static void deliver(GClosure *closure, GValue *result, guint count, const GValue *arguments,
                    gpointer hint, gpointer marshal_data) {
    ((Connection *)closure)->handler(closure->data, arguments, result);
}

static void finish(gpointer context, GClosure *closure) {
    GDestroyNotify release = ((Connection *)closure)->release;
    if (release)
        release(context);
}

gulong dk_connect(gpointer object, const char *signal, DKSignalHandler handler, void *context,
                  GDestroyNotify release) {
    GClosure *closure = g_closure_new_simple(sizeof(Connection), context);
    ((Connection *)closure)->handler = handler;
    ((Connection *)closure)->release = release;
    g_closure_set_marshal(closure, deliver);
    g_closure_add_finalize_notifier(closure, context, finish);
    return g_signal_connect_closure(object, signal, closure, FALSE);
}
