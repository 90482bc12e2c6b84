import Combine
import SwiftUI

/// What can be done to the tasks of the window in use.
struct TaskCommands: Commands {
    let completeAll: PassthroughSubject<Void, Never>
    @FocusedObject private var document: TaskListDocument?

    var body: some Commands {
        CommandGroup(after: .undoRedo) {
            Button("Complete All Tasks") { completeAll.send() }
                .keyboardShortcut("k")
                .disabled(document?.hasOpenTasks != true)
        }
    }
}
