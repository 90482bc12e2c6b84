import SwiftUI

@main
struct TaskListApp: App {
    var body: some Scene {
        DocumentGroup(newDocument: { TaskListDocument() }) { file in
            TaskListView(document: file.document)
        }
    }
}
