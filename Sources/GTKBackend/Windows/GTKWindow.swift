import CGTK
import CGTKSupport
import Foundation
package import RenderTree

/// A window: header bar, menu bar and banner around the host of its content.
@MainActor
package final class GTKWindow: Window {
    let widget: WidgetPointer
    let styles: StyleCache
    let shortcuts: ShortcutTable
    let keyRepeats: KeyRepeats
    private(set) weak var client: (any RenderClient)?
    private weak var delegate: (any WindowDelegate)?

    var nodes: [NodeID: MountedNode] = [:]
    var values: [NodeID: RenderNode] = [:]
    var hosts: [NodeID: ContentHost] = [:]
    private(set) lazy var pictures = PictureStore(of: self)
    /// Nodes with edits that were not sent yet, in the order of their first.
    var nodesWithInput: [MountedNode] = []

    let root: ContentHost
    private let header = HeaderBar()
    private let banner = MessageBar()
    private let menuBar: WidgetPointer
    private let bottomBar: ToolbarArea
    private let toasts: Toasts
    /// Where bars stand that find text and the like.
    let barArea: WidgetPointer = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
    private lazy var commands = CommandActions(in: widget.opaque, shortcuts: shortcuts) {
        [weak self] id in
        self?.perform(id)
    }
    lazy var contentFocus = ContentFocus(
        of: widget,
        content: root.widget,
        frame: [header.widget, menuBar, banner.widget]
    )
    private(set) lazy var nodeFocus = NodeFocus(of: widget) { [weak self] id, isFocused in
        guard let node = self?.nodes[id] else { return }
        if isFocused { node.focusDidEnter() }
        node.send(.focused(isFocused))
    }
    private var desktop: DesktopLook?
    private var focusWork: IdleWork?
    private let reference: Reference
    private var themeConnection: gulong = 0
    private var isClosed = false
    let presented = PresentedSurfaces()
    private let fitsContent: Bool
    private let isSheet: Bool
    private var isDark: Bool?

    init(
        _ node: WindowNode,
        root: NodeID,
        client: any RenderClient,
        delegate: any WindowDelegate,
        application: UnsafeMutablePointer<GtkApplication>,
        styles: StyleCache,
        over parent: WidgetPointer? = nil
    ) {
        self.client = client
        self.delegate = delegate
        self.styles = styles
        fitsContent = node.fitsContent
        isSheet = parent != nil
        widget = adw_application_window_new(application)
        reference = Reference(widget)
        // GTK 4.8 forgets the role where a widget inside takes the focus before the window is shown.
        widget.opaque.setProperty(
            "accessible-role",
            of: gtk_accessible_role_get_type(),
            toCase: GTK_ACCESSIBLE_ROLE_WINDOW.rawValue
        )
        // A question over one window leaves the others usable.
        let group = gtk_window_group_new()
        gtk_window_group_add_window(group, widget.as(GtkWindow.self))
        g_object_unref(group)
        // Before the table's own keys: GTK asks what was added last first, and a button may have Escape.
        let escape = EscapeKey(of: widget, isUsed: parent != nil)
        shortcuts = ShortcutTable(of: widget)
        keyRepeats = KeyRepeats(in: widget)
        self.root = ContentHost(id: root, client: client)
        let emptyMenu = [MenuNode]().makeModel()
        menuBar = gtk_popover_menu_bar_new_from_model(emptyMenu)
        g_object_unref(UnsafeMutableRawPointer(emptyMenu))
        bottomBar = ToolbarArea(spacing: 6)
        toasts = Toasts(around: self.root.widget)
        hosts[root] = self.root
        assemble()
        observe()
        gtk_window_set_default_size(
            widget.as(GtkWindow.self),
            node.defaultSize.width.whole,
            node.defaultSize.height.whole
        )
        if let parent { stand(over: parent) }
        escape.action = { [weak self] in self?.delegate?.windowWantsToClose() }
        show(node, instead: nil)
        desktop = DesktopLook(of: widget) { [weak self] traits in
            guard let self, !isClosed else { return }
            self.client?.handle(.desktopChanged(traits), from: root)
        }
    }

    private func stand(over parent: WidgetPointer) {
        gtk_window_set_transient_for(widget.as(GtkWindow.self), parent.as(GtkWindow.self))
        gtk_window_set_modal(widget.as(GtkWindow.self), 1)
        gtk_widget_add_css_class(widget, "sheet")
    }

    package func update(from old: WindowNode, to new: WindowNode) { show(new, instead: old) }

    package func present() {
        let isNew = gtk_widget_get_realized(widget) == 0
        if fitsContent, isNew { fitContent() }
        gtk_window_present(widget.as(GtkWindow.self))
        if isNew { beginInContent() }
    }

    /// Makes the window as large as its content wants it, and no larger than looks like one.
    private func fitContent() {
        let largest: Int32 = 760
        let content: WidgetPointer = adw_application_window_get_content(
            widget.as(AdwApplicationWindow.self)
        )
        var width: Int32 = 0
        var height: Int32 = 0
        gtk_widget_measure(content, GTK_ORIENTATION_HORIZONTAL, -1, nil, &width, nil, nil)
        width = min(width, largest)
        gtk_widget_measure(content, GTK_ORIENTATION_VERTICAL, width, nil, &height, nil, nil)
        gtk_window_set_default_size(widget.as(GtkWindow.self), width, min(height, largest))
    }

    package func show(_ toast: ToastNode) async -> Bool { await toasts.show(toast) }

    package func close() {
        guard !isClosed else { return }
        isClosed = true
        g_signal_handler_disconnect(
            UnsafeMutableRawPointer(adw_style_manager_get_default()),
            themeConnection
        )
        nodesWithInput.removeAll()
        desktop = nil
        presented.removeAll()
        contentFocus.forget()
        gtk_window_destroy(widget.as(GtkWindow.self))
        nodes.removeAll()
        values.removeAll()
        hosts.removeAll()
    }

    package var isActive: Bool { gtk_window_is_active(widget.as(GtkWindow.self)) != 0 }

    // MARK: - Building

    private func assemble() {
        let box: WidgetPointer = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
        gtk_widget_add_css_class(bottomBar.widget, "bottom-bar")
        for child in [
            header.widget, menuBar, banner.widget, barArea, toasts.widget, bottomBar.widget,
        ] {
            gtk_box_append(box.as(GtkBox.self), child)
        }
        adw_application_window_set_content(widget.as(AdwApplicationWindow.self), box)
    }

    private func observe() {
        answer(widget.opaque, "close-request") { [weak self] _ in
            self?.delegate?.windowWantsToClose()
            return true
        }
        connect(widget, "notify::is-active") { [weak self] in
            guard let self, !isClosed else { return }
            chooseColors()
            delegate?.windowDidChangeActivity(isActive: isActive)
        }
        contentFocus.follow()
        nodeFocus.follow()
        header.onMenuClosed = { [weak self] in self?.giveFocusBack() }
        connect(widget, "realize") { [weak self] in self?.followFrameClock() }
        themeConnection = connect(adw_style_manager_get_default(), "notify::dark") {
            [weak self] _ in
            guard let self else { return }
            for (id, node) in nodes { values[id].map { node.themeDidChange($0.content) } }
        }
    }

    /// Input that GTK delivers with the frame is answered within that same frame.
    private func followFrameClock() {
        guard let clock = gtk_widget_get_frame_clock(widget) else { return }
        connect(clock, "before-paint") { _ in dk_update_if_requested() }
    }

    // MARK: - Showing

    private func show(_ node: WindowNode, instead old: WindowNode?) {
        guard !isClosed else { return }
        let all =
            node.primaryMenu.commands + node.menuBar.flatMap(\.commands)
            + node.headerCommands.map(\.command) + (node.banner?.commands ?? [])
            + node.hiddenCommands
        commands.show(all)
        let title = node.isEdited ? "• \(node.title)" : node.title
        // Without a title to show, a window has a name all the same: assistive technology reads it.
        let name = title.isEmpty ? g_get_application_name().map { String(cString: $0) } : title
        gtk_window_set_title(widget.as(GtkWindow.self), name ?? "")
        showToolbar(node, instead: old)
        header.show(node, title: title, instead: old)
        if old.map({ !$0.menuBar.hasSameModel(as: node.menuBar) }) ?? true {
            let model = node.menuBar.makeModel()
            gtk_popover_menu_bar_set_menu_model(menuBar.opaque, model)
            g_object_unref(UnsafeMutableRawPointer(model))
            gtk_widget_set_visible(menuBar, node.menuBar.isEmpty ? 0 : 1)
        }
        showBanner(node.banner, instead: old?.banner)
        isDark = node.isDark
        chooseColors()
    }

    /// Has the app look as the window in use wants it: libadwaita has one look for all.
    private func chooseColors() {
        // A sheet is of the window below, whose look it leaves as it is.
        guard isActive, !isSheet else { return }
        let scheme =
            isDark.map { $0 ? ADW_COLOR_SCHEME_FORCE_DARK : ADW_COLOR_SCHEME_FORCE_LIGHT }
            ?? ADW_COLOR_SCHEME_DEFAULT
        let manager: OpaquePointer = adw_style_manager_get_default()
        if adw_style_manager_get_color_scheme(manager) != scheme {
            adw_style_manager_set_color_scheme(manager, scheme)
        }
    }

    private func showBanner(_ node: BannerNode?, instead old: BannerNode?) {
        guard node != old else { return }
        guard let node else {
            banner.hide()
            // One of its buttons may have had the focus.
            return giveFocusBack()
        }
        banner.show(
            node.message,
            buttons: node.commands.map { ($0.title, $0.id.actionName) }
        )
    }

    private func showToolbar(_ node: WindowNode, instead old: WindowNode?) {
        guard node.toolbar != old?.toolbar ?? [] else { return }
        let kept = Set(node.toolbar.map(\.id))
        for item in old?.toolbar ?? [] where !kept.contains(item.id) { hosts[item.id] = nil }
        var widgets: [ToolbarItemNode.Placement: [WidgetPointer]] = [:]
        for item in node.toolbar {
            let host = hosts[item.id] ?? addHost(item.id)
            host.isRigid = true
            widgets[item.placement, default: []].append(host.widget)
        }
        header.showToolbar(
            leading: widgets[.leading] ?? [],
            center: widgets[.center] ?? [],
            trailing: widgets[.trailing] ?? []
        )
        bottomBar.show(widgets[.bottom] ?? [])
    }

    // MARK: - Hosts and commands

    func addHost(_ id: NodeID) -> ContentHost {
        let host = ContentHost(id: id, client: client)
        hosts[id] = host
        return host
    }

    private func perform(_ id: CommandID) {
        // What was typed before the command belongs before it.
        collectInput()
        delegate?.perform(id)
        giveFocusBack()
    }

    /// Once the menu has closed.
    private func giveFocusBack() {
        focusWork = IdleWork { [weak self] in
            if let self, !isClosed { contentFocus.giveBack() }
            return false
        }
    }
}
