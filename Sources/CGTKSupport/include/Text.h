#ifndef DK_TEXT_H
#define DK_TEXT_H

#include <glib.h>

/// Whether a text has neither a run of that many bytes of ASCII without a space nor a line of that
/// many bytes. In C, since also an app built for debugging opens texts of hundreds of megabytes.
gboolean dk_text_is_wrappable(
    const guint8 *_Nullable text, size_t length, size_t longest_run, size_t longest_line);

#endif
