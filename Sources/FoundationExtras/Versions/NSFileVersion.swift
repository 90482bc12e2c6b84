public import Foundation

/// What a file holds, what it held earlier, or what a conflict has kept from being written to it.
///
/// A conflict comes to be when another program changes the file of an open document that has edits:
/// the file is the current version then, and the edits are another one. To decide for them, put them
/// in place of the file; to decide for the file, leave it. Then say that the conflict is resolved: an
/// open document shows what the file holds.
///
/// ```swift
/// for version in NSFileVersion.unresolvedConflictVersionsOfItem(at: url) ?? [] {
///     try version.replaceItem(at: url)
///     version.isResolved = true
/// }
/// ```
///
/// The calls read and write files, and wait for that. Any thread.
///
/// ## On Linux
/// Versions are kept for documents, by the app that saves them, on this computer. The edits of a
/// conflict are those at the moment when the other program's change was noticed; a call on the main
/// thread brings them up to date. Those that a decision gives up are kept as a version.
open class NSFileVersion: NSObject, @unchecked Sendable {
    private let item: URL
    /// `nil` for the file itself.
    let kept: KeptFileVersion?
    private let lock = NSLock()
    private var copy: URL?

    init(of item: URL, _ kept: KeptFileVersion?) {
        self.item = item
        self.kept = kept
        let attributes = try? FileManager.default.attributesOfItem(atPath: item.path)
        modificationDate = kept?.date ?? attributes?[.modificationDate] as? Date
        super.init()
    }

    deinit {
        if let copy { try? FileManager.default.removeItem(at: copy.deletingLastPathComponent()) }
    }

    /// Whose versions there are; without one, there are none.
    ///
    /// Set by whoever keeps documents.
    package static var keeper: (any FileVersionKeeper)? {
        get { keeperLock.withLock { sharedKeeper } }
        set { keeperLock.withLock { sharedKeeper = newValue } }
    }

    private static let keeperLock = NSLock()
    nonisolated(unsafe) private static var sharedKeeper: (any FileVersionKeeper)?

    // MARK: - Finding versions

    /// The version that is the file; `nil` where there is no file.
    open class func currentVersionOfItem(at url: URL) -> NSFileVersion? {
        guard (try? FileManager.default.attributesOfItem(atPath: url.path)) != nil else {
            return nil
        }
        return NSFileVersion(of: url, nil)
    }

    /// All others that are kept, newest first; `nil` where they cannot be read.
    open class func otherVersionsOfItem(at url: URL) -> [NSFileVersion]? {
        guard let keeper else { return [] }
        return try? keeper.versions(of: url).map { NSFileVersion(of: url, $0) }
    }

    /// What was not written to the file, since another program had changed it; none where all that has
    /// been decided on.
    open class func unresolvedConflictVersionsOfItem(at url: URL) -> [NSFileVersion]? {
        keeper?.unresolvedConflicts(of: url).map { NSFileVersion(of: url, $0) } ?? []
    }

    /// Hands on the versions that are on other computers only: there are none.
    open class func getNonlocalVersionsOfItem(
        at url: URL,
        completionHandler: @escaping ([NSFileVersion]?, (any Error)?) -> Void
    ) {
        completionHandler([], nil)
    }

    /// The version with an identifier that was read off one earlier, if it is still kept.
    open class func version(
        itemAt url: URL,
        forPersistentIdentifier persistentIdentifier: Any
    ) -> NSFileVersion? {
        let id =
            persistentIdentifier as? String
            ?? (persistentIdentifier as? NSString)?.substring(from: 0)
        if id == currentIdentifier { return currentVersionOfItem(at: url) }
        return otherVersionsOfItem(at: url)?.first { $0.kept?.id == id }
    }

    // MARK: - What it is

    /// Where the version can be read.
    ///
    /// ## On Linux
    /// Of a version that is not the file this is a copy, made when first asked for and there for as
    /// long as the version object is; what is written to it changes nothing else.
    open var url: URL {
        guard let kept, let keeper = Self.keeper else { return item }
        return lock.withLock {
            if let copy { return copy }
            let folder = FileManager.default.temporaryDirectory
                .appendingPathComponent("version-\(UUID().uuidString)", isDirectory: true)
            let place = folder.appendingPathComponent(item.lastPathComponent)
            do {
                try FileManager.default.createDirectory(
                    at: folder,
                    withIntermediateDirectories: false,
                    attributes: [.posixPermissions: 0o700]
                )
                copy = try keeper.copy(kept, as: item.lastPathComponent, into: folder)
            } catch {
                try? FileManager.default.removeItem(at: folder)
            }
            return copy ?? place
        }
    }

    /// When the contents were written.
    public let modificationDate: Date?

    /// The name of the document.
    open var localizedName: String? { item.deletingPathExtension().lastPathComponent }

    /// The name of this computer: there are no versions of others.
    open var localizedNameOfSavingComputer: String? { ProcessInfo.processInfo.hostName }

    /// Nobody is known to have written it.
    open var originatorNameComponents: PersonNameComponents? { nil }

    /// Whether the version was kept because another program had changed the file.
    open var isConflict: Bool { kept?.isConflict ?? false }

    /// Whether the conflict has been decided on; true of what is none.
    ///
    /// Setting it to false has no effect.
    open var isResolved: Bool {
        get {
            guard let kept, kept.isConflict, let keeper = Self.keeper else { return true }
            return !keeper.unresolvedConflicts(of: item).contains { $0.id == kept.id }
        }
        set {
            if newValue, let kept, kept.isConflict { Self.keeper?.resolve(kept) }
        }
    }

    open var hasLocalContents: Bool { true }
    open var hasThumbnail: Bool { false }

    /// What finds the version again, also in another run of the app.
    open var persistentIdentifier: any NSCoding {
        NSString(string: kept?.id ?? Self.currentIdentifier)
    }

    private static let currentIdentifier = "current"

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSFileVersion else { return false }
        return item.standardizedFileURL == other.item.standardizedFileURL
            && kept?.id == other.kept?.id
    }

    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(item.standardizedFileURL)
        hasher.combine(kept?.id)
        return hasher.finalize()
    }
}
