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

extension [TaskSection] {
    /// The same with new ids for whatever has one that stands before: views tell tasks apart by them.
    func withDistinctIDs() -> [TaskSection] {
        var known: Set<UUID> = []
        func distinct(_ id: UUID) -> UUID {
            let id = known.contains(id) ? UUID() : id
            known.insert(id)
            return id
        }
        return map { section in
            var section = section
            section.id = distinct(section.id)
            for index in section.items.indices {
                section.items[index].id = distinct(section.items[index].id)
            }
            return section
        }
    }
}
