/* Shows a folder the way GTK itself offers: GtkDirectoryList, sorted, in a GtkListView.
 *
 * Each row has name, size and date. Opening a folder shows what is in it. Benchmarks/browser_probe.c
 * measures it from inside.
 */
#include <gtk/gtk.h>

static int compare(gconstpointer a, gconstpointer b, gpointer data)
{
    return g_strcmp0(g_file_info_get_name((GFileInfo *)a), g_file_info_get_name((GFileInfo *)b));
}

static void set_up(GtkSignalListItemFactory *factory, GtkListItem *item)
{
    GtkWidget *row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12);
    for (int i = 0; i < 3; i++) {
        GtkWidget *label = gtk_label_new(NULL);
        gtk_label_set_xalign(GTK_LABEL(label), 0);
        gtk_widget_set_hexpand(label, i == 0);
        gtk_box_append(GTK_BOX(row), label);
    }
    gtk_list_item_set_child(item, row);
}

static void bind(GtkSignalListItemFactory *factory, GtkListItem *item)
{
    GFileInfo *info = gtk_list_item_get_item(item);
    g_autofree char *size = g_format_size(g_file_info_get_size(info));
    g_autoptr(GDateTime) modified = g_file_info_get_modification_date_time(info);
    g_autofree char *date = g_date_time_format(modified, "%d.%m.%Y");
    const char *texts[] = {g_file_info_get_display_name(info), size, date};
    GtkWidget *label = gtk_widget_get_first_child(gtk_list_item_get_child(item));
    for (int i = 0; i < 3; i++, label = gtk_widget_get_next_sibling(label))
        gtk_label_set_text(GTK_LABEL(label), texts[i]);
}

static void open_row(GtkListView *list, guint position, GtkDirectoryList *folder)
{
    g_autoptr(GFileInfo) info =
        g_list_model_get_item(G_LIST_MODEL(gtk_list_view_get_model(list)), position);
    gtk_directory_list_set_file(
        folder, G_FILE(g_file_info_get_attribute_object(info, "standard::file")));
}

int main(int argc, char **argv)
{
    gtk_init();
    g_autoptr(GFile) file = g_file_new_for_path(argc > 1 ? argv[1] : ".");
    GtkDirectoryList *folder = gtk_directory_list_new(
        "standard::name,standard::display-name,standard::type,standard::size,time::modified", file);
    GtkSortListModel *sorted = gtk_sort_list_model_new(
        G_LIST_MODEL(folder), GTK_SORTER(gtk_custom_sorter_new(compare, NULL, NULL)));
    gtk_sort_list_model_set_incremental(sorted, TRUE);
    GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
    g_signal_connect(factory, "setup", G_CALLBACK(set_up), NULL);
    g_signal_connect(factory, "bind", G_CALLBACK(bind), NULL);
    GtkWidget *list = gtk_list_view_new(
        GTK_SELECTION_MODEL(gtk_single_selection_new(G_LIST_MODEL(sorted))), factory);
    gtk_accessible_update_property(
        GTK_ACCESSIBLE(list), GTK_ACCESSIBLE_PROPERTY_LABEL, "Files", -1);
    g_signal_connect(list, "activate", G_CALLBACK(open_row), folder);
    GtkWidget *scrolled = gtk_scrolled_window_new();
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), list);
    GtkWidget *window = gtk_window_new();
    gtk_window_set_default_size(GTK_WINDOW(window), 900, 600);
    gtk_window_set_child(GTK_WINDOW(window), scrolled);
    gtk_window_present(GTK_WINDOW(window));
    while (TRUE)
        g_main_context_iteration(NULL, TRUE);
}
