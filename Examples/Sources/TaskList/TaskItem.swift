import Foundation

/// One thing to do.
struct TaskItem: Identifiable, Codable, Hashable {
    var id = UUID()
    var title: String
    var isDone = false
}

/// Things to do under one heading.
struct TaskSection: Identifiable, Codable, Hashable {
    var id = UUID()
    var title: String
    var items: [TaskItem] = []
}
