import HeadlessBackend
import RenderTree
import SwiftUICore
import TestSupport
import Testing

@MainActor
struct SheetTests {
    @Test func aSheetShowsItsContentWhileTheBindingIsTrue() {
        let harness = ViewHarness { Presenter() }
        #expect(harness.sheets.isEmpty)
        harness.press("Open")
        #expect(harness.sheets.count == 1)
        #expect(harness.sheets[0].texts.contains("In the sheet: 0"))
    }

    @Test func theContentOfASheetFollowsTheStateOfThePresentingView() {
        let harness = ViewHarness { Presenter() }
        harness.press("Open")
        harness.press("Count")
        harness.update()
        #expect(harness.sheets[0].texts.contains("In the sheet: 1"))
        harness.sheets[0].press("Count Inside")
        harness.update()
        #expect(harness.texts.contains("count 2"))
        #expect(harness.sheets[0].texts.contains("In the sheet: 2"))
    }

    @Test func escapeMakesTheBindingFalseAndRunsOnDismiss() {
        let harness = ViewHarness { Presenter() }
        harness.press("Open")
        harness.sheets[0].escape()
        harness.update()
        #expect(!harness.sheets[0].isOpen)
        #expect(harness.texts.contains("presented false"))
        #expect(harness.texts.contains("dismissed 1"))
    }

    @Test func dismissFromTheEnvironmentClosesTheSheetAround() {
        let harness = ViewHarness { Presenter() }
        harness.press("Open")
        harness.sheets[0].press("Done")
        harness.update()
        #expect(!harness.sheets[0].isOpen)
        #expect(harness.texts.contains("dismissed 1"))
    }

    @Test func aSheetThatForbidsItIsNotClosedByEscape() {
        let harness = ViewHarness { Presenter(isBlocked: true) }
        harness.press("Open")
        harness.sheets[0].escape()
        harness.update()
        #expect(harness.sheets[0].isOpen)
        harness.sheets[0].press("Done")
        harness.update()
        #expect(!harness.sheets[0].isOpen)
    }

    @Test func aSheetHasAToolbarAndATitleOfItsOwn() {
        let harness = ViewHarness { Presenter() }
        harness.press("Open")
        #expect(harness.sheets[0].window.frame.toolbar.map(\.placement) == [.leading])
        #expect(harness.sheets[0].window.frame.title == "Sheet")
        #expect(harness.window.frame.toolbar.isEmpty)
    }

    @Test func aSheetGoesWithTheViewThatPresentsIt() {
        let harness = ViewHarness { Presenter() }
        harness.press("Open")
        harness.host.close()
        #expect(!harness.sheets[0].isOpen)
    }

    @Test func anotherItemIsAnotherSheet() {
        let harness = ViewHarness { ItemPresenter() }
        harness.press("One")
        #expect(harness.sheets.map(\.texts) == [["about 1"]])
        harness.press("Two")
        #expect(harness.sheets.map(\.isOpen) == [false, true])
        #expect(harness.sheets.last?.texts == ["about 2"])
        harness.sheets.last?.escape()
        harness.update()
        #expect(harness.texts.contains("none"))
    }
}

private struct Presenter: View {
    var isBlocked = false
    @State private var isPresented = false
    @State private var count = 0
    @State private var dismissed = 0

    var body: some View {
        VStack {
            Text("presented \(isPresented ? "true" : "false")")
            Text("count \(count)")
            Text("dismissed \(dismissed)")
            Button("Open") { isPresented = true }
            Button("Count") { count += 1 }
        }
        .sheet(isPresented: $isPresented, onDismiss: { dismissed += 1 }) {
            SheetContent(count: $count)
                .interactiveDismissDisabled(isBlocked)
        }
    }
}

private struct SheetContent: View {
    @Binding var count: Int
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        VStack {
            Text("In the sheet: \(count)")
            Button("Count Inside") { count += 1 }
        }
        .navigationTitle("Sheet")
        .toolbar {
            ToolbarItem(placement: .cancellationAction) {
                Button("Done") { dismiss() }
            }
        }
    }
}

private struct ItemPresenter: View {
    struct Item: Identifiable { let id: Int }
    @State private var item: Item?

    var body: some View {
        VStack {
            Text(verbatim: item.map { "\($0.id)" } ?? "none")
            Button("One") { item = Item(id: 1) }
            Button("Two") { item = Item(id: 2) }
        }
        .sheet(item: $item) { Text("about \($0.id)") }
    }
}
