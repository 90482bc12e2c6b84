#include "Host.h"

typedef struct {
    GtkWidget *widget;
    GskRenderNode *drawing;
    GdkRGBA color;
    float corner_radius;
    graphene_rect_t frame;
    gboolean has_content;
    /// Where the widget was put last; empty at first.
    graphene_rect_t allocated;
    GskTransform *transform;
    int blend_mode;
    gboolean is_hidden;
} Item;

struct _DKHost {
    GtkWidget parent_instance;
    const DKHostFunctions *functions;
    void *owner;
    Item *items;
    guint count;
    GtkAdjustment *horizontal;
    GtkAdjustment *vertical;
    /// Of a scrolled host the part that is laid out and drawn.
    gboolean is_partial;
    graphene_rect_t part;
    /// The next frame lays it out anew.
    gboolean awaits_frame;
    gboolean is_group;
    gboolean has_effects;
};

G_DEFINE_FINAL_TYPE(DKHost, dk_host, GTK_TYPE_WIDGET)

static gboolean is_child(DKHost *self, GtkWidget *widget) {
    return gtk_widget_get_parent(widget) == GTK_WIDGET(self);
}

static GtkSizeRequestMode host_request_mode(GtkWidget *widget) {
    return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void host_measure(GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                         int *natural, int *minimum_baseline, int *natural_baseline) {
    DKHost *self = DK_HOST(widget);
    if (self->owner)
        self->functions->measure(self->owner, orientation, for_size, minimum, natural);
}

/// GTK warns about a child below its minimum, so the frame grows around its middle instead.
static void fit(GtkWidget *child, graphene_rect_t *frame) {
    int minimum;
    gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
    if (frame->size.width < minimum) {
        frame->origin.x -= (int)((minimum - frame->size.width) / 2);
        frame->size.width = minimum;
    }
    gtk_widget_measure(child, GTK_ORIENTATION_VERTICAL, (int)frame->size.width, &minimum, NULL,
                       NULL, NULL);
    if (frame->size.height < minimum) {
        frame->origin.y -= (int)((minimum - frame->size.height) / 2);
        frame->size.height = minimum;
    }
}

/// What is visible in one direction and, where it scrolls, half a page on each side, so that few
/// scrolls draw anew.
static void drawable_stretch(GtkAdjustment *adjustment, float *start, float *length) {
    double page = gtk_adjustment_get_page_size(adjustment);
    double margin = gtk_adjustment_get_upper(adjustment) > page ? page / 2 : 0;
    *start = (float)(gtk_adjustment_get_value(adjustment) - margin);
    *length = (float)(page + 2 * margin);
}

/// The part worth drawing.
static gboolean drawable_part(DKHost *self, graphene_rect_t *part) {
    if (!self->horizontal || !self->vertical)
        return FALSE;
    drawable_stretch(self->horizontal, &part->origin.x, &part->size.width);
    drawable_stretch(self->vertical, &part->origin.y, &part->size.height);
    return TRUE;
}

static gboolean is_in_part(DKHost *self, const Item *item) {
    return !self->is_partial || graphene_rect_intersection(&item->frame, &self->part, NULL);
}

static void host_size_allocate(GtkWidget *widget, int width, int height, int baseline) {
    DKHost *self = DK_HOST(widget);
    if (self->owner)
        self->functions->layout(self->owner, width, height);
    self->is_partial = drawable_part(self, &self->part);
    for (guint index = 0; index < self->count; index++) {
        Item *item = &self->items[index];
        if (!item->widget)
            continue;
        // A label out of sight may wait; what is to be drawn comes here before. Content of a host's
        // own may not: others wait until all of it is laid out.
        if (!item->has_content && graphene_rect_equal(&item->frame, &item->allocated) &&
            !is_in_part(self, item))
            continue;
        if (!is_child(self, item->widget) || !gtk_widget_should_layout(item->widget))
            continue;
        item->allocated = item->frame;
        graphene_rect_t frame = item->frame;
        GtkWidget *child = item->widget;
        fit(child, &frame);
        // Measuring may have made other items, in another place of the memory.
        if (index >= self->count || self->items[index].widget != child)
            continue;
        item = &self->items[index];
        GskTransform *transform = gsk_transform_translate(NULL, &frame.origin);
        if (item->transform)
            transform = gsk_transform_transform(transform, item->transform);
        gtk_widget_allocate(child, (int)frame.size.width, (int)frame.size.height, -1, transform);
    }
}

static void snapshot_item(DKHost *self, GtkSnapshot *snapshot, Item *item) {
    if (item->widget) {
        if (is_child(self, item->widget) && !item->is_hidden)
            gtk_widget_snapshot_child(GTK_WIDGET(self), item->widget, snapshot);
    } else if (item->drawing) {
        gtk_snapshot_save(snapshot);
        gtk_snapshot_translate(snapshot, &item->frame.origin);
        gtk_snapshot_append_node(snapshot, item->drawing);
        gtk_snapshot_restore(snapshot);
    } else if (item->color.alpha <= 0) {
        return;
    } else if (item->corner_radius > 0) {
        GskRoundedRect outline;
        gsk_rounded_rect_init_from_rect(&outline, &item->frame, item->corner_radius);
        gtk_snapshot_push_rounded_clip(snapshot, &outline);
        gtk_snapshot_append_color(snapshot, &item->color, &item->frame);
        gtk_snapshot_pop(snapshot);
    } else {
        gtk_snapshot_append_color(snapshot, &item->color, &item->frame);
    }
}

void dk_host_snapshot_items(DKHost *self, GtkSnapshot *snapshot, guint first, int count) {
    guint end = count < 0 ? self->count : MIN(self->count, first + (guint)count);
    // What is blended has all that is drawn before it as its ground: grounds stand in each other,
    // the last one outermost.
    for (guint index = end; index > first; index--)
        if (self->items[index - 1].blend_mode != GSK_BLEND_MODE_DEFAULT)
            gtk_snapshot_push_blend(snapshot, self->items[index - 1].blend_mode);
    for (guint index = first; index < end; index++) {
        Item *item = &self->items[index];
        gboolean is_blended = item->blend_mode != GSK_BLEND_MODE_DEFAULT;
        if (is_blended)
            gtk_snapshot_pop(snapshot);
        if (is_in_part(self, item))
            snapshot_item(self, snapshot, item);
        if (is_blended)
            gtk_snapshot_pop(snapshot);
    }
}

static void host_snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
    DKHost *self = DK_HOST(widget);
    if (self->has_effects && self->owner)
        self->functions->snapshot(self->owner, snapshot);
    else
        dk_host_snapshot_items(self, snapshot, 0, -1);
}

