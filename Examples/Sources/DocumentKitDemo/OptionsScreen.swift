import DocumentKit
import SwiftUI

/// Switches for the browser, and the way back to the onboarding.
struct OptionsScreen: DocumentGroupModal {
    @AppStorage("allowsCreation") private var allowsCreation = true
    @AppStorage("showsExtensions") private var showsExtensions = true
    @AppStorage("showsWelcome") private var showsWelcome = false
    @State private var isReset = false
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        VStack(alignment: .leading, spacing: 16) {
            Toggle("New documents can be made", isOn: $allowsCreation)
            Toggle("Names have their extensions", isOn: $showsExtensions)
            Toggle("A window greets people at the next start", isOn: $showsWelcome)
            Button("Show the Onboarding Again") {
                UserDefaults.standard.resetDocumentPresentationState(for: "onboarding")
                isReset = true
            }
            .disabled(isReset)
            Text(isReset ? "It is shown at the next start." : " ")
            Button("Done") { dismiss() }
        }
        .padding(32)
    }
}
