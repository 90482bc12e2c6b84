import SwiftUI

/// How far an export is, with the way to stop it.
struct ExportProgress: View {
    @ObservedObject var export: FilmExport

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            Text("Exporting the Film").font(.headline)
            ProgressView(value: export.fraction)
            Text(words).foregroundColor(.secondary)
            HStack {
                Spacer()
                Button("Cancel", action: export.cancel).keyboardShortcut(.cancelAction)
            }
        }
        .padding(24)
        .frame(width: 360)
        .interactiveDismissDisabled()
    }

    private var words: String {
        guard let left = export.timeLeft else { return "Estimating the time…" }
        let seconds = max(1, Int(left.rounded(.up)))
        if seconds < 60 { return "About \(seconds) seconds left" }
        return "About \((seconds + 59) / 60) minutes left"
    }
}

/// Tells how an export ended.
struct ExportResult: ViewModifier {
    @ObservedObject var export: FilmExport
    @Environment(\.openURL) private var openURL

    func body(content: Content) -> some View {
        content
            .alert(
                "The film was exported",
                isPresented: present($export.place),
                presenting: export.place
            ) { place in
                Button("Show in Files") { openURL(place.deletingLastPathComponent()) }
                Button("Done", role: .cancel) {}
            } message: { place in
                Text("It is in “\(place.lastPathComponent)”.")
            }
            .alert(
                "The film was not exported",
                isPresented: present($export.failure),
                presenting: export.failure
            ) { _ in
                Button("OK", role: .cancel) {}
            } message: { failure in
                Text(failure)
            }
    }

    private func present<Value>(_ value: Binding<Value?>) -> Binding<Bool> {
        Binding(
            get: { value.wrappedValue != nil },
            set: { if !$0 { value.wrappedValue = nil } }
        )
    }
}
