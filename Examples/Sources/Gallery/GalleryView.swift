import SwiftUI

struct GalleryView: View {
    @ObservedObject var counter: Counter
    @State private var isAsking = false
    @State private var answer = "none"

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 24) {
                TextSection()
                Divider()
                ControlSection(counter: counter)
                Divider()
                InputSection()
                Divider()
                LayoutSection()
                Divider()
                ArrangementSection()
                Divider()
                FileSection()
                Text("Answer: \(answer)")
            }
            .padding()
        }
        .navigationTitle(counter.isLoud ? "GALLERY" : "Gallery")
        .toolbar {
            ToolbarItem(placement: .navigation) {
                Button("Ask", systemImage: "questionmark.circle") { isAsking = true }
                    .help("Asks a question")
            }
            ToolbarItem {
                Button("Add", systemImage: "plus") { counter.value += 1 }
            }
        }
        .alert("Keep counting?", isPresented: $isAsking) {
            Button("Stop", role: .destructive) { answer = "stop" }
            Button("Cancel", role: .cancel) { answer = "cancel" }
            Button("Go On") { answer = "go on" }
        } message: {
            Text("The counter is at \(counter.value).")
        }
    }
}

struct TextSection: View {
    var body: some View {
        VStack(alignment: .leading) {
            Text("Large Title").font(.largeTitle)
            Text("Title").font(.title)
            Text("Headline").font(.headline)
            Text(
                "Body text that is long enough to wrap onto several lines when the window is too narrow for it."
            )
            Text("Caption").font(.caption).foregroundStyle(.secondary)
            HStack {
                Text("Bold").bold()
                Text("Italic").italic()
                Text("Monospaced").monospaced()
                Text("Red").foregroundColor(.red)
                Label("Label", systemImage: "star.fill")
                Image(systemName: "no.such.symbol")
            }
        }
    }
}

struct ControlSection: View {
    @ObservedObject var counter: Counter
    @State private var isOn = true

    var body: some View {
        VStack(alignment: .leading) {
            HStack {
                Button("Count") { counter.value += 1 }
                Button("Prominent") { counter.value += 10 }
                    .buttonStyle(.borderedProminent)
                Button("Delete", role: .destructive) { counter.value = 0 }
                Button("Plain") { counter.value += 1 }
                    .buttonStyle(.plain)
                Button("Disabled") { counter.value += 1 }
                    .disabled(true)
                Text("Count: \(counter.value)")
            }
            Toggle("Checkbox", isOn: $isOn)
            Toggle("Switch", isOn: $isOn).toggleStyle(.switch)
            if isOn {
                Text("It is on")
            }
        }
    }
}

struct InputSection: View {
    @State private var name = ""
    @State private var digits = ""
    @State private var notes = "Some notes"

    var body: some View {
        VStack(alignment: .leading) {
            TextField("Your name", text: $name)
            Text("Hello, \(name.isEmpty ? "nobody" : name)")
            TextField(
                "Digits only",
                text: Binding(get: { digits }, set: { digits = $0.filter(\.isNumber) })
            )
            TextEditor(text: $notes).frame(height: 80)
        }
    }
}

struct LayoutSection: View {
    var body: some View {
        HStack(alignment: .top) {
            Color.blue.frame(width: 60, height: 40)
            Color.green.frame(width: 40, height: 60)
                .overlay(alignment: .bottomTrailing) { Color.yellow.frame(width: 16, height: 16) }
            ZStack {
                Color.orange
                Text("In front")
            }
            .frame(width: 100, height: 60)
            Text("Padded").padding(8).background(Color.gray.opacity(0.3))
            Spacer()
            Text("At the end")
        }
    }
}