static gboolean host_contains(GtkWidget *widget, double x, double y) {
    DKHost *self = DK_HOST(widget);
    if (self->is_group && self->owner)
        return self->functions->contains(self->owner, x, y);
    return GTK_WIDGET_CLASS(dk_host_parent_class)->contains(widget, x, y);
}

static gboolean lay_out_anew(GtkWidget *widget, GdkFrameClock *clock, gpointer data) {
    DK_HOST(widget)->awaits_frame = FALSE;
    gtk_widget_queue_allocate(widget);
    gtk_widget_queue_draw(widget);
    return G_SOURCE_REMOVE;
}

/// A viewport tells of its new size once it has laid out its content: what asks for a layout then
/// would be drawn without one, so that waits for the next frame to begin.
static void scrolled(DKHost *self) {
    graphene_rect_t visible;
    graphene_rect_init(&visible, gtk_adjustment_get_value(self->horizontal),
                       gtk_adjustment_get_value(self->vertical),
                       gtk_adjustment_get_page_size(self->horizontal),
                       gtk_adjustment_get_page_size(self->vertical));
    if (self->awaits_frame || graphene_rect_contains_rect(&self->part, &visible))
        return;
    self->awaits_frame = TRUE;
    gtk_widget_add_tick_callback(GTK_WIDGET(self), lay_out_anew, NULL, NULL);
}

static void follow(DKHost *self, GtkAdjustment **slot, GtkAdjustment *adjustment) {
    if (*slot)
        g_signal_handlers_disconnect_by_data(*slot, self);
    g_set_object(slot, adjustment);
    if (!adjustment)
        return;
    g_signal_connect_swapped(adjustment, "value-changed", G_CALLBACK(scrolled), self);
    g_signal_connect_swapped(adjustment, "changed", G_CALLBACK(scrolled), self);
}

static void host_dispose(GObject *object) {
    DKHost *self = DK_HOST(object);
    self->owner = NULL;
    follow(self, &self->horizontal, NULL);
    follow(self, &self->vertical, NULL);
    dk_host_set_items(self, NULL, 0);
    G_OBJECT_CLASS(dk_host_parent_class)->dispose(object);
}

