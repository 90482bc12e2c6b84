#ifndef CGSTREAMER_SUPPORT_BYTES_H
#define CGSTREAMER_SUPPORT_BYTES_H

#include <gst/gst.h>

/// Lets who reads a source find other bytes at an offset; the file itself stays as it is. At most 16 bytes.
void dk_replace_bytes(GstElement *source, guint64 offset, const guint8 *bytes, gsize count);

#endif
