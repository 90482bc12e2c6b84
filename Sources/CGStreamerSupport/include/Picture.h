#ifndef CGSTREAMER_SUPPORT_PICTURE_H
#define CGSTREAMER_SUPPORT_PICTURE_H

#include <gst/gst.h>

/// Lets an `overlaycomposition` element draw one picture over every frame.
///
/// The bytes, premultiplied BGRA without gaps between the rows, are copied.
void dk_draw_picture(GstElement *overlay, const guint8 *bytes, guint width, guint height, gint x, gint y);

#endif
