#include "SelectedRows.h"

struct _DKSelectedRows {
    GObject parent;
    const DKSelectedRowsFunctions *functions;
    void *owner;
    gboolean is_multiple;
    guint count;
    /// One object for each row that was asked for, NULL for the others: GTK takes a row whose object is
    /// another one for another row. It ends with the last row that was asked for.
    GPtrArray *items;
};

static void list_model_init(GListModelInterface *interface);
static void selection_model_init(GtkSelectionModelInterface *interface);

G_DEFINE_TYPE_WITH_CODE(DKSelectedRows, dk_selected_rows, G_TYPE_OBJECT,
                        G_IMPLEMENT_INTERFACE(G_TYPE_LIST_MODEL, list_model_init)
                            G_IMPLEMENT_INTERFACE(GTK_TYPE_SELECTION_MODEL, selection_model_init))

static GType item_type(GListModel *model) { return G_TYPE_OBJECT; }

static guint item_count(GListModel *model) { return DK_SELECTED_ROWS(model)->count; }

static gpointer item_at(GListModel *model, guint position) {
    GPtrArray *items = DK_SELECTED_ROWS(model)->items;
    if (position >= DK_SELECTED_ROWS(model)->count)
        return NULL;
    if (position >= items->len)
        g_ptr_array_set_size(items, (int)position + 1);
    if (!items->pdata[position])
        items->pdata[position] = g_object_new(G_TYPE_OBJECT, NULL);
    return g_object_ref(items->pdata[position]);
}

static void list_model_init(GListModelInterface *interface) {
    interface->get_item_type = item_type;
    interface->get_n_items = item_count;
    interface->get_item = item_at;
}

static gboolean is_selected(GtkSelectionModel *model, guint position) {
    DKSelectedRows *self = DK_SELECTED_ROWS(model);
    return self->owner && self->functions->is_selected(self->owner, position);
}

static GtkBitset *selection_in_range(GtkSelectionModel *model, guint position, guint count) {
    DKSelectedRows *self = DK_SELECTED_ROWS(model);
    GtkBitset *selected = gtk_bitset_new_empty();
    guint known = self->count;
    guint end = position + MIN(count, known - MIN(position, known));
    for (guint index = position; index < end; index++)
        if (is_selected(model, index))
            gtk_bitset_add(selected, index);
    return selected;
}

/// The owner has the last word, so that whether it did what was asked is its own to tell.
static gboolean change(GtkSelectionModel *model, guint position, guint count,
                       DKSelectionChange change) {
    DKSelectedRows *self = DK_SELECTED_ROWS(model);
    if (!self->owner)
        return FALSE;
    self->functions->select(self->owner, position, count, change);
    return TRUE;
}

static gboolean select_item(GtkSelectionModel *model, guint position, gboolean only) {
    return change(model, position, 1, only ? DK_SELECT_ONLY : DK_SELECT_TOO);
}

static gboolean unselect_item(GtkSelectionModel *model, guint position) {
    return change(model, position, 1, DK_SELECT_NOT);
}

/// Where one row is selected at most, a list that is told so selects the row at the range's end.
static gboolean change_range(GtkSelectionModel *model, guint position, guint count,
                             DKSelectionChange kind) {
    return DK_SELECTED_ROWS(model)->is_multiple && change(model, position, count, kind);
}

static gboolean select_range(GtkSelectionModel *model, guint position, guint count, gboolean only) {
    return change_range(model, position, count, only ? DK_SELECT_ONLY : DK_SELECT_TOO);
}

static gboolean unselect_range(GtkSelectionModel *model, guint position, guint count) {
    return change_range(model, position, count, DK_SELECT_NOT);
}

static gboolean select_all(GtkSelectionModel *model) {
    return change_range(model, 0, item_count(G_LIST_MODEL(model)), DK_SELECT_TOO);
}

static gboolean unselect_all(GtkSelectionModel *model) {
    return change(model, 0, 0, DK_SELECT_ONLY);
}

/// Tells the owner of each stretch of positions in `mask`, by whether they are in `selected`.
static void change_masked(GtkSelectionModel *model, GtkBitset *mask, GtkBitset *selected) {
    GtkBitsetIter iterator;
    guint position;
    gboolean has_more = gtk_bitset_iter_init_first(&iterator, mask, &position);
    while (has_more) {
        guint start = position;
        guint end;
        gboolean is_in = gtk_bitset_contains(selected, start);
        do {
            end = position + 1;
            has_more = gtk_bitset_iter_next(&iterator, &position);
        } while (has_more && position == end && gtk_bitset_contains(selected, position) == is_in);
        change(model, start, end - start, is_in ? DK_SELECT_TOO : DK_SELECT_NOT);
    }
}

/// What a rubber band does.
static gboolean set_selection(GtkSelectionModel *model, GtkBitset *selected, GtkBitset *mask) {
    DKSelectedRows *self = DK_SELECTED_ROWS(model);
    if (!self->is_multiple)
        return FALSE;
    if (gtk_bitset_get_size(mask) < self->count) {
        change_masked(model, mask, selected);
    } else {
        change(model, 0, 0, DK_SELECT_ONLY);
        change_masked(model, selected, selected);
    }
    return TRUE;
}

static void selection_model_init(GtkSelectionModelInterface *interface) {
    interface->is_selected = is_selected;
    interface->get_selection_in_range = selection_in_range;
    interface->select_item = select_item;
    interface->unselect_item = unselect_item;
    interface->select_range = select_range;
    interface->unselect_range = unselect_range;
    interface->select_all = select_all;
    interface->unselect_all = unselect_all;
    interface->set_selection = set_selection;
}

static void release(gpointer item) {
    if (item)
        g_object_unref(item);
}

static void selected_rows_finalize(GObject *object) {
    g_ptr_array_unref(DK_SELECTED_ROWS(object)->items);
    G_OBJECT_CLASS(dk_selected_rows_parent_class)->finalize(object);
}

static void dk_selected_rows_init(DKSelectedRows *self) {
    self->items = g_ptr_array_new_with_free_func(release);
}

static void dk_selected_rows_class_init(DKSelectedRowsClass *class) {
    G_OBJECT_CLASS(class)->finalize = selected_rows_finalize;
}

DKSelectedRows *dk_selected_rows_new(const DKSelectedRowsFunctions *functions) {
    DKSelectedRows *self = g_object_new(DK_TYPE_SELECTED_ROWS, NULL);
    self->functions = functions;
    return self;
}

void dk_selected_rows_set_owner(DKSelectedRows *self, void *owner) { self->owner = owner; }

void dk_selected_rows_set_multiple(DKSelectedRows *self, gboolean is_multiple) {
    self->is_multiple = is_multiple;
}

void dk_selected_rows_replace(DKSelectedRows *self, guint position, guint removed, guint added) {
    g_return_if_fail(position + removed <= self->count);
    self->count += added - removed;
    GPtrArray *items = self->items;
    if (position < items->len) {
        guint known = MIN(removed, items->len - position);
        if (known > 0)
            g_ptr_array_remove_range(items, position, known);
        guint tail = items->len - position;
        if (tail > 0 && added > 0) {
            g_ptr_array_set_size(items, (int)(items->len + added));
            gpointer *start = items->pdata + position;
            memmove(start + added, start, tail * sizeof *start);
            memset(start, 0, added * sizeof *start);
        }
    }
    g_list_model_items_changed(G_LIST_MODEL(self), position, removed, added);
}

void dk_selected_rows_changed(DKSelectedRows *self) {
    if (self->count > 0)
        gtk_selection_model_selection_changed(GTK_SELECTION_MODEL(self), 0, self->count);
}
