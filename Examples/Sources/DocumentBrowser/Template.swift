import Foundation

/// What a new document can start from.
struct Template {
    let title: String
    /// The name of the file among the app's resources.
    private let name: String

    static let all = [
        Template(title: "Empty", name: "Untitled"),
        Template(title: "Letter", name: "Letter"),
        Template(title: "Shopping List", name: "Shopping List"),
    ]

    var url: URL? { Bundle.module.url(forResource: "Resources/\(name)", withExtension: "txt") }
}
