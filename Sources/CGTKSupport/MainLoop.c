#include "MainLoop.h"

#include <stdint.h>
#include <unistd.h>

// Entry points that libdispatch and CoreFoundation export for each other, and no header declares.
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *);
extern void *CFRunLoopGetMain(void);
extern const void *kCFRunLoopDefaultMode;
extern double CFRunLoopGetNextTimerFireDate(void *, const void *);
extern double CFAbsoluteTimeGetCurrent(void);
extern int32_t CFRunLoopRunInMode(const void *, double, unsigned char);

// The priority of drawing: a block that queues itself again takes turns with frames.
enum { PRIORITY = 120 };

// MARK: - The main queue

typedef struct {
    GSource source;
    gpointer tag;
    int descriptor;
} QueueSource;

static gboolean queue_check(GSource *source) {
    QueueSource *queue = (QueueSource *)source;
    return (g_source_query_unix_fd(source, queue->tag) & G_IO_IN) != 0;
}

static gboolean queue_dispatch(GSource *source, GSourceFunc callback, gpointer data) {
    uint64_t count;
    // Emptied first: a block that arrives while the queue is drained rings the bell again.
    ssize_t length = read(((QueueSource *)source)->descriptor, &count, sizeof count);
    (void)length;
    _dispatch_main_queue_callback_4CF(NULL);
    return G_SOURCE_CONTINUE;
}

static GSourceFuncs queue_functions = {NULL, queue_check, queue_dispatch, NULL};

// MARK: - Timers

static double next_fire_date(void) {
    return CFRunLoopGetNextTimerFireDate(CFRunLoopGetMain(), kCFRunLoopDefaultMode);
}

static gboolean timers_prepare(GSource *source, gint *timeout) {
    *timeout = -1;
    double next = next_fire_date();
    if (next <= 0)
        return FALSE;
    double milliseconds = (next - CFAbsoluteTimeGetCurrent()) * 1000;
    if (milliseconds <= 0)
        return TRUE;
    if (milliseconds < G_MAXINT - 1)
        *timeout = (gint)milliseconds + 1;
    return FALSE;
}

static gboolean timers_check(GSource *source) {
    double next = next_fire_date();
    return next > 0 && next <= CFAbsoluteTimeGetCurrent();
}

static gboolean run_loop_pass(GSource *source, GSourceFunc callback, gpointer data) {
    CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0, FALSE);
    return G_SOURCE_CONTINUE;
}

static GSourceFuncs timer_functions = {timers_prepare, timers_check, run_loop_pass, NULL};

// MARK: - RunLoop.perform

// Nothing tells from outside that a block waits in the run loop. Whoever added one on this thread
// was itself called from the loop, so one pass after each wake-up, below everything else, finds it;
// a pass does not count as a wake-up, else it would never rest.

typedef struct {
    GSource source;
    gboolean has_passed;
} PassSource;

static gboolean pass_prepare(GSource *source, gint *timeout) {
    *timeout = -1;
    return !((PassSource *)source)->has_passed;
}

static gboolean pass_check(GSource *source) {
    PassSource *pass = (PassSource *)source;
    gboolean is_ready = !pass->has_passed;
    pass->has_passed = FALSE;
    return is_ready;
}

static gboolean pass_dispatch(GSource *source, GSourceFunc callback, gpointer data) {
    ((PassSource *)source)->has_passed = TRUE;
    return run_loop_pass(source, callback, data);
}

static GSourceFuncs pass_functions = {pass_prepare, pass_check, pass_dispatch, NULL};

// MARK: - Attaching

static void attach(GSource *source, int priority, const char *name) {
    g_source_set_priority(source, priority);
    g_source_set_static_name(source, name);
    g_source_attach(source, NULL);
    g_source_unref(source);
}

void dk_serve_swift(void) {
    GSource *queue = g_source_new(&queue_functions, sizeof(QueueSource));
    int descriptor = _dispatch_get_main_queue_handle_4CF();
    ((QueueSource *)queue)->descriptor = descriptor;
    ((QueueSource *)queue)->tag = g_source_add_unix_fd(queue, descriptor, G_IO_IN);
    attach(queue, PRIORITY, "main queue");
    attach(g_source_new(&timer_functions, sizeof(GSource)), PRIORITY, "run loop timers");
    attach(g_source_new(&pass_functions, sizeof(PassSource)), G_PRIORITY_LOW, "run loop blocks");
}
