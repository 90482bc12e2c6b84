package import Foundation
package import RenderTree

/// A window in memory: it keeps what it is given and plays the part of the person before it.
@MainActor
package final class HeadlessWindow: Window {
    package private(set) var frame: WindowNode
    package private(set) var isOpen = true
    package private(set) var isPresented = false
    package var isActive = false
    /// The window over which this one stands, where it is a sheet.
    package weak var parent: HeadlessWindow?
    package let root: NodeID
    package let client: any RenderClient
    package let delegate: any WindowDelegate

    private var entries: [NodeID: Entry] = [:]
    private var rowHosts: Set<NodeID> = []
    private var lists: [NodeID: HeadlessList] = [:]
    private var fileLists: [NodeID: HeadlessFileList] = [:]
    private var children: [NodeID: [NodeID]] = [:]
    private var pendingEdits: [NodeID: [TextEdit]] = [:]
    private var needsLayout = true
    /// Hosts whose content asked for another layout and had none yet.
    private var staleHosts: Set<NodeID> = []
    private var size: CGSize

    /// What a widget would be: the value it was given, and what it shows now.
    private struct Entry {
        var node: RenderNode
        var frame = CGRect.zero
        /// Text or a switch as the person left it, until the node's own value is shown again.
        var shownText: String?
        var shownOn: Bool?
        var shownSelection: Int?
        /// How far a scroll's content is scrolled.
        var offset = CGPoint.zero
    }

    package init(
        _ frame: WindowNode,
        root: NodeID,
        client: any RenderClient,
        delegate: any WindowDelegate
    ) {
        self.frame = frame
        self.root = root
        self.client = client
        self.delegate = delegate
        size = frame.defaultSize
    }

    package func update(from old: WindowNode, to new: WindowNode) { frame = new }
    package func present() { isPresented = true }
    package func close() { isOpen = false }
    package func perform(_ command: TextCommand) { textCommands.append(command) }

    /// The messages that were shown, in order.
    package private(set) var toasts: [ToastNode] = []
    /// Whether the button of a message is pressed.
    package var pressesToast: @MainActor (ToastNode) -> Bool = { _ in false }

    package func show(_ toast: ToastNode) async -> Bool {
        toasts.append(toast)
        return pressesToast(toast)
    }

    package func showShortcuts(_ groups: [ShortcutGroupNode]) { shownShortcuts = groups }

    // MARK: - RenderSurface

    package func mount(_ node: RenderNode, id: NodeID) {
        precondition(entries[id] == nil, "\(id) is mounted twice")
        entries[id] = Entry(node: node)
        let source: (any RowSource)? =
            switch node.content {
            case .list(let list): list.source
            case .table(let table): table.source
            default: nil
            }
        if let source {
            lists[id] = HeadlessList(source) { [weak self] in self?.needsLayout = true }
        }
        if case .fileList(let list) = node.content {
            fileLists[id] = HeadlessFileList(list.source)
        }
        show(node, id)
    }

    package func update(_ id: NodeID, from old: RenderNode, to new: RenderNode) {
        precondition(entries[id]?.node == old, "\(id) is updated from what it is not")
        updateCount += 1
        show(new, id)
    }

    package func unmount(_ id: NodeID) {
        entries[id] = nil
        if focused == id { focused = nil }
        lists.removeValue(forKey: id)?.clear()
        fileLists[id] = nil
        children[id] = nil
        pendingEdits[id] = nil
    }

    package func makeHost(_ id: NodeID) { rowHosts.insert(id) }

    package func removeHost(_ id: NodeID) {
        rowHosts.remove(id)
        children[id] = nil
    }

    package func setChildren(_ ids: [NodeID], of host: NodeID) {
        precondition(isHost(host), "\(host) is no host yet")
        children[host] = ids
        needsLayout = true
    }

    private func isHost(_ id: NodeID) -> Bool {
        id == root || entries[id] != nil || rowHosts.contains(id)
            || frame.toolbar.contains { $0.id == id }
    }

    package func measure(_ id: NodeID, _ proposal: SizeProposal) -> Extent {
        guard let node = entries[id]?.node else { return Extent(size: .zero) }
        measureCount += 1
        var measuring = HeadlessMeasuring(client: client, id: id, node: node)
        if case .picture(let picture) = node.content {
            measuring.pictureSize = naturalSize(of: picture.source) ?? .zero
        }
        return measuring.answer(proposal)
    }

    package func measure(_ text: TextNode, _ proposal: SizeProposal) -> Extent {
        let node = RenderNode(.text(text))
        return HeadlessMeasuring(client: client, id: root, node: node).answer(proposal)
    }

    package func naturalSize(of picture: PictureSource) -> CGSize? { pictureSizes[picture.name] }

    package func showMenu(_ menu: MenuNode, over id: NodeID, at point: CGPoint?) {
        openMenus[id] = menu
    }

    package func hideMenu(over id: NodeID) { openMenus[id] = nil }

    package func showPopover(_ host: NodeID, _ popover: PopoverNode, over anchor: NodeID) {
        precondition(isHost(host) && entries[anchor] != nil)
        popovers[host] = (anchor, popover)
        needsLayout = true
    }

    package func hidePopover(_ host: NodeID) { popovers[host] = nil }

    package func claimPress(for group: NodeID) { pointer.claim(group) }

    package func place(_ id: NodeID, in frame: CGRect) {
        placeCount += 1
        staleHosts.remove(id)
        entries[id]?.frame = frame
        guard let node = entries[id]?.node else { return }
        let inner = HeadlessMeasuring(client: client, id: id, node: node).contentSize(
            in: frame.size
        )
        if let inner { client.layoutContent(of: id, in: inner) }
        if let list = lists[id] { layOut(list, in: frame.size) }
        fileLists[id]?.fill(frame.height)
        if case .scroll = node.content, let offset = entries[id]?.offset { scroll(id, to: offset) }
    }

    package func setNeedsLayout(_ host: NodeID) {
        needsLayout = true
        staleHosts.insert(host)
    }

    private func layOut(_ list: HeadlessList, in size: CGSize) {
        list.fill(size.height) { id in
            let height = client.measureContent(
                of: id,
                SizeProposal(width: size.width, height: nil)
            ).height
            client.layoutContent(of: id, in: CGSize(width: size.width, height: height))
            return height
        }
    }

    package func collectInput() {
        let pending = pendingEdits
        pendingEdits.removeAll()
        for (id, edits) in pending {
            guard let text = entries[id]?.shownText else { continue }
            client.handle(.textEdited(edits, ExactText(text)), from: id)
        }
    }

    package func reassert(_ id: NodeID, _ node: RenderNode) { show(node, id) }

    /// Moves the focus, also as a person would by a key or a click.
    package func focus(_ id: NodeID?) {
        let new = id.flatMap { entries[$0]?.node.canHaveFocus == true ? $0 : nil }
        guard new == id, new != focused else { return }
        let old = focused
        focused = new
        if let old { client.handle(.focused(false), from: old) }
        if let new { client.handle(.focused(true), from: new) }
    }

    /// Scrolls, also as a person would.
    package func scroll(_ id: NodeID, to offset: CGPoint) {
        guard let entry = entries[id], case .scroll = entry.node.content else { return }
        let content =
            HeadlessMeasuring(client: client, id: id, node: entry.node)
            .contentSize(in: entry.frame.size) ?? entry.frame.size
        let reached = CGPoint(
            x: min(max(0, offset.x), max(0, content.width - entry.frame.width)),
            y: min(max(0, offset.y), max(0, content.height - entry.frame.height))
        )
        guard reached != entry.offset else { return }
        entries[id]?.offset = reached
        client.handle(.scrolled(to: reached), from: id)
    }

    /// How far a scroll's content is scrolled.
    package func scrollOffset(of id: NodeID) -> CGPoint { entries[id]?.offset ?? .zero }

    private func show(_ node: RenderNode, _ id: NodeID) {
        entries[id]?.node = node
        switch node.content {
        case .textField(let field): entries[id]?.shownText = field.text.string
        case .textEditor(let editor): entries[id]?.shownText = editor.text.string
        case .toggle(let toggle): entries[id]?.shownOn = toggle.isOn
        case .picker(let picker): entries[id]?.shownSelection = picker.selected
        default: break
        }
    }

    // MARK: - What tests look at

    package private(set) var focused: NodeID?
    /// The menus that are open, by the node over which they are.
    package private(set) var openMenus: [NodeID: MenuNode] = [:]
    /// The bubbles that are shown, by the host in them.
    package private(set) var popovers: [NodeID: (anchor: NodeID, node: PopoverNode)] = [:]
    /// The sizes of pictures, by name; those that are not here cannot be decoded.
    package var pictureSizes: [String: CGSize] = [:]
    /// The pointer before the window.
    package private(set) lazy var pointer = HeadlessPointer(over: self)
    /// What text editors were asked for, in order.
    package private(set) var textCommands: [TextCommand] = []
    /// The overview that was asked for last.
    package private(set) var shownShortcuts: [ShortcutGroupNode]?
    /// How often each port was used; tests of what a change costs compare them.
    package private(set) var updateCount = 0
    package private(set) var measureCount = 0
    package private(set) var placeCount = 0

    /// How large the content wants to be.
    package var contentSize: CGSize { client.measureContent(of: root, .unspecified) }

    /// Lays out what needs it, as a frame would.
    package func layOut(in size: CGSize? = nil) {
        if let size, size != self.size {
            self.size = size
            needsLayout = true
        }
        guard needsLayout else { return }
        needsLayout = false
        client.layoutContent(of: root, in: self.size)
        for (id, list) in lists { layOut(list, in: frame(of: id).size) }
        let stale = staleHosts
        staleHosts.removeAll()
        for id in stale { layOutAgain(id) }
        for host in popovers.keys {
            client.layoutContent(of: host, in: client.measureContent(of: host, .unspecified))
        }
        for item in frame.toolbar {
            client.layoutContent(of: item.id, in: client.measureContent(of: item.id, .unspecified))
        }
    }

    /// Lays out a host's content where the host itself kept its place.
    private func layOutAgain(_ id: NodeID) {
        guard let entry = entries[id], id != root else { return }
        place(id, in: entry.frame)
    }

    package func node(_ id: NodeID) -> RenderNode? { entries[id]?.node }
    package func frame(of id: NodeID) -> CGRect { entries[id]?.frame ?? .zero }
    package func shownText(of id: NodeID) -> String? { entries[id]?.shownText }
    package func shownState(of id: NodeID) -> Bool? { entries[id]?.shownOn }
    package func shownSelection(of id: NodeID) -> Int? { entries[id]?.shownSelection }

    /// The ids of a host's nodes and of those in hosts within it, in drawing order.
    package func ids(in host: NodeID? = nil) -> [NodeID] {
        (children[host ?? root] ?? []).flatMap { id in
            [id] + ids(in: id) + (lists[id]?.shownRows ?? []).flatMap { ids(in: $0) }
        }
    }

    /// The list of that node, as it is shown.
    package func list(_ id: NodeID) -> HeadlessList? { lists[id] }

    /// The list of files of that node, as it is shown.
    package func fileList(_ id: NodeID) -> HeadlessFileList? { fileLists[id] }

    /// Scrolls a list so that a row is the topmost.
    package func scroll(_ id: NodeID, toRow index: Int) {
        lists[id]?.top = index
        needsLayout = true
    }

    /// The host in which a node is listed.
    package func host(of id: NodeID) -> NodeID? {
        children.first { $0.value.contains(id) }?.key
    }

    /// The nodes of one host, in drawing order.
    package func children(of host: NodeID) -> [NodeID] { children[host] ?? [] }

    /// The ids of the toolbar's nodes.
    package var toolbarIDs: [NodeID] { frame.toolbar.flatMap { ids(in: $0.id) } }

    /// The nodes of the content, the bar and the bubbles.
    package var allIDs: [NodeID] {
        ids() + toolbarIDs + popovers.keys.flatMap { ids(in: $0) }
    }

    // MARK: - The person before the window

    package func press(_ id: NodeID) { client.handle(.activated, from: id) }

    package func turn(_ id: NodeID, _ isOn: Bool) {
        entries[id]?.shownOn = isOn
        client.handle(.toggled(isOn), from: id)
    }

    package func select(_ id: NodeID, _ index: Int) {
        entries[id]?.shownSelection = index
        client.handle(.selected(index), from: id)
    }

    /// Asks for a group's menu, as the secondary button does.
    package func askForMenu(_ id: NodeID) { client.handle(.menuRequested(at: .zero), from: id) }

    /// Chooses a command of a node's menu, and closes the menu where it was open.
    package func choose(_ command: CommandID, from id: NodeID) {
        client.handle(.commanded(command), from: id)
        closeMenu(id)
    }

    package func closeMenu(_ id: NodeID) {
        guard openMenus.removeValue(forKey: id) != nil else { return }
        client.handle(.menuClosed, from: id)
    }

    /// Closes a bubble, as Escape or a click beside it does.
    package func dismissPopover(_ host: NodeID) {
        guard let anchor = popovers[host]?.anchor else { return }
        client.handle(.popoverClosed(host), from: anchor)
    }

    /// Moves a slider's knob in one go.
    package func slide(_ id: NodeID, to value: Double) {
        client.handle(.editing(true), from: id)
        client.handle(.slid(value), from: id)
        client.handle(.editing(false), from: id)
    }

    package func step(_ id: NodeID, up: Bool) { client.handle(.stepped(up: up), from: id) }

    /// Edits a text as the keyboard would; the views hear of it in the next flush.
    package func edit(_ id: NodeID, _ edit: TextEdit) {
        guard var text = entries[id]?.shownText else { return }
        let scalars = text.unicodeScalars
        let start = scalars.index(scalars.startIndex, offsetBy: edit.offset)
        let end = scalars.index(start, offsetBy: edit.removed.unicodeScalars.count)
        precondition(String(scalars[start..<end]).hasSameBytes(as: edit.removed))
        text.unicodeScalars.replaceSubrange(start..<end, with: edit.inserted.unicodeScalars)
        entries[id]?.shownText = text
        pendingEdits[id, default: []].append(edit)
    }
}
