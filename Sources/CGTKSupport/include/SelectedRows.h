#ifndef CGTKSUPPORT_SELECTED_ROWS_H
#define CGTKSUPPORT_SELECTED_ROWS_H

#include <gtk/gtk.h>

G_BEGIN_DECLS

/// A list model that knows how many rows there are, and asks its owner which of them are selected.
///
/// Nothing is selected by the model itself: it passes on what a person wants, and the owner decides.
#define DK_TYPE_SELECTED_ROWS (dk_selected_rows_get_type())
G_DECLARE_FINAL_TYPE(DKSelectedRows, dk_selected_rows, DK, SELECTED_ROWS, GObject)

typedef enum { DK_SELECT_ONLY, DK_SELECT_TOO, DK_SELECT_NOT } DKSelectionChange;

/// What the model asks of its owner.
typedef struct {
    gboolean (*is_selected)(void *owner, guint position);
    void (*select)(void *owner, guint position, guint count, DKSelectionChange change);
} DKSelectedRowsFunctions;

/// `functions` must outlive the model.
DKSelectedRows *dk_selected_rows_new(const DKSelectedRowsFunctions *functions);

/// The model asks its owner, which tells it with NULL when it goes away.
void dk_selected_rows_set_owner(DKSelectedRows *self, void *owner);

/// Whether a person may select several rows at once; at first not.
void dk_selected_rows_set_multiple(DKSelectedRows *self, gboolean is_multiple);

/// Some rows were replaced by others.
void dk_selected_rows_replace(DKSelectedRows *self, guint position, guint removed, guint added);

/// Other rows may be selected now.
void dk_selected_rows_changed(DKSelectedRows *self);

G_END_DECLS

#endif
