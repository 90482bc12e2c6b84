/* Measures a running GTK program from inside, the same way whatever it is written in.
 *
 * Loaded with LD_PRELOAD. It waits for the first frame that shows the document, then types, hops and
 * idles, writes "name value" lines to the file BENCH_OUT, and ends the program.
 *
 *     BENCH_T0     CLOCK_MONOTONIC in nanoseconds, just before exec
 *     BENCH_KEYS   how many keystrokes to measure
 *     BENCH_ACTS   how many times to send SIGUSR1, upon which the program changes what it shows;
 *                  it needs no document then
 *     BENCH_HOPS   how many hops from another thread to the main loop
 *     BENCH_IDLE   how many milliseconds to do nothing
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <gtk/gtk.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

enum { SETTLE_MS = 1000, GAP_MS = 25, POLL_MS = 1 };

static FILE *out;
static GtkTextView *view;
static int key, key_count, hop, hop_count;
static gboolean acts;
static double *key_cpu, *key_wall, *hop_wall;
static double cpu_before, wall_before;
static gboolean awaits_frame;

static double now(clockid_t clock)
{
    struct timespec time;
    clock_gettime(clock, &time);
    return time.tv_sec * 1e6 + time.tv_nsec / 1e3;
}

static int number(const char *name, int otherwise)
{
    const char *text = getenv(name);
    return text ? atoi(text) : otherwise;
}

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double median(double *values, int count)
{
    qsort(values, count, sizeof *values, compare);
    return values[count / 2];
}

static void report(const char *name, double value)
{
    fprintf(out, "%s %.1f\n", name, value);
    fflush(out);
}

static void report_memory(void)
{
    FILE *file = fopen("/proc/self/smaps_rollup", "r");
    char line[256];
    long value;
    while (file && fgets(line, sizeof line, file)) {
        if (sscanf(line, "Rss: %ld", &value) == 1)
            report("rss_kb", value);
        else if (sscanf(line, "Pss: %ld", &value) == 1)
            report("pss_kb", value);
    }
    if (file)
        fclose(file);
}

static GtkTextView *find_text_view(GtkWidget *widget)
{
    if (GTK_IS_TEXT_VIEW(widget))
        return GTK_TEXT_VIEW(widget);
    for (GtkWidget *child = gtk_widget_get_first_child(widget); child;
         child = gtk_widget_get_next_sibling(child)) {
        GtkTextView *found = find_text_view(child);
        if (found)
            return found;
    }
    return NULL;
}

/* Idling: what wakes the program up when nobody does anything. */

static long switches_before;

static long switches(void)
{
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_nvcsw;
}

static gboolean end_idling(gpointer data)
{
    double seconds = (now(CLOCK_MONOTONIC) - wall_before) / 1e6;
    /* One wake-up is this timer. */
    report("idle_wakeups_per_s", (switches() - switches_before - 1) / seconds);
    report("idle_cpu_us_per_s", (now(CLOCK_PROCESS_CPUTIME_ID) - cpu_before) / seconds);
    fclose(out);
    _exit(0);
}

static gboolean start_idling(gpointer data)
{
    switches_before = switches();
    wall_before = now(CLOCK_MONOTONIC);
    cpu_before = now(CLOCK_PROCESS_CPUTIME_ID);
    g_timeout_add(number("BENCH_IDLE", 3000), end_idling, NULL);
    return G_SOURCE_REMOVE;
}

/* Hops: from another thread to the main loop, by the way the program itself goes. */

static void (*dispatch_async)(void *queue, void *context, void (*work)(void *));
static void *main_queue;

static gboolean next_hop(gpointer data);

static void landed(void *context)
{
    hop_wall[hop++] = now(CLOCK_MONOTONIC) - wall_before;
    g_timeout_add(10, next_hop, NULL);
}

static gboolean landed_in_glib(gpointer data)
{
    landed(NULL);
    return G_SOURCE_REMOVE;
}

static gpointer jump(gpointer data)
{
    wall_before = now(CLOCK_MONOTONIC);
    if (dispatch_async)
        dispatch_async(main_queue, NULL, landed);
    else
        g_idle_add_full(G_PRIORITY_DEFAULT, landed_in_glib, NULL, NULL);
    return NULL;
}

