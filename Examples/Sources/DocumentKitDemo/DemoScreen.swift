import DocumentKit
import SwiftUI

/// A screen that says how it is shown.
struct DemoScreen: DocumentGroupModal {
    let title: String
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        VStack(spacing: 16) {
            Text(title).font(.title)
            Text(documentBrowser == nil ? "There is no browser." : "The browser is behind it.")
            Button("Done") { dismiss() }
        }
        .padding(32)
    }
}

/// A view that presents itself, by the protocol's first name.
struct AboutSheet: DocumentGroupSheet {
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        VStack(spacing: 16) {
            Text("A document is behind it").font(.title)
            Button("Done") { dismiss() }
        }
        .padding(32)
    }
}

/// What is shown once.
struct OnboardingScreen: DocumentGroupModal {
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        VStack(spacing: 16) {
            Text("Welcome").font(.title)
            Text("You see this once. The options can bring it back.")
            Button("Get Started") { dismiss() }
        }
        .padding(32)
    }
}

/// What is shown for a moment at each start.
struct SplashScreen: View {
    var body: some View {
        VStack(spacing: 16) {
            Image(systemName: "doc.text").font(.largeTitle)
            Text("DocumentKit Demo").font(.title)
        }
        .padding(48)
    }
}

/// What greets people while no document is open.
struct WelcomeScreen: View {
    var body: some View {
        VStack(spacing: 16) {
            Image(systemName: "doc.text").font(.largeTitle)
            Text("Good to see you").font(.title)
            NewDocumentButton("Begin a Document")
        }
        .padding(64)
    }
}
