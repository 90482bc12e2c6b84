#include "SecretText.h"

struct _DKSecretBuffer {
    GtkEntryBuffer parent_instance;
    /// The dots that stand for the secret.
    GString *dots;
};

G_DEFINE_FINAL_TYPE(DKSecretBuffer, dk_secret_buffer, GTK_TYPE_ENTRY_BUFFER)

#define DOT "\u2022"

static const char *secret_buffer_get_text(GtkEntryBuffer *buffer, gsize *bytes) {
    DKSecretBuffer *self = DK_SECRET_BUFFER(buffer);
    guint length = gtk_entry_buffer_get_length(buffer);
    while (self->dots->len < length * strlen(DOT))
        g_string_append(self->dots, DOT);
    g_string_truncate(self->dots, length * strlen(DOT));
    if (bytes)
        *bytes = self->dots->len;
    return self->dots->str;
}

static void secret_buffer_finalize(GObject *object) {
    g_string_free(DK_SECRET_BUFFER(object)->dots, TRUE);
    G_OBJECT_CLASS(dk_secret_buffer_parent_class)->finalize(object);
}

static void dk_secret_buffer_class_init(DKSecretBufferClass *class) {
    GTK_ENTRY_BUFFER_CLASS(class)->get_text = secret_buffer_get_text;
    G_OBJECT_CLASS(class)->finalize = secret_buffer_finalize;
}

static void dk_secret_buffer_init(DKSecretBuffer *self) { self->dots = g_string_new(NULL); }

/// Puts in what is typed here, so that nobody who was connected later hears of it: GTK 4.8 tells it to
/// assistive technology, letter by letter.
static void insert(GtkEditable *editable, const char *text, int length, int *position,
                   gpointer buffer) {
    guint count = (guint)g_utf8_strlen(text, length);
    guint inserted = gtk_entry_buffer_insert_text(buffer, (guint)*position, text, (int)count);
    if (inserted < count)
        gtk_widget_error_bell(GTK_WIDGET(editable));
    *position += (int)inserted;
    g_signal_stop_emission_by_name(editable, "insert-text");
}

DKSecretBuffer *dk_keep_secret(GtkText *text) {
    DKSecretBuffer *buffer = g_object_new(DK_TYPE_SECRET_BUFFER, NULL);
    gtk_text_set_buffer(text, GTK_ENTRY_BUFFER(buffer));
    g_object_unref(buffer);
    g_signal_connect(text, "insert-text", G_CALLBACK(insert), buffer);
    return buffer;
}

const char *dk_secret_buffer_get_secret(DKSecretBuffer *self) {
    return GTK_ENTRY_BUFFER_CLASS(dk_secret_buffer_parent_class)
        ->get_text(GTK_ENTRY_BUFFER(self), NULL);
}
