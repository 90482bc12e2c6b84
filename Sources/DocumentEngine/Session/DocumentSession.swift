package import Foundation

/// One open document: what is in memory, what is on the disk, and the way between.
///
/// A session lives once, from `open`, `openUntitled` or `adopt` to `close`. Its operations run one
/// at a time, in the order they were asked for; each answers exactly once. It never overwrites what
/// it has not read, never saves what it could not load, and tells the user of every failure of a
/// save. What throws is left to the caller: a failed opening, a name that is taken, versions that
/// cannot be listed.
@MainActor package final class DocumentSession {
    /// The four facts and the edited mark.
    package internal(set) var state: DocumentState {
        didSet {
            if state != oldValue { onStateChange?(state) }
        }
    }

    /// Called after each change of `state`, at once and on the main actor.
    package var onStateChange: (@MainActor (DocumentState) -> Void)?

    /// Whether autosaves are the only saves that the user knows: what they have written counts as
    /// saved, and Save As leaves it at the former place.
    package var autosavesAreSaves = false

    /// Runs when an autosave is due, in place of the session's own; it is to call `autosave` in turn.
    ///
    /// For clients whose subclasses have a say in autosaving.
    package var autosavesBy: (@MainActor () async -> Void)?

    /// Where the file is, or nil for an untitled document.
    package internal(set) var location: FileLocation?

    /// What went wrong without the user's having asked for anything, until it goes right again; to be
    /// shown beside the document, not over it.
    package var trouble: DocumentError? { saveTrouble ?? draftTrouble }

    /// The name for titles and messages: the file's, or the one an untitled document was given.
    package internal(set) var displayName = ""

    /// Which file is open, to find the window that already shows it.
    package var identity: FileIdentity? { base?.identity }

    /// When the file was last changed, as of the last reading or writing of it.
    package var modificationDate: Date? {
        base.map { base in
            Date(
                timeIntervalSince1970: TimeInterval(base.modified.seconds)
                    + TimeInterval(base.modified.nanoseconds) / 1_000_000_000
            )
        }
    }

    /// When the file changes; may be set at any time.
    package var policy: SavePolicy {
        didSet {
            if policy != oldValue { scheduleAutosave() }
        }
    }

    /// Makes a session for a document that is not open yet.
    ///
    /// Contents and questions are kept until the document has closed.
    ///
    /// - Parameters:
    ///   - versions: Where earlier contents are kept; without it nothing is saved by itself.
    ///   - watcher: Tells of other programs' changes; without it they are found at the next save
    ///     or check.
    package init(
        contents: any DocumentContents,
        store: any FileStore,
        versions: (any VersionStore)? = nil,
        recovery: any RecoveryStore,
        watcher: (any FileWatcher)? = nil,
        questions: any DocumentQuestions,
        role: DocumentState.Role = .editor,
        policy: SavePolicy = .autosave,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.clock = clock
        client = Client(contents: contents, questions: questions)
        self.store = store
        self.versionStore = versions
        self.recovery = recovery
        self.watcher = watcher
        self.policy = policy
        state = DocumentState(role: role)
    }

    /// Tells that the contents have changed, also by undo or redo.
    ///
    /// Ignored while contents are being loaded, and in viewers.
    ///
    /// - Parameter point: The position in the undo history that the contents now have.
    package func contentsChanged(at point: EditPoint) {
        guard state.isOpen, state.role == .editor, !isLoading else { return }
        generation += 1
        currentPoint = point
        update { _ in }
        scheduleDraft()
        scheduleAutosave()
        // A disk that did not answer may do so again.
        if state.file == .unreachable { fileMayHaveChanged() }
    }

    // MARK: - Parts

    struct Client {
        let contents: any DocumentContents
        let questions: any DocumentQuestions
    }

    let store: any FileStore
    let versionStore: (any VersionStore)?
    let recovery: any RecoveryStore
    let watcher: (any FileWatcher)?
    let worker = SerialWorker()
    /// Writes and drops this document's record, in order, while a save may take long.
    let keeper = SerialWorker()
    /// Looks after the versions, at leisure: nobody may have to wait for that.
    let upkeep = SerialWorker()
    var lastUpkeep: ContinuousClock.Instant?
    let clock: any Clock<Duration>
    /// The next draft, on its way.
    var draft: Task<Void, Never>?
    var draftDelay = Duration.seconds(3)
    var draftTrouble: DocumentError? {
        didSet {
            if draftTrouble != oldValue { onStateChange?(state) }
        }
    }
    lazy var autosaveTimer = makeAutosaveTimer()
    var saveTrouble: DocumentError? {
        didSet {
            if saveTrouble != oldValue { onStateChange?(state) }
        }
    }
    var watch: (any FileWatch)?
    /// The watch that is being made.
    var watching: Task<Void, Never>?
    /// The look at the file that events of the watch have asked for.
    var look: Task<Void, Never>?
    let gate = OperationGate()
    var client: Client?

    // MARK: - The file and the two marks

    /// What the file looked like when memory and file were last known to belong together.
    var base: FileFingerprint?
    /// How that came to be there.
    var fileOrigin = DocumentVersion.Origin.opened
    /// The version that was opened, once a save has replaced it.
    var openedVersion: DocumentVersion?
    /// What was last written, for when another program replaces it while memory has moved on.
    var lastWritten: (any DocumentSnapshot)?
    /// Whether saves of this session have put versions into the store.
    var hasKeptVersions = false
    var generation = 0
    var currentPoint = EditPoint.start
    /// The point that the file holds; nil when it holds none of this history.
    var writtenPoint: EditPoint? = .start
    /// The point that the file held before another program changed or deleted it.
    var writtenBeforeChange: EditPoint?
    /// The point of the last opening or explicit save; nil when there was none in this history.
    var savedPoint: EditPoint? = .start
    var isLoading = false
    var closing: Task<Bool, Never>?

    /// The one record of this document in the recovery store, and whether it has been made.
    var recordID = UUID()
    var hasRecord = false
    /// Whether a write at the place has failed part-way, so that the store's own copy of it is
    /// still kept.
    var hasDamage = false

    /// Changes the state in one step and brings its marks up to date.
    func update(_ change: (inout DocumentState) -> Void) {
        var new = state
        change(&new)
        if new.isOpen && new.role == .editor && new.content != .failed {
            new.content = currentPoint == writtenPoint ? .clean : .unwritten(generation: generation)
            new.isEdited = currentPoint != savedPoint
        }
        assert(new.isPossible, "impossible document state \(new)")
        state = new
    }
}
