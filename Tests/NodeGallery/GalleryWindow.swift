import DesktopRuntime
import Foundation
import RenderTree

/// One window with a column of nodes.
@MainActor
final class GalleryWindow: RenderClient, WindowDelegate {
    private(set) lazy var window: any Window = windowSystem.makeWindow(
        frame,
        root: column.root,
        client: self,
        delegate: self
    )
    private unowned let application: GalleryApplication
    private let windowSystem: any WindowSystem
    private var frame = WindowNode(title: "")
    private let column = Column(root: NodeID(rawValue: 0))
    private let tools = (201...203).map { Column(root: NodeID(rawValue: $0)) }
    private var hasMore = false
    private var text: ExactText
    private var field = ExactText("")
    private var undoStack: [[TextEdit]] = []
    private var isOn = false
    private var presses = 0
    private var changed: Set<NodeID> = []

    init(_ path: [UInt8]?, of application: GalleryApplication, on windowSystem: any WindowSystem) {
        self.application = application
        self.windowSystem = windowSystem
        let name = path.map { String(decoding: $0, as: UTF8.self) } ?? "Gallery"
        text = ExactText(
            path == nil ? "" : (try? String(contentsOfFile: name, encoding: .utf8)) ?? ""
        )
        frame = makeFrame(title: name.split(separator: "/").last.map(String.init) ?? name)
        column.show(makeNodes(), on: window)
        for (tool, label) in zip(tools, ["Tool", "document-edit-symbolic", "Below"]) {
            let id = NodeID(rawValue: tool.root.rawValue + 100)
            tool.show([.init(id, .button(ButtonNode(title: label)), label: label)], on: window)
        }
        window.focus(ID.editor)
    }

    func update() {
        window.collectInput()
        let new = makeFrame(title: frame.title)
        if new != frame { window.update(from: frame, to: new) }
        frame = new
        column.show(makeNodes(), on: window)
        for id in changed { column.reassert(id, on: window) }
        changed.removeAll()
    }

    // MARK: - What is shown

    private enum ID {
        static let title = NodeID(rawValue: 1)
        static let field = NodeID(rawValue: 2)
        static let button = NodeID(rawValue: 3)
        static let check = NodeID(rawValue: 4)
        static let turn = NodeID(rawValue: 5)
        static let divider = NodeID(rawValue: 6)
        static let color = NodeID(rawValue: 7)
        static let image = NodeID(rawValue: 8)
        static let unknownImage = NodeID(rawValue: 9)
        static let scroll = NodeID(rawValue: 10)
        static let editor = NodeID(rawValue: 11)
        static let toggleButton = NodeID(rawValue: 13)
        static let plain = NodeID(rawValue: 14)
        static let link = NodeID(rawValue: 15)
        static let delete = NodeID(rawValue: 16)
        static let styled = NodeID(rawValue: 12)
    }

