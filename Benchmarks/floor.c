/* The floor: a text editor in plain C with the widgets of TextPad, and nothing else.
 *
 * What TextPad costs beyond this is what Swift, SwiftUI's semantics and safe saving cost.
 */
#include <adwaita.h>
#include <gtksourceview/gtksource.h>

static GtkTextBuffer *buffer;
static char *path;

static void save(GtkButton *button, gpointer window)
{
    GtkTextIter start, end;
    gtk_text_buffer_get_bounds(buffer, &start, &end);
    g_autofree char *text = gtk_text_buffer_get_text(buffer, &start, &end, TRUE);
    g_autoptr(GError) error = NULL;
    if (!path || !g_file_set_contents(path, text, -1, &error))
        g_printerr("cannot save: %s\n", error ? error->message : "no file was named");
}

static gboolean save_shortcut(GtkWidget *widget, GVariant *arguments, gpointer data)
{
    save(NULL, NULL);
    return TRUE;
}

static void load(void)
{
    g_autofree char *text = NULL;
    gsize length = 0;
    if (path && g_file_get_contents(path, &text, &length, NULL)) {
        gtk_text_buffer_begin_irreversible_action(buffer);
        gtk_text_buffer_set_text(buffer, text, (int)length);
        gtk_text_buffer_end_irreversible_action(buffer);
    }
}

static GtkWidget *header_bar(void)
{
    GtkWidget *bar = adw_header_bar_new();
    GtkWidget *open = gtk_button_new_with_label("Open");
    gtk_widget_set_tooltip_text(open, "Open a Document");
    adw_header_bar_pack_start(ADW_HEADER_BAR(bar), open);

    g_autoptr(GMenu) menu = g_menu_new();
    g_menu_append(menu, "Save", "app.save");
    g_menu_append(menu, "Save As…", "app.save-as");
    GtkWidget *menu_button = gtk_menu_button_new();
    gtk_menu_button_set_icon_name(GTK_MENU_BUTTON(menu_button), "open-menu-symbolic");
    gtk_menu_button_set_menu_model(GTK_MENU_BUTTON(menu_button), G_MENU_MODEL(menu));
    gtk_widget_set_tooltip_text(menu_button, "Menu");
    adw_header_bar_pack_end(ADW_HEADER_BAR(bar), menu_button);

    GtkWidget *save_button = gtk_button_new_with_label("Save");
    g_signal_connect(save_button, "clicked", G_CALLBACK(save), NULL);
    adw_header_bar_pack_end(ADW_HEADER_BAR(bar), save_button);
    return bar;
}

static void activate(GApplication *application, gpointer data)
{
    GtkWidget *window = adw_application_window_new(GTK_APPLICATION(application));
    g_autofree char *name = path ? g_path_get_basename(path) : g_strdup("Untitled");
    gtk_window_set_title(GTK_WINDOW(window), name);
    gtk_window_set_default_size(GTK_WINDOW(window), 700, 520);

    GtkWidget *view = gtk_source_view_new();
    gtk_source_view_set_highlight_current_line(GTK_SOURCE_VIEW(view), TRUE);
    gtk_text_view_set_wrap_mode(GTK_TEXT_VIEW(view), GTK_WRAP_WORD_CHAR);
    gtk_text_view_set_left_margin(GTK_TEXT_VIEW(view), 12);
    gtk_text_view_set_right_margin(GTK_TEXT_VIEW(view), 12);
    gtk_text_view_set_top_margin(GTK_TEXT_VIEW(view), 12);
    gtk_text_view_set_bottom_margin(GTK_TEXT_VIEW(view), 12);
    buffer = gtk_text_view_get_buffer(GTK_TEXT_VIEW(view));
    gtk_source_buffer_set_highlight_matching_brackets(GTK_SOURCE_BUFFER(buffer), FALSE);
    gtk_source_buffer_set_style_scheme(
        GTK_SOURCE_BUFFER(buffer),
        gtk_source_style_scheme_manager_get_scheme(
            gtk_source_style_scheme_manager_get_default(),
            adw_style_manager_get_dark(adw_style_manager_get_default()) ? "Adwaita-dark"
                                                                        : "Adwaita"));
    load();

    GtkShortcut *shortcut = gtk_shortcut_new(
        gtk_shortcut_trigger_parse_string("<Control>s"),
        gtk_callback_action_new(save_shortcut, NULL, NULL));
    GtkEventController *shortcuts = gtk_shortcut_controller_new();
    gtk_shortcut_controller_add_shortcut(GTK_SHORTCUT_CONTROLLER(shortcuts), shortcut);
    gtk_widget_add_controller(window, shortcuts);

    GtkWidget *scroll = gtk_scrolled_window_new();
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroll), view);
    gtk_widget_set_vexpand(scroll, TRUE);

    GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
    gtk_box_append(GTK_BOX(box), header_bar());
    gtk_box_append(GTK_BOX(box), scroll);
    adw_application_window_set_content(ADW_APPLICATION_WINDOW(window), box);
    gtk_widget_grab_focus(view);
    gtk_window_present(GTK_WINDOW(window));
}

int main(int argc, char **argv)
{
    path = argc > 1 ? argv[1] : NULL;
    g_autoptr(AdwApplication) application =
        adw_application_new("org.documentkit.Floor", G_APPLICATION_DEFAULT_FLAGS);
    g_signal_connect(application, "activate", G_CALLBACK(activate), NULL);
    return g_application_run(G_APPLICATION(application), 1, argv);
}
