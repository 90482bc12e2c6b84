/* Measures from inside how a list named "Files" shows a large folder.
 *
 * Loaded with LD_PRELOAD. It waits until the list is settled, opens the first row, which is a
 * folder, and follows the list until it has all rows and a second has passed. Then it scrolls page
 * by page and, where there is a button "Search", types into the field that this brings. In the end
 * it writes "name value" lines to the file BENCH_OUT and ends the program.
 *
 *     BENCH_COUNT   how many rows the folder has
 *     BENCH_TELL    how many milliseconds a turn has to last to be told of
 *
 * A turn of the main loop is what happens between two waits for events: callbacks of the program as
 * well as frames that GTK draws.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <gtk/gtk.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

enum { SETTLE_MS = 1500, POLL_MS = 1, FRAME_MS = 16, PAGES = 100, LETTER_MS = 250 };

/* Each letter leaves less of the rows. */
static const char *const letters[] = {"7", "0", "3", "1"};

static FILE *out;
static GtkListView *list;
static guint count;
static gboolean is_measuring;
static double tell_ms = G_MAXDOUBLE;
static double asked, first_rows, all_rows, base_kb;
static double turn_began, turn_cpu_began, longest_turn, longest_turn_cpu, longest_callback;
/* What the main thread had used when scrolling began, and how far that has come. */
static double scroll_cpu_began;
static int pages;
/* When the last letter was typed; 0 once its rows have been seen. */
static double typed, longest_answer;
static guint letter, rows_before;
static GtkEditable *field;

static double now(clockid_t clock)
{
    struct timespec time;
    clock_gettime(clock, &time);
    return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

static double larger(double a, double b) { return a > b ? a : b; }

static double memory_kb(void)
{
    FILE *file = fopen("/proc/self/smaps_rollup", "r");
    char line[256];
    long value = 0;
    while (file && fgets(line, sizeof line, file) && sscanf(line, "Pss: %ld", &value) != 1)
        continue;
    if (file)
        fclose(file);
    return value;
}

static guint rows(void)
{
    return g_list_model_get_n_items(G_LIST_MODEL(gtk_list_view_get_model(list)));
}

/* The main loop. */

static int wait_for_events(GPollFD *descriptors, guint length, int timeout)
{
    if (is_measuring) {
        double length_of_turn = now(CLOCK_MONOTONIC) - turn_began;
        double cpu = now(CLOCK_THREAD_CPUTIME_ID) - turn_cpu_began;
        if (length_of_turn > tell_ms)
            fprintf(stderr, "turn at %.1f: %.1f ms, processor %.1f ms, %u rows\n",
                    turn_began - asked, length_of_turn, cpu, rows());
        longest_turn = larger(longest_turn, length_of_turn);
        longest_turn_cpu = larger(longest_turn_cpu, cpu);
    }
    int result = poll((struct pollfd *)descriptors, length, timeout);
    turn_began = now(CLOCK_MONOTONIC);
    turn_cpu_began = now(CLOCK_THREAD_CPUTIME_ID);
    return result;
}

/* Takes the place of libdispatch's own, which the program's main loop calls. */
void _dispatch_main_queue_callback_4CF(void *message)
{
    static void (*original)(void *);
    if (!original)
        *(void **)&original = dlsym(RTLD_NEXT, "_dispatch_main_queue_callback_4CF");
    double start = now(CLOCK_MONOTONIC);
    original(message);
    if (is_measuring)
        longest_callback = larger(longest_callback, now(CLOCK_MONOTONIC) - start);
}

/* The list. */

static GtkWidget *root(void) { return GTK_WIDGET(gtk_widget_get_root(GTK_WIDGET(list))); }

static GtkWidget *find(GtkWidget *widget, gboolean (*is_it)(GtkWidget *))
{
    if (is_it(widget))
        return widget;
    for (GtkWidget *child = gtk_widget_get_first_child(widget); child;
         child = gtk_widget_get_next_sibling(child)) {
        GtkWidget *found = find(child, is_it);
        if (found)
            return found;
    }
    return NULL;
}

static gboolean has_label(GtkWidget *widget, const char *label)
{
    g_autofree char *other = gtk_test_accessible_check_property(
        GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LABEL, label);
    return !other;
}

static gboolean is_list_of_files(GtkWidget *widget)
{
    return GTK_IS_LIST_VIEW(widget) && has_label(widget, "Files");
}

static gboolean is_search_button(GtkWidget *widget)
{
    return GTK_IS_TOGGLE_BUTTON(widget) && has_label(widget, "Search");
}

static gboolean is_field(GtkWidget *widget)
{
    return GTK_IS_EDITABLE(widget) && gtk_widget_get_mapped(widget);
}

static gboolean is_sorted(void)
{
    GtkSelectionModel *selection = gtk_list_view_get_model(list);
    GListModel *model = GTK_IS_SINGLE_SELECTION(selection)
        ? gtk_single_selection_get_model(GTK_SINGLE_SELECTION(selection)) : NULL;
    return !GTK_IS_SORT_LIST_MODEL(model)
        || gtk_sort_list_model_get_pending(GTK_SORT_LIST_MODEL(model)) == 0;
}

/* The phases. */

/* Writes down the turns of a phase. */
static void tell_turns(const char *phase)
{
    fprintf(out, "%s_turn_ms %.2f\n%s_turn_cpu_ms %.2f\n%s_callback_ms %.2f\n", phase,
            longest_turn, phase, longest_turn_cpu, phase, longest_callback);
    longest_turn = longest_turn_cpu = longest_callback = 0;
}

static void end(void)
{
    fclose(out);
    _exit(0);
}

static gboolean type(gpointer data)
{
    if (!field)
        field = GTK_EDITABLE(find(root(), is_field));
    if (!field || letter == G_N_ELEMENTS(letters)) {
        fprintf(out, "search_answer_ms %.2f\n", longest_answer);
        tell_turns("search");
        end();
    }
    int position = -1;
    rows_before = rows();
    typed = now(CLOCK_MONOTONIC);
    gtk_editable_insert_text(field, letters[letter++], -1, &position);
    return G_SOURCE_CONTINUE;
}

static gboolean scroll(gpointer data)
{
    GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment(GTK_SCROLLABLE(list));
    if (pages++ < PAGES) {
        gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment)
                                 + gtk_adjustment_get_page_increment(adjustment));
        return G_SOURCE_CONTINUE;
    }
    fprintf(out, "scroll_cpu_ms %.3f\n", (now(CLOCK_THREAD_CPUTIME_ID) - scroll_cpu_began) / PAGES);
    tell_turns("scroll");
    GtkWidget *search = find(root(), is_search_button);
    if (!search)
        end();
    gtk_toggle_button_set_active(GTK_TOGGLE_BUTTON(search), TRUE);
    g_timeout_add(LETTER_MS, type, NULL);
    return G_SOURCE_REMOVE;
}

