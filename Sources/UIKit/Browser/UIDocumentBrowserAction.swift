import DocumentEngine
public import Foundation
import UniformTypeIdentifiers

/// Something that a person can do with files in a document browser.
///
/// Main thread.
@preconcurrency @MainActor
public class UIDocumentBrowserAction: NSObject {
    /// Where the action is offered.
    public struct Availability: OptionSet, Sendable {
        public let rawValue: Int

        public init(rawValue: Int) { self.rawValue = rawValue }

        /// In the menu of a file.
        public static let menu = Availability(rawValue: 1)
        /// In the bar, while files are selected.
        public static let navigationBar = Availability(rawValue: 2)
    }

    public let identifier: String
    public let localizedTitle: String
    public let availability: Availability
    /// Stands for the title in the bar, where the title is what is said about it.
    ///
    /// ## On Linux
    /// Menus have titles without pictures.
    public var image: UIImage?
    /// Identifiers of the types of files that it is for; `public.item`, all, where not set.
    public var supportedContentTypes: [String] = ["public.item"]
    /// Whether it is offered for several files at once.
    public var supportsMultipleItems = true
    let handler: @MainActor ([URL]) -> Void

    /// - Parameter handler: Gets the files that were selected.
    public init(
        identifier: String,
        localizedTitle: String,
        availability: UIDocumentBrowserAction.Availability,
        handler: @escaping @MainActor ([URL]) -> Void
    ) {
        self.identifier = identifier
        self.localizedTitle = localizedTitle
        self.availability = availability
        self.handler = handler
        super.init()
    }

    /// Whether it is for these files.
    func isFor(_ locations: [FileLocation]) -> Bool {
        guard !locations.isEmpty, supportsMultipleItems || locations.count == 1 else {
            return false
        }
        let wanted = supportedContentTypes.compactMap { UTType($0) }
        if wanted.contains(.item) { return true }
        return locations.allSatisfy { location in
            let type = UTType(filenameExtension: location.filenameExtension)
            return wanted.contains { type?.conforms(to: $0) ?? false }
        }
    }
}
