import Foundation
import SwiftUI

/// Controls beyond buttons and fields, texts in several looks, and styles of the app's own.
struct ControlsPage: View {
    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 16) {
                ValueControls()
                Divider()
                RichTexts()
                Divider()
                StyledControls()
            }
            .padding()
            .frame(maxWidth: .infinity, alignment: .leading)
        }
    }
}

private struct ValueControls: View {
    @State private var size = 0.4
    @State private var steps = 3.0
    @State private var color = Color.orange
    @State private var date = Date(timeIntervalSince1970: 1_714_646_400)
    @State private var count = 4
    @State private var secret = "secret"

    var body: some View {
        VStack(alignment: .leading) {
            Slider(value: $size) { Text("Size") }
            Slider(value: $steps, in: 1...5, step: 1) {
                Text("Steps")
            } minimumValueLabel: {
                Text("1")
            } maximumValueLabel: {
                Text("5")
            }
            Text("Size \(Int(size * 100)), steps \(Int(steps))")
            HStack(spacing: 24) {
                ProgressView("Copying", value: size)
                ProgressView()
                ProgressView(value: size).progressViewStyle(.circular)
            }
            ColorPicker("Ink", selection: $color)
            DatePicker("Due", selection: $date)
            TextField("Count", value: $count, format: .number)
            SecureField("Secret", text: $secret)
            DisclosureGroup("Details") {
                Text("Count is \(count)")
                Text("And more")
            }
            if let url = URL(string: "https://www.swift.org") {
                Link("Swift", destination: url)
            }
        }
    }
}

private struct RichTexts: View {
    var body: some View {
        VStack(alignment: .leading) {
            Text("One ") + Text("bold").bold() + Text(" and one ")
                + Text("red").foregroundColor(.red)
            Text(
                "Literals have **strong**, *emphasised*, `code`, ~~struck~~ and [links](https://www.swift.org)."
            )
            Text("Spaced").kerning(4)
            Text("raised") + Text("2").font(.caption).baselineOffset(6)
            Text("a text that is cut in its middle because there is no room for it")
                .lineLimit(1)
                .truncationMode(.middle)
                .frame(width: 240)
            Text("upper case").textCase(.uppercase)
            Text("This can be selected").textSelection(.enabled)
        }
    }
}

private struct StyledControls: View {
    @State private var isOn = true
    @State private var presses = 0

    var body: some View {
        VStack(alignment: .leading) {
            HStack {
                Button("Own style: \(presses)") { presses += 1 }.buttonStyle(CapsuleStyle())
                Button("Small") {}.controlSize(.small)
                Button("Large") {}.controlSize(.large)
                Button("Tinted") {}.buttonStyle(.borderedProminent).tint(.purple)
                Button("Pill") {}.buttonBorderShape(.capsule)
            }
            Toggle("Own toggle", isOn: $isOn).toggleStyle(LampStyle())
            GroupBox("Group box") {
                Label("Inside", systemImage: "star")
            }
        }
    }
}

private struct CapsuleStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .foregroundColor(.white)
            .padding(.horizontal, 16)
            .padding(.vertical, 6)
            .background(Capsule().fill(configuration.isPressed ? Color.indigo : Color.blue))
    }
}

private struct LampStyle: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
        Button {
            configuration.isOn.toggle()
        } label: {
            HStack {
                Circle().fill(configuration.isOn ? Color.yellow : Color.gray).frame(
                    width: 12,
                    height: 12
                )
                configuration.label
            }
        }
        .buttonStyle(.plain)
    }
}