static gboolean next_hop(gpointer data)
{
    if (hop < hop_count) {
        g_thread_unref(g_thread_new("hop", jump, NULL));
        return G_SOURCE_REMOVE;
    }
    if (hop_count)
        report("hop_us", median(hop_wall, hop_count));
    g_timeout_add(SETTLE_MS, start_idling, NULL);
    return G_SOURCE_REMOVE;
}

/* Keys: from the insertion to the end of the frame that shows it. */

static gboolean next_key(gpointer data)
{
    if (key >= key_count) {
        if (key_count) {
            report(acts ? "act_cpu_us" : "key_cpu_us", median(key_cpu, key_count));
            report(acts ? "act_wall_us" : "key_wall_us", median(key_wall, key_count));
        }
        next_hop(NULL);
        return G_SOURCE_REMOVE;
    }
    /* A large text cannot be typed into before all of it is there. */
    if (view && !gtk_text_view_get_editable(view)) {
        g_timeout_add(GAP_MS, next_key, NULL);
        return G_SOURCE_REMOVE;
    }
    wall_before = now(CLOCK_MONOTONIC);
    cpu_before = now(CLOCK_PROCESS_CPUTIME_ID);
    awaits_frame = TRUE;
    if (acts) {
        kill(getpid(), SIGUSR1);
        return G_SOURCE_REMOVE;
    }
    /* What a key press ends in: the view's own action, with its signals and its undo. */
    g_signal_emit_by_name(view, "insert-at-cursor", "a");
    return G_SOURCE_REMOVE;
}

static gboolean settled(gpointer data)
{
    report_memory();
    next_key(NULL);
    return G_SOURCE_REMOVE;
}

static void after_paint(GdkFrameClock *clock, gpointer window)
{
    static gboolean is_first = TRUE;
    if (is_first) {
        /* A window that opens before its document has loaded does not count yet. */
        view = find_text_view(GTK_WIDGET(window));
        if (!acts && (!view || gtk_text_buffer_get_char_count(gtk_text_view_get_buffer(view)) == 0))
            return;
        is_first = FALSE;
        const char *start = getenv("BENCH_T0");
        if (start)
            report("first_frame_us", now(CLOCK_MONOTONIC) - atof(start) / 1e3);
        report("first_frame_cpu_us", now(CLOCK_PROCESS_CPUTIME_ID));
        g_timeout_add(SETTLE_MS, settled, NULL);
    } else if (awaits_frame) {
        awaits_frame = FALSE;
        key_cpu[key] = now(CLOCK_PROCESS_CPUTIME_ID) - cpu_before;
        key_wall[key++] = now(CLOCK_MONOTONIC) - wall_before;
        g_timeout_add(GAP_MS, next_key, NULL);
    }
}

/* Looks for the first window until there is one; that costs both programs the same. */
static gboolean look_for_window(gpointer data)
{
    if (!gtk_is_initialized())
        return G_SOURCE_CONTINUE;
    GListModel *windows = gtk_window_get_toplevels();
    for (guint i = 0; i < g_list_model_get_n_items(windows); i++) {
        g_autoptr(GtkWidget) window = g_list_model_get_item(windows, i);
        if (!gtk_widget_get_realized(window))
            continue;
        g_signal_connect(gtk_widget_get_frame_clock(window), "after-paint",
                         G_CALLBACK(after_paint), window);
        return G_SOURCE_REMOVE;
    }
    return G_SOURCE_CONTINUE;
}

__attribute__((constructor)) static void start(void)
{
    const char *path = getenv("BENCH_OUT");
    if (!path)
        return;
    /* Not in programs that the measured one starts. */
    unsetenv("LD_PRELOAD");
    out = fopen(path, "w");
    if (!out)
        return;
    acts = number("BENCH_ACTS", 0) > 0;
    key_count = acts ? number("BENCH_ACTS", 0) : number("BENCH_KEYS", 0);
    hop_count = number("BENCH_HOPS", 0);
    key_cpu = calloc(key_count + 1, sizeof *key_cpu);
    key_wall = calloc(key_count + 1, sizeof *key_wall);
    hop_wall = calloc(hop_count + 1, sizeof *hop_wall);
    main_queue = dlsym(RTLD_DEFAULT, "_dispatch_main_q");
    *(void **)&dispatch_async = main_queue ? dlsym(RTLD_DEFAULT, "dispatch_async_f") : NULL;
    g_timeout_add_full(G_PRIORITY_HIGH, POLL_MS, look_for_window, NULL, NULL);
}
