import UIKit

/// What a new document can start from.
enum Template: CaseIterable {
    case empty, letter, shoppingList, today, missing

    var title: String {
        switch self {
        case .empty: "Empty"
        case .letter: "Letter"
        case .shoppingList: "Shopping List"
        case .today: "Diary"
        case .missing: "Missing"
        }
    }

    /// A file to start from, and what becomes of it: those of the app are copied, one that is made for
    /// the purpose is moved.
    func makeFile() -> (url: URL?, mode: UIDocumentBrowserViewController.ImportMode) {
        switch self {
        case .empty: (Self.resource("Untitled"), .copy)
        case .letter: (Self.resource("Letter"), .copy)
        case .shoppingList: (Self.resource("Shopping List"), .copy)
        case .today: (Self.diary(), .move)
        // Shows what becomes of a template that somebody has forgotten.
        case .missing: (URL(fileURLWithPath: "/usr/share/Missing.txt"), .copy)
        }
    }

    private static func resource(_ name: String) -> URL? {
        Bundle.module.url(forResource: "Resources/\(name)", withExtension: "txt")
    }

    private static func diary() -> URL? {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("Diary.txt")
        let day = Date().formatted(date: .complete, time: .omitted)
        return (try? Data("\(day)\n\n".utf8).write(to: url)).map { url }
    }
}
