#include "Canvas.h"

struct _DKCanvas {
    GtkWidget parent_instance;
    GskRenderNode *drawing;
};

G_DEFINE_FINAL_TYPE(DKCanvas, dk_canvas, GTK_TYPE_WIDGET)

static void canvas_snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
    DKCanvas *self = DK_CANVAS(widget);
    if (self->drawing)
        gtk_snapshot_append_node(snapshot, self->drawing);
}

static void canvas_dispose(GObject *object) {
    g_clear_pointer(&DK_CANVAS(object)->drawing, gsk_render_node_unref);
    G_OBJECT_CLASS(dk_canvas_parent_class)->dispose(object);
}

static void dk_canvas_class_init(DKCanvasClass *class) {
    GTK_WIDGET_CLASS(class)->snapshot = canvas_snapshot;
    G_OBJECT_CLASS(class)->dispose = canvas_dispose;
    gtk_widget_class_set_css_name(GTK_WIDGET_CLASS(class), "canvas");
    gtk_widget_class_set_accessible_role(GTK_WIDGET_CLASS(class), GTK_ACCESSIBLE_ROLE_IMG);
}

static void dk_canvas_init(DKCanvas *self) {}

GtkWidget *dk_canvas_new(void) { return g_object_new(DK_TYPE_CANVAS, NULL); }

void dk_canvas_set_drawing(DKCanvas *self, GskRenderNode *drawing) {
    if (drawing)
        gsk_render_node_ref(drawing);
    g_clear_pointer(&self->drawing, gsk_render_node_unref);
    self->drawing = drawing;
    gtk_widget_queue_draw(GTK_WIDGET(self));
}