static gboolean end_loading(gpointer data)
{
    fprintf(out, "first_rows_ms %.2f\nall_rows_ms %.2f\n", first_rows, all_rows);
    fprintf(out, "memory_mb %.2f\n", (memory_kb() - base_kb) / 1e3);
    tell_turns("longest");
    scroll_cpu_began = now(CLOCK_THREAD_CPUTIME_ID);
    g_timeout_add(FRAME_MS, scroll, NULL);
    return G_SOURCE_REMOVE;
}

static gboolean check(gpointer data)
{
    if (rows() < count || !is_sorted())
        return G_SOURCE_CONTINUE;
    all_rows = now(CLOCK_MONOTONIC) - asked;
    g_timeout_add(SETTLE_MS, end_loading, NULL);
    return G_SOURCE_REMOVE;
}

static void after_paint(GdkFrameClock *clock, gpointer window)
{
    if (is_measuring && first_rows == 0 && rows() > 1)
        first_rows = now(CLOCK_MONOTONIC) - asked;
    if (typed == 0 || rows() == rows_before)
        return;
    longest_answer = larger(longest_answer, now(CLOCK_MONOTONIC) - typed);
    typed = 0;
}

static gboolean ask(gpointer data)
{
    base_kb = memory_kb();
    asked = now(CLOCK_MONOTONIC);
    turn_began = asked;
    turn_cpu_began = now(CLOCK_THREAD_CPUTIME_ID);
    is_measuring = TRUE;
    gtk_widget_activate_action(GTK_WIDGET(list), "list.activate-item", "u", 0);
    g_timeout_add_full(G_PRIORITY_HIGH, POLL_MS, check, NULL, NULL);
    return G_SOURCE_REMOVE;
}

static gboolean look_for_list(gpointer data)
{
    if (!gtk_is_initialized())
        return G_SOURCE_CONTINUE;
    GListModel *windows = gtk_window_get_toplevels();
    for (guint i = 0; i < g_list_model_get_n_items(windows); i++) {
        g_autoptr(GtkWidget) window = g_list_model_get_item(windows, i);
        list = gtk_widget_get_realized(window)
            ? (GtkListView *)find(window, is_list_of_files) : NULL;
        if (!list || rows() == 0)
            continue;
        g_signal_connect(gtk_widget_get_frame_clock(window), "after-paint",
                         G_CALLBACK(after_paint), window);
        g_timeout_add(SETTLE_MS, ask, NULL);
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
    count = (guint)atoi(getenv("BENCH_COUNT"));
    if (getenv("BENCH_TELL"))
        tell_ms = atof(getenv("BENCH_TELL"));
    g_main_context_set_poll_func(NULL, wait_for_events);
    g_timeout_add_full(G_PRIORITY_HIGH, POLL_MS * 20, look_for_list, NULL, NULL);
}
