import CGTK
import RenderTree
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

    @Test func `A rubber band changes the rows it touches, or replaces all that is selected`() {
        let model = RowsModel()
        var asked: [String] = []
        model.onSelect = { rows, change in asked.append("\(SelectionChange(change)) \(rows)") }
        model.replace(at: 0, removed: 0, inserted: 9)
        let selected = gtk_bitset_new_range(1, 2)
        let touched = gtk_bitset_new_range(1, 4)
        let all = gtk_bitset_new_range(0, 9)
        defer { for set in [selected, touched, all] { gtk_bitset_unref(set) } }
        gtk_bitset_add(selected, 7)
        #expect(gtk_selection_model_set_selection(model.pointer, selected, all) == 0)
        model.setMultiple(true)
        #expect(gtk_selection_model_set_selection(model.pointer, selected, touched) != 0)
        #expect(asked == ["add 1..<3", "remove 3..<5"])
        asked = []
        #expect(gtk_selection_model_set_selection(model.pointer, selected, all) != 0)
        #expect(asked == ["replace 0..<0", "add 1..<3", "add 7..<8"])
    }

    @Test func `A row that was asked for keeps its object where it moves`() throws {
        let model = RowsModel()
        model.replace(at: 0, removed: 0, inserted: 100_000)
        func object(_ row: Int) -> UnsafeMutableRawPointer? {
            let object = g_list_model_get_item(model.pointer, guint(row))
            if let object { g_object_unref(object) }
            return object
        }
        let (first, seventh) = (object(0), object(7))
        #expect(first != seventh)
        model.replace(at: 3, removed: 2, inserted: 5)
        #expect(object(0) == first)
        #expect(object(10) == seventh)
        model.replace(at: 50, removed: 10, inserted: 0)
        model.replace(at: 5, removed: 0, inserted: 1)
        #expect(object(11) == seventh)
        model.replace(at: 9, removed: 1000, inserted: 2)
        #expect(object(0) == first)
        #expect(object(11) != nil)
        #expect(object(100_000) == nil)
        #expect(g_list_model_get_n_items(model.pointer) == 98_996)
    }
}
