#include "Bytes.h"

#include <string.h>

typedef struct {
    guint64 offset;
    gsize count;
    guint8 bytes[16];
} Replacement;

static GstPadProbeReturn replace(GstPad *pad, GstPadProbeInfo *info, gpointer data) {
    const Replacement *replacement = data;
    GstBuffer *buffer = GST_PAD_PROBE_INFO_BUFFER(info);
    if (!buffer)
        return GST_PAD_PROBE_OK;
    // Where it is pulled, the place is that which was asked for; where it is pushed, the buffer knows it.
    guint64 start = info->type & GST_PAD_PROBE_TYPE_PULL ? info->offset : GST_BUFFER_OFFSET(buffer);
    guint64 end = start + gst_buffer_get_size(buffer);
    guint64 from = MAX(start, replacement->offset), to = MIN(end, replacement->offset + replacement->count);
    if (from >= to)
        return GST_PAD_PROBE_OK;
    buffer = gst_buffer_make_writable(buffer);
    gst_buffer_fill(buffer, from - start, replacement->bytes + (from - replacement->offset), to - from);
    GST_PAD_PROBE_INFO_DATA(info) = buffer;
    return GST_PAD_PROBE_OK;
}

void dk_replace_bytes(GstElement *source, guint64 offset, const guint8 *bytes, gsize count) {
    Replacement *replacement = g_new0(Replacement, 1);
    replacement->offset = offset;
    replacement->count = MIN(count, sizeof replacement->bytes);
    memcpy(replacement->bytes, bytes, replacement->count);
    GstPad *pad = gst_element_get_static_pad(source, "src");
    gst_pad_add_probe(pad,
                      GST_PAD_PROBE_TYPE_BUFFER | GST_PAD_PROBE_TYPE_PULL | GST_PAD_PROBE_TYPE_PUSH,
                      replace, replacement, g_free);
    gst_object_unref(pad);
}
