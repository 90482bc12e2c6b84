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
    /// Draws the host, where it has effects; `dk_host_snapshot_items` draws what is in it.
    void (*snapshot)(void *owner, GtkSnapshot *snapshot);
    /// Whether the pointer there is on the host itself, where it is a group.
    gboolean (*contains)(void *owner, double x, double y);
} DKHostFunctions;

/// `functions` must outlive the host.
GtkWidget *dk_host_new(const DKHostFunctions *functions);

/// The host asks its owner, which tells it with NULL when it goes away.
void dk_host_set_owner(DKHost *host, void *owner);

/// One item: a child widget, or else a drawing, or else a filled rectangle.
typedef struct {
    GtkWidget *widget;
    GskRenderNode *drawing;
    GdkRGBA color;
    float corner_radius;
    /// Whether there are hosts within the widget.
    gboolean has_content;
} DKHostItem;

/// Replaces the items; a widget that stays is not unparented in between. Frames start empty.
void dk_host_set_items(DKHost *host, const DKHostItem *items, guint count);

/// Takes an item out before its widget goes away; the others keep their numbers.
void dk_host_remove(DKHost *host, guint index);

/// Gives an item its frame, in whole points; takes effect at the end of the layout under way.
void dk_host_place(DKHost *host, guint index, int x, int y, int width, int height);

/// Changes how a drawn item looks.
void dk_host_set_color(DKHost *host, guint index, const GdkRGBA *color, float corner_radius);

/// Changes a drawing, whose coordinates are those of the item's frame; the host keeps a reference.
void dk_host_set_drawing(DKHost *host, guint index, GskRenderNode *drawing);

/// How an item's widget is drawn and reached: moved, turned and scaled in its frame, blended with
/// what is behind it, or not at all. `transform` is taken over.
void dk_host_set_look(DKHost *host, guint index, GskTransform *transform, int blend_mode,
                      gboolean is_hidden);

/// The host is a group: its owner says what the pointer is on, and what its effects are.
void dk_host_set_group(DKHost *host, gboolean has_effects);

/// Draws items in order; a negative `count` means all from `first` on.
void dk_host_snapshot_items(DKHost *host, GtkSnapshot *snapshot, guint first, int count);

guint dk_host_get_count(DKHost *host);

/// Asks for the host's items to be allocated again before the next frame.
void dk_host_queue_allocate(DKHost *host);

/// Only what lies within the scroll's visible part, and a page around it, is drawn.
void dk_host_follow_scroll(DKHost *host, GtkAdjustment *horizontal, GtkAdjustment *vertical);

G_END_DECLS

#endif
