import Foundation

/// One thing to do.
struct TaskItem: Identifiable, Hashable {
    var id = UUID()
    var title: String
    var isDone = false
    /// What else the file says about it.
    var otherFields: [String: JSONValue] = [:]
}

/// Things to do under one heading.
struct TaskSection: Identifiable, Hashable {
    var id = UUID()
    var title: String
    var items: [TaskItem] = []
    /// What else the file says about it.
    var otherFields: [String: JSONValue] = [:]
}

// MARK: - Codable

extension TaskItem: Codable {
    private enum CodingKeys: CodingKey, CaseIterable { case id, title, isDone }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.decode(UUID.self, forKey: .id)
        title = try container.decode(String.self, forKey: .title)
        isDone = try container.decode(Bool.self, forKey: .isDone)
        otherFields = try decoder.fields(besides: CodingKeys.allCases)
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        try container.encode(title, forKey: .title)
        try container.encode(isDone, forKey: .isDone)
        try encoder.encode(otherFields)
    }
}

extension TaskSection: Codable {
    private enum CodingKeys: CodingKey, CaseIterable { case id, title, items }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.decode(UUID.self, forKey: .id)
        title = try container.decode(String.self, forKey: .title)
        items = try container.decode([TaskItem].self, forKey: .items)
        otherFields = try decoder.fields(besides: CodingKeys.allCases)
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        try container.encode(title, forKey: .title)
        try container.encode(items, forKey: .items)
        try encoder.encode(otherFields)
    }
}

// MARK: - Ids

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
