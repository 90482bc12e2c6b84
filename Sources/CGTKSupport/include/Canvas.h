#ifndef CGTKSUPPORT_CANVAS_H
#define CGTKSUPPORT_CANVAS_H

#include <gtk/gtk.h>

G_BEGIN_DECLS

/// A widget that shows one drawing, for what assistive technology shall find.
#define DK_TYPE_CANVAS (dk_canvas_get_type())
G_DECLARE_FINAL_TYPE(DKCanvas, dk_canvas, DK, CANVAS, GtkWidget)

GtkWidget *dk_canvas_new(void);

/// The canvas keeps a reference; NULL shows nothing.
void dk_canvas_set_drawing(DKCanvas *canvas, GskRenderNode *drawing);

G_END_DECLS

#endif
