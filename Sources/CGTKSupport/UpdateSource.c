#include "UpdateSource.h"

// GTK lays out and draws at 110 and 120 (GTK_PRIORITY_RESIZE, GDK_PRIORITY_REDRAW).
enum { PRIORITY = 109 };

static void (*update_handler)(void);
static gint is_requested;

static gboolean update_dispatch(GSource *source, GSourceFunc callback, gpointer data) {
    dk_update_if_requested();
    return G_SOURCE_CONTINUE;
}

static GSourceFuncs update_functions = {NULL, NULL, update_dispatch, NULL};

static gpointer make_source(gpointer unused) {
    GSource *source = g_source_new(&update_functions, sizeof(GSource));
    g_source_set_priority(source, PRIORITY);
    g_source_set_static_name(source, "update");
    g_source_attach(source, NULL);
    return source;
}

static GSource *shared_source(void) {
    static GOnce once = G_ONCE_INIT;
    return g_once(&once, make_source, NULL);
}

void dk_set_update_handler(void (*handler)(void)) { update_handler = handler; }

void dk_request_update(void) {
    // Only the first request since the last update wakes the loop.
    if (g_atomic_int_compare_and_exchange(&is_requested, FALSE, TRUE))
        g_source_set_ready_time(shared_source(), 0);
}

void dk_update_if_requested(void) {
    g_source_set_ready_time(shared_source(), -1);
    // Cleared before the work: a request made meanwhile, here or elsewhere, asks for one more.
    if (g_atomic_int_compare_and_exchange(&is_requested, TRUE, FALSE) && update_handler)
        update_handler();
}
