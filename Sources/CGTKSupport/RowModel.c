#include "RowModel.h"

struct _DKRowModel {
    GObject parent;
    guint count;
};

static void list_model_init(GListModelInterface *interface);

G_DEFINE_TYPE_WITH_CODE(DKRowModel, dk_row_model, G_TYPE_OBJECT,
                        G_IMPLEMENT_INTERFACE(G_TYPE_LIST_MODEL, list_model_init))

static GType item_type(GListModel *model) { return G_TYPE_OBJECT; }

static guint item_count(GListModel *model) { return DK_ROW_MODEL(model)->count; }

static gpointer item_at(GListModel *model, guint position) {
    return position < DK_ROW_MODEL(model)->count ? g_object_new(G_TYPE_OBJECT, NULL) : NULL;
}

static void list_model_init(GListModelInterface *interface) {
    interface->get_item_type = item_type;
    interface->get_n_items = item_count;
    interface->get_item = item_at;
}

static void dk_row_model_init(DKRowModel *model) {}

static void dk_row_model_class_init(DKRowModelClass *class) {}

DKRowModel *dk_row_model_new(guint count) {
    DKRowModel *model = g_object_new(DK_TYPE_ROW_MODEL, NULL);
    model->count = count;
    return model;
}

void dk_row_model_replace(DKRowModel *model, guint position, guint removed, guint added) {
    g_return_if_fail(position + removed <= model->count);
    model->count += added - removed;
    g_list_model_items_changed(G_LIST_MODEL(model), position, removed, added);
}
