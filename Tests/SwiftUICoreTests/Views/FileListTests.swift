import Foundation
import HeadlessBackend
import RenderTree
import SwiftUICore
import TestSupport
import Testing

@MainActor
@Suite struct FileListTests {
    /// So many files, of which people select any.
    @MainActor
    private final class Files: FileRowSource {
        weak var observer: (any FileRowObserver)?
        var count: Int
        var selectedRows = RangeSet<Int>()
        var leadRow: Int? { nil }
        var sections: [FileSection] { [] }
        private(set) var inSight = 0..<0

        init(_ count: Int) { self.count = count }

        func row(at index: Int) -> FileRow {
            FileRow(name: "\(index).txt", isFolder: false, modified: 0)
        }

        func path(at index: Int) -> [UInt8]? { Array("/\(index).txt".utf8) }

        func thumbnail(at index: Int) -> [UInt8]? { nil }

        func setRowsInSight(_ rows: Range<Int>) { inSight = rows }

        func select(_ rows: Range<Int>, _ change: SelectionChange) {
            switch change {
            case .replace: selectedRows = RangeSet(rows)
            case .add: selectedRows.insert(contentsOf: rows)
            case .remove: selectedRows.remove(contentsOf: rows)
            }
            observer?.selectionDidChange()
        }
    }

    /// A list of files in a window, and what people did to it.
    @MainActor
    private final class Shown {
        let files: Files
        private(set) var actions: [FileListAction] = []
        private(set) lazy var harness = ViewHarness {
            FileList(
                files,
                selectsMultiple: true,
                onAction: { [unowned self] in take($0) },
                menu: { rows in
                    if rows.isEmpty {
                        Button("Paste") {}
                    } else {
                        Button("Open \(rows.ranges.map { "\($0)" }.joined())") {}
                    }
                }
            )
        }

        init(_ count: Int) { files = Files(count) }

        private func take(_ action: FileListAction) {
            if case .select(let rows, let change) = action { files.select(rows, change) }
            actions.append(action)
        }

        var id: NodeID {
            harness.id { if case .fileList = $0 { true } else { false } } ?? NodeID(rawValue: -1)
        }

        func send(_ event: NodeEvent) {
            harness.host.handle(event, from: id)
            harness.update()
        }

        var menuTitles: [String] {
            harness.window.openMenus[id]?.commands.map(\.title) ?? []
        }
    }

    @Test func `Return on a selected row opens all that are selected, on another one that alone`() {
        let shown = Shown(100_000)
        shown.send(.rowsSelected(0..<100_000, .replace))
        shown.send(.rowActivated(7))
        #expect(shown.actions.last == .open(RangeSet(0..<100_000)))
        shown.send(.rowsSelected(7..<8, .remove))
        shown.send(.rowActivated(7))
        #expect(shown.actions.last == .open(RangeSet(7..<8)))
    }

    @Test func `A menu of a row that is not selected selects it first`() {
        let shown = Shown(10)
        shown.send(.rowsSelected(1..<3, .replace))
        shown.send(.rowMenuRequested(2, at: .zero))
        #expect(shown.menuTitles == ["Open 1..<3"])
        shown.send(.rowMenuRequested(5, at: .zero))
        #expect(shown.menuTitles == ["Open 5..<6"])
        #expect(shown.files.selectedRows == RangeSet(5..<6))
    }

    @Test func `The space beside rows has a menu of its own, and so has a row that is gone`() {
        let shown = Shown(10)
        shown.send(.rowsSelected(1..<3, .replace))
        shown.send(.rowMenuRequested(nil, at: .zero))
        #expect(shown.menuTitles == ["Paste"])
        #expect(shown.files.selectedRows.isEmpty)
        shown.files.count = 3
        shown.send(.rowMenuRequested(7, at: .zero))
        #expect(shown.menuTitles == ["Paste"])
    }

    @Test func `Keys, titles and drops become actions`() {
        let shown = Shown(10)
        let sort = FileSort(key: .size, isAscending: false)
        let drop = FileDrop(paths: [[47]], target: 3, action: .copy)
        shown.send(.rowsSelected(4..<6, .replace))
        shown.send(.rowDeleted(4))
        shown.send(.rowRenamed(4))
        shown.send(.filesSorted(sort))
        shown.send(.lettersTyped("é"))
        shown.send(.filesDropped(drop))
        #expect(
            shown.actions.dropFirst() == [
                .delete(RangeSet(4..<6)), .rename(4), .sort(sort), .type("é"), .drop(drop),
            ]
        )
    }

    @Test func `The source knows which rows are in sight, and the list what changed`() throws {
        let shown = Shown(100)
        let list = try #require(shown.harness.window.fileList(shown.id))
        #expect(shown.files.inSight == 0..<10)
        list.scroll(toRow: 50)
        #expect(shown.files.inSight == 50..<60)
        shown.files.count = 99
        shown.files.observer?.rowsDidChange(at: 0, removed: 1, inserted: 0)
        shown.files.observer?.thumbnailDidChange(at: 3)
        #expect(list.changes == [RowChange(position: 0, removed: 1, inserted: 0)])
        #expect(list.newThumbnails == [3])
        shown.files.observer?.reveal(3)
        #expect(shown.files.inSight == 3..<13)
        shown.send(.rowsSelected(1..<2, .add))
        #expect(list.selectionChangeCount == 1)
    }
}
