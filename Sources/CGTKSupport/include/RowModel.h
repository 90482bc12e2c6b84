#ifndef CGTKSUPPORT_ROW_MODEL_H
#define CGTKSUPPORT_ROW_MODEL_H

#include <gio/gio.h>

G_BEGIN_DECLS

/// A list model that knows only how many rows there are: its items are empty, made when a view asks for them, and
/// say nothing but their position. What stands in a row is its owner's business.
#define DK_TYPE_ROW_MODEL (dk_row_model_get_type())
G_DECLARE_FINAL_TYPE(DKRowModel, dk_row_model, DK, ROW_MODEL, GObject)

DKRowModel *dk_row_model_new(guint count);

/// Some rows were replaced by others.
void dk_row_model_replace(DKRowModel *model, guint position, guint removed, guint added);

G_END_DECLS

#endif
