import Foundation
import SwiftUICore
import TestSupport
import Testing

@MainActor
struct AppStorageTests {
    /// A store of its own for each test, empty before and after.
    private func withStore(_ test: (UserDefaults) throws -> Void) rethrows {
        let name = "AppStorageTests-\(UUID())"
        guard let store = UserDefaults(suiteName: name) else { return }
        defer { store.removePersistentDomain(forName: name) }
        try test(store)
    }

    @Test func theInitialValueStandsUntilOneIsStored() {
        withStore { store in
            let harness = ViewHarness { Stored(store: store) }
            #expect(harness.texts == ["0", "red", "Up"])
        }
    }

    @Test func whatIsStoredIsReadAndWritten() {
        withStore { store in
            store.set(4, forKey: "count")
            store.set("blue", forKey: "colour")
            let harness = ViewHarness { Stored(store: store) }
            harness.press("Up")
            #expect(harness.texts == ["5", "blue", "Up"])
            #expect(store.integer(forKey: "count") == 5)
        }
    }

    @Test func aRawValueMayBeAbsent() {
        withStore { store in
            let colour = AppStorage<Colour?>("colour", store: store)
            #expect(colour.wrappedValue == nil)
            colour.wrappedValue = .blue
            #expect(store.string(forKey: "colour") == "blue")
            #expect(colour.wrappedValue == .blue)
            store.set("mauve", forKey: "colour")
            #expect(colour.wrappedValue == nil)
            colour.wrappedValue = nil
            #expect(store.object(forKey: "colour") == nil)
        }
    }

    @Test func everyViewOfAKeyFollowsIt() {
        withStore { store in
            let harness = ViewHarness {
                Stored(store: store)
                Stored(store: store)
            }
            harness.press("Up")
            #expect(harness.texts == ["1", "red", "Up", "1", "red", "Up"])
        }
    }
}

private enum Colour: String { case red, blue }

private struct Stored: View {
    @AppStorage private var count: Int
    @AppStorage private var colour: Colour

    init(store: UserDefaults) {
        _count = AppStorage(wrappedValue: 0, "count", store: store)
        _colour = AppStorage(wrappedValue: .red, "colour", store: store)
    }

    var body: some View {
        VStack {
            Text("\(count)")
            Text(verbatim: colour.rawValue)
            Button("Up") { count += 1 }
        }
    }
}
