import DesktopRuntime
import Foundation
import RenderTree

/// A window with a list of files, which letters change: "g" and "l" show a grid or a list, "s" takes
/// one selected row at most, "d" deletes the first row.
@MainActor
final class FileGalleryWindow: RenderClient, WindowDelegate {
    static var isWanted: Bool { variable("GALLERY_FILES") != nil }

    private(set) lazy var window: any Window = windowSystem.makeWindow(
        Self.frame,
        root: root,
        client: self,
        delegate: self
    )

    private static var frame: WindowNode {
        var frame = WindowNode(title: "Files", defaultSize: CGSize(width: 700, height: 560))
        frame.isDark = variable("GALLERY_DARK").map { $0 == "1" }
        return frame
    }

    private let windowSystem: any WindowSystem
    private let root = NodeID(rawValue: 0)
    private let id = NodeID(rawValue: 1)
    private let files = GalleryFiles(
        count: Int(variable("GALLERY_FILES") ?? "") ?? 0,
        isGrouped: variable("GALLERY_GROUPED") != nil,
        folder: variable("GALLERY_FOLDER") ?? "/nowhere"
    )
    private var node: FileListNode
    private var shown: RenderNode

    init(on windowSystem: any WindowSystem) {
        self.windowSystem = windowSystem
        node = FileListNode(
            source: files,
            look: Self.variable("GALLERY_LOOK") == "grid" ? .grid(pictureSize: 96) : .list,
            selectsMultiple: true,
            sort: FileSort(key: .name, isAscending: true),
            takesFiles: true
        )
        shown = RenderNode(.fileList(node))
        window.mount(shown, id: id)
        window.setChildren([id], of: root)
        window.focus(id)
    }

    func update() {
        let new = RenderNode(.fileList(node))
        if new != shown { window.update(id, from: shown, to: new) }
        shown = new
    }

    private static func variable(_ name: String) -> String? {
        ProcessInfo.processInfo.environment[name]
    }

    // MARK: - RenderClient

    func handle(_ event: NodeEvent, from id: NodeID) {
        switch event {
        case .rowsSelected(let rows, let change): files.select(rows, change)
        case .rowActivated(let row): log("opened \(row)")
        case .rowDeleted(let row): log("deleted \(row)")
        case .rowRenamed(let row): log("renamed \(row)")
        case .rowMenuRequested(let row, let point): showMenu(of: row, at: point)
        case .commanded(let command): log("commanded \(command.name)")
        case .filesSorted(let sort):
            log("sorted \(sort.key) \(sort.isAscending)")
            node.sort = sort
        case .filesDropped(let drop):
            let names = drop.paths.map { String(decoding: $0, as: UTF8.self) }
            log(
                "dropped \(names.joined(separator: ",")) \(drop.target ?? -1) \(drop.action.map { "\($0)" } ?? "nil")"
            )
        case .lettersTyped(let letters): take(letters)
        // As a browser does that has nothing else to leave.
        case .exitWanted: files.select(0..<0, .replace)
        default: break
        }
        DesktopRuntime.requestUpdate()
    }

    private func take(_ letters: String) {
        log("typed \(letters)")
        switch letters {
        case "g": node.look = .grid(pictureSize: 96)
        case "l": node.look = .list
        case "s": node.selectsMultiple = false
        case "d": files.removeFirst()
        default: break
        }
    }

    private func showMenu(of row: Int?, at point: CGPoint) {
        if let row, !files.selectedRows.contains(row) { files.select(row..<row + 1, .replace) }
        log("menu \(row ?? -1)")
        let item = CommandNode(id: CommandID("open"), title: row == nil ? "Paste" : "Open")
        window.showMenu(MenuNode(title: "", sections: [[.command(item)]]), over: id, at: point)
    }

    func measureContent(of host: NodeID, _ proposal: SizeProposal) -> CGSize {
        window.measure(id, proposal).size
    }

    func layoutContent(of host: NodeID, in size: CGSize) {
        window.place(id, in: CGRect(origin: .zero, size: size))
    }

    // MARK: - WindowDelegate

    func windowWantsToClose() {
        window.close()
        DesktopRuntime.quit()
    }

    func windowDidChangeActivity(isActive: Bool) { log("active \(isActive)") }

    func perform(_ command: CommandID) {}
}