static void dk_host_class_init(DKHostClass *class) {
    GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(class);
    widget_class->get_request_mode = host_request_mode;
    widget_class->measure = host_measure;
    widget_class->size_allocate = host_size_allocate;
    widget_class->snapshot = host_snapshot;
    widget_class->contains = host_contains;
    G_OBJECT_CLASS(class)->dispose = host_dispose;
    gtk_widget_class_set_css_name(widget_class, "host");
    gtk_widget_class_set_accessible_role(widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void dk_host_init(DKHost *self) {}

GtkWidget *dk_host_new(const DKHostFunctions *functions) {
    DKHost *self = g_object_new(DK_TYPE_HOST, NULL);
    self->functions = functions;
    return GTK_WIDGET(self);
}

void dk_host_set_owner(DKHost *self, void *owner) { self->owner = owner; }

static void clear(Item *item) {
    g_clear_pointer(&item->drawing, gsk_render_node_unref);
    g_clear_pointer(&item->transform, gsk_transform_unref);
}

void dk_host_set_items(DKHost *self, const DKHostItem *items, guint count) {
    Item *old = self->items;
    guint old_count = self->count;
    self->items = g_new0(Item, count);
    self->count = count;
    GHashTable *kept = g_hash_table_new(NULL, NULL);
    for (guint index = 0; index < count; index++) {
        self->items[index].widget = items[index].widget;
        self->items[index].has_content = items[index].has_content;
        self->items[index].color = items[index].color;
        self->items[index].corner_radius = items[index].corner_radius;
        if (items[index].drawing)
            self->items[index].drawing = gsk_render_node_ref(items[index].drawing);
        if (items[index].widget)
            g_hash_table_add(kept, items[index].widget);
    }
    for (guint index = 0; index < old_count; index++) {
        GtkWidget *widget = old[index].widget;
        if (widget && !g_hash_table_contains(kept, widget) && is_child(self, widget))
            gtk_widget_unparent(widget);
        clear(&old[index]);
    }
    g_hash_table_unref(kept);
    g_free(old);
    // Siblings are kept in the listed order: it is the order of keyboard focus among equals.
    GtkWidget *previous = NULL;
    for (guint index = 0; index < count; index++) {
        GtkWidget *widget = items[index].widget;
        if (!widget)
            continue;
        if (!is_child(self, widget) || gtk_widget_get_prev_sibling(widget) != previous)
            gtk_widget_insert_after(widget, GTK_WIDGET(self), previous);
        previous = widget;
    }
    gtk_widget_queue_resize(GTK_WIDGET(self));
}

void dk_host_remove(DKHost *self, guint index) {
    g_return_if_fail(index < self->count);
    GtkWidget *widget = self->items[index].widget;
    clear(&self->items[index]);
    self->items[index] = (Item){0};
    if (widget && is_child(self, widget))
        gtk_widget_unparent(widget);
    gtk_widget_queue_draw(GTK_WIDGET(self));
}

void dk_host_place(DKHost *self, guint index, int x, int y, int width, int height) {
    g_return_if_fail(index < self->count);
    graphene_rect_t frame = GRAPHENE_RECT_INIT(x, y, width, height);
    Item *item = &self->items[index];
    if (graphene_rect_equal(&item->frame, &frame))
        return;
    item->frame = frame;
    gtk_widget_queue_draw(GTK_WIDGET(self));
}

void dk_host_set_color(DKHost *self, guint index, const GdkRGBA *color, float corner_radius) {
    g_return_if_fail(index < self->count);
    self->items[index].color = *color;
    self->items[index].corner_radius = corner_radius;
    gtk_widget_queue_draw(GTK_WIDGET(self));
}

void dk_host_set_drawing(DKHost *self, guint index, GskRenderNode *drawing) {
    g_return_if_fail(index < self->count);
    if (drawing)
        gsk_render_node_ref(drawing);
    g_clear_pointer(&self->items[index].drawing, gsk_render_node_unref);
    self->items[index].drawing = drawing;
    gtk_widget_queue_draw(GTK_WIDGET(self));
}

void dk_host_set_look(DKHost *self, guint index, GskTransform *transform, int blend_mode,
                      gboolean is_hidden) {
    g_return_if_fail(index < self->count);
    Item *item = &self->items[index];
    g_clear_pointer(&item->transform, gsk_transform_unref);
    item->transform = transform;
    item->blend_mode = blend_mode;
    item->is_hidden = is_hidden;
    // A child that is not visible is neither drawn, nor reached, nor given the focus.
    if (item->widget)
        gtk_widget_set_child_visible(item->widget, !is_hidden);
    gtk_widget_queue_allocate(GTK_WIDGET(self));
    gtk_widget_queue_draw(GTK_WIDGET(self));
}

void dk_host_set_group(DKHost *self, gboolean has_effects) {
    self->is_group = TRUE;
    self->has_effects = has_effects;
    gtk_widget_queue_draw(GTK_WIDGET(self));
}

guint dk_host_get_count(DKHost *self) { return self->count; }

void dk_host_queue_allocate(DKHost *self) { gtk_widget_queue_allocate(GTK_WIDGET(self)); }

void dk_host_follow_scroll(DKHost *self, GtkAdjustment *horizontal, GtkAdjustment *vertical) {
    follow(self, &self->horizontal, horizontal);
    follow(self, &self->vertical, vertical);
}
