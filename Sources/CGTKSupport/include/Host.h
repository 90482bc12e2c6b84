#ifndef CGTKSUPPORT_HOST_H
#define CGTKSUPPORT_HOST_H

#include <gtk/gtk.h>

G_BEGIN_DECLS

/// A widget whose children are placed by its owner and drawn in the order they are listed.
#define DK_TYPE_HOST (dk_host_get_type())
G_DECLARE_FINAL_TYPE(DKHost, dk_host, DK, HOST, GtkWidget)

/// What a host asks of its owner.
typedef struct {
    void (*measure)(void *owner, GtkOrientation orientation, int for_size, int *minimum,
                    int *natural);
    /// Calls `dk_host_place` for every item.
    void (*layout)(void *owner, int width, int height);
} DKHostFunctions;

/// `functions` must outlive the host.
GtkWidget *dk_host_new(const DKHostFunctions *functions);

/// The host asks its owner, which tells it with NULL when it goes away.
void dk_host_set_owner(DKHost *host, void *owner);

/// One item: a child widget, or a filled rectangle where `widget` is NULL.
typedef struct {
    GtkWidget *widget;
    GdkRGBA color;
    float corner_radius;
} DKHostItem;

/// Replaces the items; a widget that stays is not unparented in between. Frames start empty.
void dk_host_set_items(DKHost *host, const DKHostItem *items, guint count);

/// Takes an item out before its widget goes away; the others keep their numbers.
void dk_host_remove(DKHost *host, guint index);

/// Gives an item its frame, in whole points; takes effect at the end of the layout under way.
void dk_host_place(DKHost *host, guint index, int x, int y, int width, int height);

/// Changes how a drawn item looks.
void dk_host_set_color(DKHost *host, guint index, const GdkRGBA *color, float corner_radius);

/// Only what lies within the scroll's visible part, and a page around it, is drawn.
void dk_host_follow_scroll(DKHost *host, GtkAdjustment *horizontal, GtkAdjustment *vertical);

G_END_DECLS

#endif
