#ifndef CGSTREAMER_SUPPORT_ELEMENTS_H
#define CGSTREAMER_SUPPORT_ELEMENTS_H

#include <gst/gst.h>

/* What is variadic in GObject, or a macro, so that Swift cannot call it. */

void dk_set_string(GstElement *element, const char *property, const char *value);
void dk_set_object(GstElement *element, const char *property, GstElement *value);
void dk_set_caps(GstElement *element, const char *property, const GstCaps *value);
/// Numbers of any type, made the property's own.
void dk_set_number(gpointer object, const char *property, double value);

typedef void (*DKPadHandler)(gpointer context, GstPad *pad);

/// Calls the handler, on a thread of the element's, for each pad it gets, and once it knows that it will get no more.
void dk_on_pads(GstElement *element, DKPadHandler added, void (*complete)(gpointer), gpointer context,
                GDestroyNotify release);

typedef void (*DKSampleHandler)(gpointer context, GstSample *sample);

/// Hands over each picture of an appsink, and the one that shows while it is paused; the handler owns the sample.
void dk_on_samples(GstElement *sink, DKSampleHandler handler, gpointer context, GDestroyNotify release);

typedef void (*DKTimeHandler)(gpointer context, GstClockTime start, GstClockTime end);

/// Hands over from when to when each buffer is that passes the pad, counted from the start of what is played.
void dk_on_buffers(GstPad *pad, DKTimeHandler handler, gpointer context, GDestroyNotify release);

#endif
