import CGTK
import Testing

@testable import GTKBackend

@MainActor
@Suite struct RowsModelTests {
    @Test func `Where one row is selected at most, ranges are left to the list`() {
        let model = RowsModel()
        var asked: [Range<Int>] = []
        model.onSelect = { rows, _ in asked.append(rows) }
        model.replace(at: 0, removed: 0, inserted: 5)
        let rows = model.pointer
        #expect(gtk_selection_model_select_range(rows, 1, 3, 1) == 0)
        #expect(gtk_selection_model_unselect_range(rows, 1, 3) == 0)
        #expect(gtk_selection_model_select_all(rows) == 0)
        #expect(asked.isEmpty)
        #expect(gtk_selection_model_select_item(rows, 2, 1) != 0)
        #expect(asked == [2..<3])
    }

    @Test func `Where several are, ranges are selected`() {
        let model = RowsModel()
        model.setMultiple(true)
        var asked: [Range<Int>] = []
        model.onSelect = { rows, _ in asked.append(rows) }
        model.replace(at: 0, removed: 0, inserted: 5)
        #expect(gtk_selection_model_select_range(model.pointer, 1, 3, 1) != 0)
        #expect(gtk_selection_model_select_all(model.pointer) != 0)
        #expect(asked == [1..<4, 0..<5])
    }
}