    private func makeNodes() -> [Column.Item] {
        let caption = FontDescription(size: .scale(0.82))
        let more = (0..<(hasMore ? 200 : 0)).map { number in
            Column.Item(
                NodeID(rawValue: 300 + number),
                number.isMultiple(of: 2)
                    ? .textField(TextFieldNode(text: ExactText("\(number)"), prompt: ""))
                    : .button(ButtonNode(title: "\(number)")),
                label: number.isMultiple(of: 2) ? nil : "\(number)"
            )
        }
        return more + [
            .init(
                ID.title,
                .text(
                    TextNode(
                        text: ExactText("Pressed \(presses) times"),
                        font: FontDescription(size: .scale(1.6), weight: 700)
                    )
                )
            ),
            .init(
                ID.styled,
                .text(
                    TextNode(
                        text: ExactText(
                            "A caption that is long enough to be wrapped into lines. 12:34"
                        ),
                        font: caption,
                        color: RenderColor(.foreground, opacity: 0.55)
                    )
                )
            ),
            .init(ID.field, .textField(TextFieldNode(text: field, prompt: "Name"))),
            .init(
                ID.button,
                .button(ButtonNode(title: "Press", style: .prominent)),
                label: "Press"
            ),
            .init(ID.check, .toggle(ToggleNode(title: "Check", isOn: isOn)), label: "Check"),
            .init(
                ID.turn,
                .toggle(ToggleNode(title: "Switch", isOn: isOn, style: .switch)),
                label: "Switch"
            ),
            .init(
                ID.toggleButton,
                .toggle(ToggleNode(title: "Toggle", isOn: isOn, style: .button)),
                label: "Toggle"
            ),
            .init(ID.plain, .button(ButtonNode(title: "Plain", style: .plain)), label: "Plain"),
            .init(ID.link, .button(ButtonNode(title: "Link", style: .link)), label: "Link"),
            .init(
                ID.delete,
                .button(ButtonNode(title: "Delete", role: .destructive)),
                label: "Delete"
            ),
            .init(ID.divider, .divider(DividerNode(isVertical: false))),
            .init(
                ID.color,
                .color(ColorNode(color: RenderColor(.accent), cornerRadius: 6)),
                height: 24
            ),
            .init(
                ID.image,
                .image(ImageNode(iconNames: ["nowhere", "starred-symbolic"], fallback: "St"))
            ),
            .init(ID.unknownImage, .image(ImageNode(iconNames: ["nowhere"], fallback: "Ab"))),
            .init(
                ID.scroll,
                .scroll(
                    ScrollNode(
                        scrollsHorizontally: false,
                        scrollsVertically: true,
                        showsIndicators: true
                    )
                ),
                label: (1...40).map { "Line \($0)" }.joined(separator: "\n"),
                height: 60
            ),
            .init(
                ID.editor,
                .textEditor(
                    hasStyle
                        ? TextEditorNode(
                            text: text,
                            font: FontDescription(
                                size: .points(20),
                                weight: 700,
                                design: .monospaced
                            ),
                            color: RenderColor(.named(.purple))
                        )
                        : TextEditorNode(text: text)
                )
            ),
        ]
    }

    private func makeFrame(title: String) -> WindowNode {
        let undo = CommandNode(
            id: CommandID("undo"),
            title: "Undo",
            shortcut: KeyShortcut(.character("z")),
            isEnabled: !undoStack.isEmpty
        )
        let commands: [CommandNode] = [
            CommandNode(
                id: CommandID("open"),
                title: "Open…",
                shortcut: KeyShortcut(.character("o"))
            ),
            CommandNode(
                id: CommandID("save"),
                title: "Save As…",
                shortcut: KeyShortcut(.character("s"))
            ),
            CommandNode(id: CommandID("ask"), title: "Ask", shortcut: KeyShortcut(.character("k"))),
            CommandNode(
                id: CommandID("more"),
                title: "More",
                shortcut: KeyShortcut(.character("m"))
            ),
            CommandNode(
                id: CommandID("redo"),
                title: "Redo",
                shortcut: KeyShortcut(.character("z"), modifiers: [.control, .shift])
            ),
            CommandNode(
                id: CommandID("style"),
                title: "Style",
                shortcut: KeyShortcut(.character("t"))
            ),
            CommandNode(id: CommandID("banner"), title: "Banner", isOn: hasBanner),
            CommandNode(
                id: CommandID("letter"),
                title: "Letter",
                shortcut: KeyShortcut(.character("e"), modifiers: [])
            ),
            CommandNode(
                id: CommandID("quit"),
                title: "Quit",
                shortcut: KeyShortcut(.character("q"))
            ),
        ]
        return WindowNode(
            title: title,
            subtitle: "Every node",
            isEdited: !undoStack.isEmpty,
            toolbar: zip(tools, [.leading, .trailing, .bottom] as [ToolbarItemNode.Placement]).map {
                ToolbarItemNode(id: $0.root, placement: $1)
            },
            primaryMenu: MenuNode(
                title: "Main",
                sections: [[.command(undo)], commands.map { .command($0) }]
            ),
            menuBar: hasMenuBar
                ? [MenuNode(title: "Edit", sections: [[.command(undo)]])] : [],
            defaultSize: CGSize(width: 700, height: 760),
            banner: hasBanner
                ? BannerNode(message: "This document is read-only.", commands: [commands[1]]) : nil,
            headerCommands: [
                HeaderCommand(command: commands[0], look: .title, isLeading: true),
                HeaderCommand(command: undo, look: .icon("edit-undo-symbolic"), isLeading: false),
            ]
        )
    }

