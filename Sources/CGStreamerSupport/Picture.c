#include "Picture.h"

#include <gst/video/video-overlay-composition.h>

static GstVideoOverlayComposition *draw(GstElement *overlay, GstSample *sample, gpointer composition) {
    return gst_video_overlay_composition_ref(composition);
}

static void release(gpointer composition, GClosure *closure) {
    gst_video_overlay_composition_unref(composition);
}

void dk_draw_picture(GstElement *overlay, const guint8 *bytes, guint width, guint height, gint x, gint y) {
    gsize size = (gsize)width * height * 4;
    GstBuffer *buffer = gst_buffer_new_allocate(NULL, size, NULL);
    gst_buffer_fill(buffer, 0, bytes, size);
    gst_buffer_add_video_meta(buffer, GST_VIDEO_FRAME_FLAG_NONE, GST_VIDEO_OVERLAY_COMPOSITION_FORMAT_RGB,
                              width, height);
    GstVideoOverlayRectangle *rectangle = gst_video_overlay_rectangle_new_raw(
        buffer, x, y, width, height, GST_VIDEO_OVERLAY_FORMAT_FLAG_PREMULTIPLIED_ALPHA);
    gst_buffer_unref(buffer);
    GstVideoOverlayComposition *composition = gst_video_overlay_composition_new(rectangle);
    gst_video_overlay_rectangle_unref(rectangle);
    g_signal_connect_data(overlay, "draw", G_CALLBACK(draw), composition, release, 0);
}
