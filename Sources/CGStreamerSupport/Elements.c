#include "Elements.h"

#include <gst/app/gstappsink.h>

void dk_set_string(GstElement *element, const char *property, const char *value) {
    g_object_set(element, property, value, NULL);
}

void dk_set_object(GstElement *element, const char *property, GstElement *value) {
    g_object_set(element, property, value, NULL);
}

void dk_set_caps(GstElement *element, const char *property, const GstCaps *value) {
    g_object_set(element, property, value, NULL);
}

void dk_set_number(gpointer object, const char *property, double value) {
    GParamSpec *specification = g_object_class_find_property(G_OBJECT_GET_CLASS(object), property);
    if (!specification)
        return;
    GValue number = G_VALUE_INIT, converted = G_VALUE_INIT;
    g_value_init(&number, G_TYPE_DOUBLE);
    g_value_set_double(&number, value);
    g_value_init(&converted, G_PARAM_SPEC_VALUE_TYPE(specification));
    if (g_value_transform(&number, &converted))
        g_object_set_property(object, property, &converted);
    g_value_unset(&converted);
    g_value_unset(&number);
}

// MARK: Pads

typedef struct {
    DKPadHandler added;
    void (*complete)(gpointer);
    gpointer context;
    GDestroyNotify release;
} PadHandlers;

static void pad_added(GstElement *element, GstPad *pad, gpointer handlers) {
    ((PadHandlers *)handlers)->added(((PadHandlers *)handlers)->context, pad);
}

static void pads_complete(GstElement *element, gpointer handlers) {
    ((PadHandlers *)handlers)->complete(((PadHandlers *)handlers)->context);
}

static void release_handlers(gpointer data, GClosure *closure) {
    PadHandlers *handlers = data;
    handlers->release(handlers->context);
    g_free(handlers);
}

void dk_on_pads(GstElement *element, DKPadHandler added, void (*complete)(gpointer), gpointer context,
                GDestroyNotify release) {
    PadHandlers *handlers = g_new(PadHandlers, 1);
    *handlers = (PadHandlers){added, complete, context, release};
    g_signal_connect_data(element, "pad-added", G_CALLBACK(pad_added), handlers, release_handlers, 0);
    g_signal_connect(element, "no-more-pads", G_CALLBACK(pads_complete), handlers);
}

// MARK: Samples

typedef struct {
    DKSampleHandler handler;
    gpointer context;
    GDestroyNotify release;
} SampleHandler;

static GstFlowReturn hand_over(SampleHandler *handler, GstSample *sample) {
    if (!sample)
        return GST_FLOW_EOS;
    handler->handler(handler->context, sample);
    return GST_FLOW_OK;
}

static GstFlowReturn new_sample(GstAppSink *sink, gpointer handler) {
    return hand_over(handler, gst_app_sink_pull_sample(sink));
}

static GstFlowReturn new_preroll(GstAppSink *sink, gpointer handler) {
    return hand_over(handler, gst_app_sink_pull_preroll(sink));
}

static void release_sample_handler(gpointer data) {
    SampleHandler *handler = data;
    handler->release(handler->context);
    g_free(handler);
}

void dk_on_samples(GstElement *sink, DKSampleHandler handler, gpointer context, GDestroyNotify release) {
    SampleHandler *owned = g_new(SampleHandler, 1);
    *owned = (SampleHandler){handler, context, release};
    GstAppSinkCallbacks callbacks = {.new_preroll = new_preroll, .new_sample = new_sample};
    gst_app_sink_set_callbacks(GST_APP_SINK(sink), &callbacks, owned, release_sample_handler);
}

// MARK: Buffers

typedef struct {
    DKTimeHandler handler;
    gpointer context;
    GDestroyNotify release;
} BufferHandler;

static GstPadProbeReturn buffer_passes(GstPad *pad, GstPadProbeInfo *info, gpointer data) {
    BufferHandler *handler = data;
    GstBuffer *buffer = GST_PAD_PROBE_INFO_BUFFER(info);
    GstEvent *event = gst_pad_get_sticky_event(pad, GST_EVENT_SEGMENT, 0);
    if (!event)
        return GST_PAD_PROBE_OK;
    const GstSegment *segment;
    gst_event_parse_segment(event, &segment);
    GstClockTime start = gst_segment_to_running_time(segment, GST_FORMAT_TIME, GST_BUFFER_PTS(buffer));
    gst_event_unref(event);
    if (GST_CLOCK_TIME_IS_VALID(start)) {
        GstClockTime duration = GST_BUFFER_DURATION_IS_VALID(buffer) ? GST_BUFFER_DURATION(buffer) : 0;
        handler->handler(handler->context, start, start + duration);
    }
    return GST_PAD_PROBE_OK;
}

static void release_buffer_handler(gpointer data) {
    BufferHandler *handler = data;
    handler->release(handler->context);
    g_free(handler);
}

void dk_on_buffers(GstPad *pad, DKTimeHandler handler, gpointer context, GDestroyNotify release) {
    BufferHandler *owned = g_new(BufferHandler, 1);
    *owned = (BufferHandler){handler, context, release};
    gst_pad_add_probe(pad, GST_PAD_PROBE_TYPE_BUFFER, buffer_passes, owned, release_buffer_handler);
}
