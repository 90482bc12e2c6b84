/* The floor of Benchmarks/lists: the same rows in plain C on GtkListView, or labels in boxes, and nothing else. */
#include <adwaita.h>
#include <glib-unix.h>

#include <signal.h>
#include <stdlib.h>

typedef struct {
    GObject parent;
    char *name, *value;
} Row;
typedef GObjectClass RowClass;

static GType row_get_type(void);
G_DEFINE_TYPE(Row, row, G_TYPE_OBJECT)

static guint changed;

static void row_finalize(GObject *object)
{
    g_free(((Row *)object)->name);
    g_free(((Row *)object)->value);
    G_OBJECT_CLASS(row_parent_class)->finalize(object);
}

static void row_init(Row *row) {}

static void row_class_init(RowClass *class)
{
    class->finalize = row_finalize;
    changed = g_signal_new("changed", row_get_type(), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                           G_TYPE_NONE, 0);
}

static Row *row_new(const char *kind, int number)
{
    Row *row = g_object_new(row_get_type(), NULL);
    row->name = g_strdup_printf("%s %d", kind, number);
    row->value = g_strdup("0");
    return row;
}

static void setup(GtkListItemFactory *factory, GtkListItem *item)
{
    GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8);
    GtkWidget *name = gtk_label_new(NULL), *value = gtk_label_new(NULL);
    gtk_label_set_xalign(GTK_LABEL(name), 0);
    gtk_widget_set_hexpand(name, TRUE);
    gtk_box_append(GTK_BOX(box), name);
    gtk_box_append(GTK_BOX(box), value);
    gtk_widget_set_size_request(box, -1, 34);
    gtk_list_item_set_child(item, box);
}

static void show_value(Row *row, GtkLabel *label) { gtk_label_set_text(label, row->value); }

static void bind(GtkListItemFactory *factory, GtkListItem *item)
{
    Row *row = gtk_list_item_get_item(item);
    GtkWidget *box = gtk_list_item_get_child(item);
    GtkWidget *value = gtk_widget_get_last_child(box);
    gtk_label_set_text(GTK_LABEL(gtk_widget_get_first_child(box)), row->name);
    show_value(row, GTK_LABEL(value));
    g_signal_connect(row, "changed", G_CALLBACK(show_value), value);
}

static void unbind(GtkListItemFactory *factory, GtkListItem *item)
{
    GtkWidget *value = gtk_widget_get_last_child(gtk_list_item_get_child(item));
    g_signal_handlers_disconnect_by_func(gtk_list_item_get_item(item), show_value, value);
}

static gboolean change_label(gpointer label)
{
    static int count;
    g_autofree char *text = g_strdup_printf("%d", ++count);
    gtk_label_set_text(label, text);
    return G_SOURCE_CONTINUE;
}

/* A label that changes above rows of ten that do not. */
static GtkWidget *tree_new(int count)
{
    GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0), *changing = gtk_label_new("0");
    gtk_label_set_xalign(GTK_LABEL(changing), 0);
    gtk_box_append(GTK_BOX(box), changing);
    for (int row = 0; row < count / 10; row++) {
        GtkWidget *line = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8);
        for (int column = 0; column < 10; column++)
            gtk_box_append(GTK_BOX(line), gtk_label_new("leaf"));
        gtk_box_append(GTK_BOX(box), line);
    }
    g_unix_signal_add(SIGUSR1, change_label, changing);
    return box;
}

static gboolean act(gpointer data)
{
    static int count;
    GListStore *store = data;
    const char *what = g_getenv("BENCH_ACT");
    count++;
    if (g_strcmp0(what, "insert") == 0) {
        g_autoptr(GObject) row = G_OBJECT(row_new("New", count));
        g_list_store_insert(store, 5, row);
    } else if (g_strcmp0(what, "delete") == 0) {
        g_list_store_remove(store, 5);
    } else if (g_strcmp0(what, "move") == 0) {
        g_autoptr(GObject) row = g_list_model_get_item(G_LIST_MODEL(store), 5);
        g_list_store_remove(store, 5);
        g_list_store_insert(store, g_list_model_get_n_items(G_LIST_MODEL(store)) / 2, row);
    } else {
        g_autoptr(GObject) item = g_list_model_get_item(G_LIST_MODEL(store), 5);
        Row *row = (Row *)item;
        g_free(row->value);
        row->value = g_strdup_printf("%d", count);
        g_signal_emit(row, changed, 0);
    }
    return G_SOURCE_CONTINUE;
}

static GtkWidget *list_new(int count)
{
    GListStore *store = g_list_store_new(row_get_type());
    gpointer *rows = g_new(gpointer, count);
    for (int i = 0; i < count; i++)
        rows[i] = row_new("Row", i);
    g_list_store_splice(store, 0, 0, rows, count);
    for (int i = 0; i < count; i++)
        g_object_unref(rows[i]);
    g_free(rows);
    GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
    g_signal_connect(factory, "setup", G_CALLBACK(setup), NULL);
    g_signal_connect(factory, "bind", G_CALLBACK(bind), NULL);
    g_signal_connect(factory, "unbind", G_CALLBACK(unbind), NULL);
    GtkSelectionModel *model = GTK_SELECTION_MODEL(gtk_no_selection_new(G_LIST_MODEL(store)));
    GtkWidget *list = gtk_list_view_new(model, factory);
    gtk_list_view_set_show_separators(GTK_LIST_VIEW(list), TRUE);
    g_unix_signal_add(SIGUSR1, act, store);
    return list;
}

static void activate(GtkApplication *application)
{
    int count = g_getenv("BENCH_ROWS") ? atoi(g_getenv("BENCH_ROWS")) : 1000;
    gboolean is_tree = g_strcmp0(g_getenv("BENCH_VIEW"), "tree") == 0;
    GtkWidget *content = is_tree ? tree_new(count) : list_new(count);
    GtkWidget *scrolled = gtk_scrolled_window_new();
    gtk_widget_set_vexpand(scrolled, TRUE);
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), content);
    GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
    gtk_box_append(GTK_BOX(box), adw_header_bar_new());
    gtk_box_append(GTK_BOX(box), scrolled);
    GtkWidget *window = adw_application_window_new(application);
    gtk_window_set_default_size(GTK_WINDOW(window), 800, 600);
    adw_application_window_set_content(ADW_APPLICATION_WINDOW(window), box);
    gtk_window_present(GTK_WINDOW(window));
}

int main(int count, char **arguments)
{
    g_autoptr(AdwApplication) application =
        adw_application_new("org.example.ListsFloor", G_APPLICATION_NON_UNIQUE);
    g_signal_connect(application, "activate", G_CALLBACK(activate), NULL);
    return g_application_run(G_APPLICATION(application), count, arguments);
}
