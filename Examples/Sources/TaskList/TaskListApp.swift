import Combine
import SwiftUI

@main
struct TaskListApp: App {
    /// Brings the command to the window that it is chosen in.
    private let completeAll = PassthroughSubject<Void, Never>()

    var body: some Scene {
        DocumentGroup(newDocument: { TaskListDocument() }) { file in
            TaskListView(document: file.document, completeAll: completeAll)
        }
        .commands { TaskCommands(completeAll: completeAll) }
    }
}
