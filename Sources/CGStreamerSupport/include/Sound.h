#ifndef CGSTREAMER_SUPPORT_SOUND_H
#define CGSTREAMER_SUPPORT_SOUND_H

#include <gst/gst.h>

/// Keeps every packet of a sound that passes the pad, also those that a player only decodes and does not let hear.
///
/// A film's segment says from when on its sound is heard; the packets before it prime the decoder, and muxers and
/// parsers drop them. Here the packets get the time at which they play, later by as much as the first one is too
/// early, in an open segment. `found` is told that lead, in nanoseconds, once, on a thread of the pipeline's.
void dk_keep_all_packets(GstPad *pad, void (*found)(gpointer context, guint64 lead), gpointer context,
                         GDestroyNotify release);

#endif
