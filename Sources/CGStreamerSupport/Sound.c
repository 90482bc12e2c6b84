#include "Sound.h"

typedef struct {
    GstSegment segment;
    gboolean is_known;
    gint64 lead;
    void (*found)(gpointer, guint64);
    gpointer context;
    GDestroyNotify release;
} Packets;

static gint64 running_time(const Packets *packets, GstClockTime time) {
    guint64 running = 0;
    int sign = gst_segment_to_running_time_full(&packets->segment, GST_FORMAT_TIME, time, &running);
    return sign < 0 ? -(gint64)running : (gint64)running;
}

static GstClockTime shifted(const Packets *packets, GstClockTime time) {
    if (!GST_CLOCK_TIME_IS_VALID(time))
        return time;
    return (GstClockTime)MAX(0, running_time(packets, time) + packets->lead);
}

static GstPadProbeReturn pass(GstPad *pad, GstPadProbeInfo *info, gpointer data) {
    Packets *packets = data;
    if (info->type & GST_PAD_PROBE_TYPE_EVENT_DOWNSTREAM) {
        GstEvent *event = GST_PAD_PROBE_INFO_EVENT(info);
        if (GST_EVENT_TYPE(event) != GST_EVENT_SEGMENT)
            return GST_PAD_PROBE_OK;
        gst_event_copy_segment(event, &packets->segment);
        GstSegment open;
        gst_segment_init(&open, GST_FORMAT_TIME);
        GstEvent *replacement = gst_event_new_segment(&open);
        gst_event_set_seqnum(replacement, gst_event_get_seqnum(event));
        gst_event_unref(event);
        GST_PAD_PROBE_INFO_DATA(info) = replacement;
        return GST_PAD_PROBE_OK;
    }
    GstBuffer *buffer = gst_buffer_make_writable(GST_PAD_PROBE_INFO_BUFFER(info));
    GST_PAD_PROBE_INFO_DATA(info) = buffer;
    if (!packets->is_known && GST_BUFFER_PTS_IS_VALID(buffer)) {
        packets->is_known = TRUE;
        packets->lead = MAX(0, -running_time(packets, GST_BUFFER_PTS(buffer)));
        packets->found(packets->context, (guint64)packets->lead);
    }
    GST_BUFFER_PTS(buffer) = shifted(packets, GST_BUFFER_PTS(buffer));
    GST_BUFFER_DTS(buffer) = shifted(packets, GST_BUFFER_DTS(buffer));
    GST_BUFFER_FLAG_UNSET(buffer, GST_BUFFER_FLAG_DECODE_ONLY);
    return GST_PAD_PROBE_OK;
}

static void release_packets(gpointer data) {
    Packets *packets = data;
    packets->release(packets->context);
    g_free(packets);
}

void dk_keep_all_packets(GstPad *pad, void (*found)(gpointer, guint64), gpointer context,
                         GDestroyNotify release) {
    Packets *packets = g_new0(Packets, 1);
    packets->found = found;
    packets->context = context;
    packets->release = release;
    gst_segment_init(&packets->segment, GST_FORMAT_TIME);
    gst_pad_add_probe(pad, GST_PAD_PROBE_TYPE_BUFFER | GST_PAD_PROBE_TYPE_EVENT_DOWNSTREAM, pass, packets,
                      release_packets);
}
