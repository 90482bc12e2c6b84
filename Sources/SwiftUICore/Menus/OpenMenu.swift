import Foundation
import RenderTree

/// A menu for as long as it is open over a node: its items follow what they read.
@MainActor
final class OpenMenu {
    private let menu: MenuHost
    private unowned let host: ViewHost
    private let id: NodeID

    /// `nil` where there are no items: that is how an app says that there is no menu.
    init?(
        _ items: AnyView,
        over id: NodeID,
        at point: CGPoint?,
        in host: ViewHost,
        environment: EnvironmentScope
    ) {
        menu = MenuHost(items, graph: host.graph, environment: environment)
        self.host = host
        self.id = id
        let sections = menu.sections
        guard !sections.isEmpty else {
            menu.close()
            return nil
        }
        menu.onChange = { [weak self] in self?.show(at: nil) }
        show(at: point)
    }

    private func show(at point: CGPoint?) {
        host.showMenu(MenuNode(title: "", sections: menu.sections), over: id, at: point)
    }

    func take(_ items: AnyView) { menu.take(items) }

    func perform(_ command: CommandID) { _ = menu.perform(command) }

    /// Ends the items' life; the surface has taken the menu away.
    func close() { menu.close() }

    /// Takes the menu away.
    func hide() {
        host.hideMenu(over: id)
        close()
    }
}