    private var hasBanner = false
    private var hasStyle = false
    private let hasMenuBar = ProcessInfo.processInfo.environment["GALLERY_MENU_BAR"] != nil

    // MARK: - RenderClient

    func handle(_ event: NodeEvent, from id: NodeID) {
        switch event {
        case .activated:
            presses += 1
            log("activated \(id)")
        case .toggled(let isOn):
            self.isOn = isOn
            log("toggled \(id) \(isOn)")
        case .textEdited(let edits, let text):
            log("edited \(id) \(edits.count) \(text.string.utf8.count)")
            if id == ID.editor {
                self.text = text
                undoStack.append(edits)
            } else {
                // A binding that takes five characters at most.
                field = ExactText(String(text.string.prefix(5)))
            }
        case .selected(let index): log("selected \(id) \(index)")
        case .stepped(let up): log("stepped \(id) \(up)")
        case .rowActivated(let index): log("row activated \(id) \(index)")
        case .pointer(let pointer): log("pointer \(id) \(pointer.phase)")
        case .magnified(let pinch), .rotated(let pinch): log("pinched \(id) \(pinch.phase)")
        case .hovered(let place): log("hovered \(id) \(place != nil)")
        case .submitted: log("submitted \(id)")
        case .scrolled(let offset): log("scrolled \(id) \(offset)")
        case .focused(let isFocused): log("focused \(id) \(isFocused)")
        default: log("\(event) \(id)")
        }
        changed.insert(id)
        DesktopRuntime.requestUpdate()
    }

    func measureContent(of host: NodeID, _ proposal: SizeProposal) -> CGSize {
        owner(of: host).measure(host, proposal, on: window)
    }

    func layoutContent(of host: NodeID, in size: CGSize) {
        owner(of: host).layOut(host, in: size, on: window)
    }

    private func owner(of host: NodeID) -> Column { tools.first { $0.root == host } ?? column }

    // MARK: - WindowDelegate

    func windowWantsToClose() {
        log("wants to close")
        application.close(self)
    }

    func windowDidChangeActivity(isActive: Bool) { log("active \(isActive)") }

    func perform(_ command: CommandID) {
        log("perform \(command.name)")
        switch command.name {
        case "undo": undo()
        case "open": choose(.open(allowsMultiple: true))
        case "save": choose(.save(suggestedName: "Untitled.txt"))
        case "ask": ask()
        case "more": hasMore.toggle()
        case "style": hasStyle.toggle()
        case "banner": hasBanner.toggle()
        case "quit": application.wantsToQuit()
        default: break
        }
        DesktopRuntime.requestUpdate()
    }

    private func undo() {
        guard let edits = undoStack.popLast() else { return }
        for edit in edits.reversed() {
            var scalars = Array(text.string.unicodeScalars)
            let inverse = edit.inverse
            scalars.replaceSubrange(
                inverse.offset..<(inverse.offset + inverse.removed.unicodeScalars.count),
                with: inverse.inserted.unicodeScalars
            )
            var string = String.UnicodeScalarView()
            string.append(contentsOf: scalars)
            text = ExactText(String(string))
        }
    }

    private func choose(_ purpose: FileDialogNode.Purpose) {
        let dialog = FileDialogNode(
            title: "Choose",
            purpose: purpose,
            filters: [.init(title: "Text", patterns: ["*.txt"], mimeTypes: ["text/plain"])]
        )
        Task {
            let paths = await windowSystem.chooseFiles(dialog, over: window)
            log(
                "chose \(paths.map { $0.map { String(decoding: $0, as: UTF8.self) } } ?? ["nothing"])"
            )
        }
    }

    private func ask() {
        let question = QuestionNode(
            title: "Save Changes?",
            message: "Changes which are not saved will be lost.",
            answers: [
                .init("Cancel", role: .cancel), .init("Discard", role: .destructive),
                .init("Save", role: .suggested),
            ]
        )
        Task { log("answer \(await windowSystem.ask(question, over: window))") }
    }
}
