import CGTK
import CGTKSupport

/// A model for GTK that knows how many rows there are and asks which are selected.
@MainActor
final class RowsModel {
    let pointer: OpaquePointer
    var isSelected: @MainActor (Int) -> Bool = { _ in false }
    /// A person selects rows, or takes them out of the selection.
    var onSelect: @MainActor (Range<Int>, DKSelectionChange) -> Void = { _, _ in }
    private let reference: Reference

    init() {
        pointer = dk_selected_rows_new(rowsModelFunctions)
        reference = Reference(adopting: pointer)
        dk_selected_rows_set_owner(pointer, Unmanaged.passUnretained(self).toOpaque())
    }

    isolated deinit { dk_selected_rows_set_owner(pointer, nil) }

    /// The same with a reference for a constructor that takes one over.
    var handedOver: OpaquePointer {
        g_object_ref(UnsafeMutableRawPointer(pointer))
        return pointer
    }

    func replace(at position: Int, removed: Int, inserted: Int) {
        dk_selected_rows_replace(pointer, guint(position), guint(removed), guint(inserted))
    }

    /// Whether a person may select several rows at once.
    func setMultiple(_ isMultiple: Bool) {
        dk_selected_rows_set_multiple(pointer, isMultiple ? 1 : 0)
    }

    func selectionDidChange() { dk_selected_rows_changed(pointer) }
}

/// One table for all models, never freed.
@MainActor
private let rowsModelFunctions: UnsafePointer<DKSelectedRowsFunctions> = {
    let functions = UnsafeMutablePointer<DKSelectedRowsFunctions>.allocate(capacity: 1)
    functions.initialize(
        to: DKSelectedRowsFunctions(
            is_selected: { owner, position in
                guard let owner else { return 0 }
                let model = Unmanaged<RowsModel>.fromOpaque(owner).takeUnretainedValue()
                return model.isSelected(Int(position)) ? 1 : 0
            },
            select: { owner, position, count, change in
                guard let owner else { return }
                let model = Unmanaged<RowsModel>.fromOpaque(owner).takeUnretainedValue()
                model.onSelect(Int(position)..<Int(position + count), change)
            }
        )
    )
    return UnsafePointer(functions)
}()
