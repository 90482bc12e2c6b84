import SwiftUI

@main
struct EaselApp: App {
    var body: some Scene {
        DocumentGroup(newDocument: { EaselDocument() }) { file in
            EaselView(document: file.document)
        }
    }
}
