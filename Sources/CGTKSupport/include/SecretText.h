#ifndef CGTKSUPPORT_SECRETTEXT_H
#define CGTKSUPPORT_SECRETTEXT_H

#include <gtk/gtk.h>

G_BEGIN_DECLS

/// What a secret is typed into: whoever asks for the text, assistive technology among them, gets as
/// many dots.
#define DK_TYPE_SECRET_BUFFER (dk_secret_buffer_get_type())
G_DECLARE_FINAL_TYPE(DKSecretBuffer, dk_secret_buffer, DK, SECRET_BUFFER, GtkEntryBuffer)

/// Has the text keep a secret from now on; the text owns the buffer that is returned.
DKSecretBuffer *dk_keep_secret(GtkText *text);

/// The secret itself, valid until it changes.
const char *dk_secret_buffer_get_secret(DKSecretBuffer *buffer);

G_END_DECLS

#endif
