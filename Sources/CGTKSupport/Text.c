#include "Text.h"

gboolean dk_text_is_wrappable(
    const guint8 *text, size_t length, size_t longest_run, size_t longest_line) {
    size_t line_start = 0;
    size_t run_start = 0;
    for (size_t index = 0; index < length; index++) {
        guint8 byte = text[index];
        if (byte == '\n')
            line_start = index + 1;
        if (byte <= ' ' || byte >= 0x80)
            run_start = index + 1;
        if (index + 1 > run_start + longest_run || index + 1 > line_start + longest_line)
            return FALSE;
    }
    return TRUE;
}
