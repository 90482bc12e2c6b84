import SwiftUI

/// Where the keyboard is, how the app moves it, and what views say to those around them.
struct FocusPage: View {
    enum Field: String, Hashable {
        case name = "Name"
        case city = "City"
        case send = "Send"
        case square = "Square"
    }

    @State private var name = ""
    @State private var city = ""
    @State private var sent = ""
    @FocusState private var field: Field?
    @SceneStorage("visits") private var visits = 0
    @Environment(\.colorScheme) private var colorScheme
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            Text(field.map { "The keyboard is in \($0.rawValue)" } ?? "The keyboard is elsewhere")
            fields
            HStack {
                Button("To the City") { field = .city }
                Button("To the Square") { field = .square }
                Button("Nowhere") { field = nil }
                Button("Close Page's Window") { dismiss() }
            }
            Color.orange
                .frame(width: 60, height: 30)
                .focusable()
                .focused($field, equals: .square)
                .accessibilityLabel("Square")
            Text(sent)
            Text("Visited \(visits) times, in the \(colorScheme == .dark ? "dark" : "light")")
        }
        .padding()
        .onSubmit { sent = "Sent \(name) of \(city)" }
        .onAppear {
            visits += 1
            field = .city
        }
    }

    private var fields: some View {
        Group {
            TextField("Name", text: $name)
                .focused($field, equals: .name)
                .onSubmit { field = .city }
            TextField("City", text: $city)
                .focused($field, equals: .city)
            Button("Send") { sent = "Sent \(name) of \(city)" }
                .focused($field, equals: .send)
        }
        .frame(maxWidth: 240)
    }
}
