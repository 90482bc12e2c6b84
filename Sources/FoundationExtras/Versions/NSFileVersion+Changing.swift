public import Foundation

extension NSFileVersion {
    /// How a version replaces a file.
    public struct ReplacingOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// The version is not kept beside the file.
        public static let byMoving = ReplacingOptions(rawValue: 1 << 0)
    }

    /// How a version is added.
    public struct AddingOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// The contents do not stay where they were.
        public static let byMoving = AddingOptions(rawValue: 1 << 0)
    }

    /// Puts the version in place of a file, or where there is none, as safely as a save does.
    ///
    /// What was there becomes a version. Presenters of the file are told, but not asked: use a
    /// coordinator for that. Of the current version nothing is done.
    ///
    /// - Returns: Where it is, which is where it was to be.
    @discardableResult
    public func replaceItem(
        at url: URL,
        options: NSFileVersion.ReplacingOptions = []
    ) throws -> URL {
        guard let kept, let keeper = Self.keeper else { return url }
        try keeper.write(kept, to: url)
        if options.contains(.byMoving), !kept.isConflict { try keeper.remove(kept) }
        NSFileCoordinator.noteWriting(of: url, by: nil)
        return url
    }

    /// Drops the version for good; one that is an unresolved conflict is resolved by that.
    ///
    /// - Throws: `CocoaError.featureUnsupported` for the current version.
    public func remove() throws {
        guard let kept, let keeper = Self.keeper else {
            throw CocoaError(.featureUnsupported)
        }
        try keeper.remove(kept)
    }

    /// Drops what conflicts have left of a file.
    ///
    /// ## On Linux
    /// Apps call it when a conflict has been decided on. The versions that saves have kept stay all the
    /// same: `remove()` drops one of them.
    public class func removeOtherVersionsOfItem(at url: URL) throws {
        guard let keeper else { return }
        for version in keeper.unresolvedConflicts(of: url) { try keeper.remove(version) }
    }

    /// Keeps what is at a place as a version of a file.
    public class func addOfItem(
        at url: URL,
        withContentsOf contentsURL: URL,
        options: NSFileVersion.AddingOptions = []
    ) throws -> NSFileVersion {
        guard let keeper else { throw CocoaError(.featureUnsupported) }
        let version = try keeper.add(contentsOf: contentsURL, to: url)
        if options.contains(.byMoving) { try FileManager.default.removeItem(at: contentsURL) }
        return NSFileVersion(of: url, version)
    }

    /// A folder of one's own for contents that are to be added as a version.
    public class func temporaryDirectoryURLForNewVersionOfItem(at url: URL) -> URL {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("new-version-\(UUID().uuidString)", isDirectory: true)
        try? FileManager.default.createDirectory(
            at: folder,
            withIntermediateDirectories: false,
            attributes: [.posixPermissions: 0o700]
        )
        return folder
    }
}

// MARK: - Telling presenters

extension NSFileVersion {
    /// Tells presenters of a file of a conflict.
    package static func noteConflict(_ version: KeptFileVersion, of url: URL) {
        PresenterTalk(for: NSFileCoordinator()).tell(of: url) {
            $0.presentedItemDidGain(NSFileVersion(of: url, version))
        }
    }

    /// Tells presenters of a file that a conflict has been decided on.
    package static func noteResolution(of version: KeptFileVersion, of url: URL) {
        PresenterTalk(for: NSFileCoordinator()).tell(of: url) {
            $0.presentedItemDidResolveConflict(NSFileVersion(of: url, version))
        }
    }
}
