import SwiftUI

/// Every view there is, to look at and to try.
@main
struct GalleryApp: App {
    @StateObject private var counter = Counter()

    var body: some Scene {
        WindowGroup("Gallery") {
            GalleryPages(counter: counter)
        }
        .defaultSize(width: 720, height: 620)
        .commands {
            CommandMenu("Counter") {
                Button("Increase") { counter.value += 1 }
                    .keyboardShortcut("i")
                Button("Decrease") { counter.value -= 1 }
                    .keyboardShortcut("d", modifiers: [.command, .shift])
                    .disabled(counter.value == 0)
                Divider()
                Toggle("Loud", isOn: $counter.isLoud)
            }
            CommandGroup(after: .newItem) {
                Button("Reset Counter") { counter.value = 0 }
            }
        }
        Settings {
            GallerySettings()
        }
    }
}

@MainActor
final class Counter: ObservableObject {
    @Published var value = 0
    @Published var isLoud = false
}
