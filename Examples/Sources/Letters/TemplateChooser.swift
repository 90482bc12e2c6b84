import SwiftUI

/// Templates to start from.
struct TemplateChooser: View {
    /// Gets the letter that was chosen.
    let choose: (Letter) -> Void
    @Environment(\.dismiss) private var dismiss

    private let templates = [
        ("Friendly", "Dear friend,\n\n\n\nYours\n"),
        ("Formal", "To whom it may concern,\n\n\n\nYours sincerely\n"),
    ]

    var body: some View {
        VStack(spacing: 16) {
            Text("How does the letter begin?").font(.headline)
            HStack(spacing: 16) {
                ForEach(templates, id: \.0) { name, text in
                    Button(name) { choose(Letter(text: text)) }.controlSize(.large)
                }
            }
        }
        .padding(24)
        .toolbar {
            ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
        }
    }
}
