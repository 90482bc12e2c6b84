import Foundation
import HeadlessBackend
import Observation
import RenderTree
import SwiftUICore
import TestSupport
import Testing

@MainActor
@Suite("Actions beside a row's content")
struct SwipeActionTests {
    @Observable
    final class Model {
        var title = "Archive"
        var events: [String] = []
    }

    private func list(_ harness: ViewHarness) throws -> NodeID {
        try #require(harness.id { if case .list = $0 { true } else { false } })
    }

    private func titles(_ harness: ViewHarness, _ id: NodeID) -> [String] {
        harness.window.openMenus[id]?.commands.map(\.title) ?? []
    }

    private func groupsWithMenu(_ harness: ViewHarness) -> [NodeID] {
        harness.window.ids().filter {
            if case .group(let group) = harness.window.node($0)?.content {
                group.input.contains(.menu)
            } else {
                false
            }
        }
    }

    @Test("They read what stands around them, not around the list")
    func surroundings() throws {
        let harness = ViewHarness {
            List {
                ForEach(["a", "b"], id: \.self) { name in
                    Text(name).swipeActions { MarkedButton() }.environment(\.mark, "of \(name)")
                }
            }
        }
        let id = try list(harness)
        harness.window.client.handle(.rowMenuRequested(1, at: .zero), from: id)
        #expect(titles(harness, id) == ["of b"])
    }

    @Test("They follow their values while the menu is open")
    func following() throws {
        let model = Model()
        let harness = ViewHarness { ArchivingList(model: model) }
        let id = try list(harness)
        harness.window.client.handle(.rowMenuRequested(0, at: .zero), from: id)
        #expect(titles(harness, id) == ["Archive"])
        model.title = "Restore"
        harness.update()
        #expect(titles(harness, id) == ["Restore"])
    }

    @Test("A menu around the rows has them, as has one of a lazy stack that is the row")
    func menuAround() throws {
        let harness = ViewHarness {
            List {
                ForEach(["a"], id: \.self) { name in
                    Text(name).padding().swipeActions { Button("Archive") {} }
                }
                .contextMenu { Button("Open") {} }
                .background { Color.red }
                LazyVStack {
                    ForEach(["b"], id: \.self) { Text($0).contextMenu { Button("Read") {} } }
                }
                .swipeActions { Button("Keep") {} }
            }
        }
        harness.update()
        let groups = groupsWithMenu(harness)
        #expect(groups.count == 2)
        for group in groups { harness.window.askForMenu(group) }
        #expect(
            groups.map { titles(harness, $0) } == [["Open", "Archive"], ["Read", "Keep"]]
        )
    }

    @Test("The menu of a part of the row does not have them")
    func menuInside() throws {
        let harness = ViewHarness {
            List {
                ForEach(["a"], id: \.self) { name in
                    HStack {
                        Text("face").contextMenu { Button("Call") {} }
                        Text(name)
                    }
                    .swipeActions { Button("Archive") {} }
                }
            }
        }
        let group = try #require(groupsWithMenu(harness).first)
        harness.window.askForMenu(group)
        #expect(titles(harness, group) == ["Call"])
        let id = try list(harness)
        harness.window.client.handle(.rowMenuRequested(0, at: .zero), from: id)
        #expect(titles(harness, id) == ["Archive"])
    }

    @Test("A menu that opens over another view takes the place of the first, and stays")
    func menuAfterMenu() throws {
        let model = Model()
        let harness = ViewHarness {
            VStack {
                Group {
                    Text("one")
                    Text("two")
                }
                .contextMenu { Button("Open") { model.events.append("open") } }
            }
        }
        let groups = groupsWithMenu(harness)
        try #require(groups.count == 2)
        harness.window.askForMenu(groups[0])
        harness.window.askForMenu(groups[1])
        #expect(Array(harness.window.openMenus.keys) == [groups[1]])
        // The first is told late that its menu is gone.
        harness.window.client.handle(.menuClosed, from: groups[0])
        let open = try #require(harness.window.openMenus[groups[1]]?.commands.first)
        harness.window.choose(open.id, from: groups[1])
        #expect(model.events == ["open"])
    }

    // MARK: - Views

    private struct ArchivingList: View {
        let model: Model

        var body: some View {
            let title = model.title
            List {
                ForEach(["a"], id: \.self) { name in
                    Text(name).swipeActions { Button(title) {} }
                }
            }
        }
    }

    private struct MarkedButton: View {
        @Environment(\.mark) private var mark

        var body: some View { Button(mark) {} }
    }
}

private struct MarkKey: EnvironmentKey { static var defaultValue: String { "none" } }

extension EnvironmentValues {
    fileprivate var mark: String {
        get { self[MarkKey.self] }
        set { self[MarkKey.self] = newValue }
    }
}
