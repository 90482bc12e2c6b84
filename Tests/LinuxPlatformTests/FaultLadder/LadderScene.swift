import DocumentEngine
import Foundation
import TestSupport
import Testing

/// One way to save: a document that is set up so that the writer has to take a certain path.
struct LadderScene: Sendable, CustomTestStringConvertible {
    /// What the probe does; see its `StoreTask`.
    enum Task: String {
        case session, save, autosave, draft, version, rename, note
    }

    let name: String
    let task: Task
    /// Whether the versions are on another disk than the document.
    let keepsVersionsElsewhere: Bool
    /// Whether the file is overwritten at its place, so that a crash may leave the recovery copy
    /// instead.
    let isInPlace: Bool
    /// Whether the probe runs without root's powers.
    let isOrdinaryUser: Bool
    /// Shell commands that set the scene, run in a folder of their own that holds `text`, the
    /// document's contents.
    let setting: String
    /// A shell command whose output must be the same before and after a save.
    let lasting: String

    init(
        name: String,
        task: Task = .session,
        keepsVersionsElsewhere: Bool = false,
        isInPlace: Bool,
        isOrdinaryUser: Bool,
        setting: String,
        lasting: String
    ) {
        self.name = name
        self.task = task
        self.keepsVersionsElsewhere = keepsVersionsElsewhere
        self.isInPlace = isInPlace
        self.isOrdinaryUser = isOrdinaryUser
        self.setting = setting
        self.lasting = lasting
    }

    var testDescription: String { name }

    static var all: [LadderScene] { sessions + tasks }

    /// Saves of a session that keeps no versions.
    static let sessions: [LadderScene] = [
        LadderScene(
            name: "existing file behind a link, with owner, access list and attribute",
            isInPlace: false,
            isOrdinaryUser: false,
            setting: """
                mkdir real && mv text real/document && chmod 640 real/document
                ln -s real/document document
                setfattr -n user.note -v kept real/document; setfacl -m u:1234:r real/document
                chown 1000:1000 real/document
                """,
            lasting: """
                readlink document; stat -c '%a %u %g %h' real/document
                getfattr -d real/document; getfacl -c real/document
                """
        ),
        LadderScene(
            name: "new file",
            isInPlace: false,
            isOrdinaryUser: false,
            setting: "rm text",
            lasting: "true"
        ),
        LadderScene(
            name: "file with a second hard link",
            isInPlace: true,
            isOrdinaryUser: false,
            setting:
                "mv text document && chmod 604 document && mkdir other && ln document other/name",
            lasting: "stat -c '%a %u %g %h %i' document other/name"
        ),
        LadderScene(
            name: "writable file in a read-only folder",
            isInPlace: true,
            isOrdinaryUser: true,
            setting: """
                mkdir closed && mv text closed/document && ln -s closed/document document
                chmod 600 closed/document && chmod 555 closed && chown 1000 . closed closed/document
                """,
            lasting: "readlink document; stat -c '%a %u %g %h %i' closed/document"
        ),
        LadderScene(
            name: "file of another owner",
            isInPlace: true,
            isOrdinaryUser: true,
            setting: "mv text document && chmod 666 document && chown 1000 .",
            lasting: "stat -c '%a %u %g %h %i' document"
        ),
    ]

    /// Whether this machine can set the scenes: root, the programs, and a build that an ordinary
    /// user may run.
    static var isPossible: Bool {
        guard Shell.isRoot, ["strace", "setpriv", "setfattr", "setfacl"].allSatisfy(Shell.has)
        else {
            return false
        }
        let probe = Shell.product("SaveProbe")
        return (try? Shell.run(Shell.asOrdinaryUser(["test", "-x", probe])))?.status == 0
    }

    /// What to tell where they cannot be set.
    static let needs: Comment =
        "needs root, strace, setpriv, setfattr, setfacl, and a build folder that others may enter"
}
