extension LadderScene {
    /// Single calls of the stores.
    static var tasks: [LadderScene] { Shell.hasOtherDisk ? here + elsewhere : here }

    private static let here: [LadderScene] = [
        LadderScene(
            name: "explicit save with a version, of a file behind a link with all attributes",
            task: .save,
            isInPlace: false,
            isOrdinaryUser: false,
            setting: sessions[0].setting,
            lasting: sessions[0].lasting
        ),
        LadderScene(task: .autosave, name: "autosave with a version"),
        LadderScene(
            name: "explicit save with a version, of a file with a second hard link",
            task: .save,
            isInPlace: true,
            isOrdinaryUser: false,
            setting: sessions[2].setting,
            lasting: sessions[2].lasting
        ),
        LadderScene(
            name: "autosave with a version, of a file of another owner",
            task: .autosave,
            isInPlace: true,
            isOrdinaryUser: true,
            setting: sessions[4].setting,
            lasting: sessions[4].lasting
        ),
        LadderScene(task: .draft, name: "draft in place of another"),
        LadderScene(task: .version, name: "version of bytes"),
        LadderScene(task: .rename, name: "rename"),
        LadderScene(task: .note, name: "note of another place"),
    ]

    private static let elsewhere: [LadderScene] = [
        LadderScene(task: .save, name: "explicit save with a version on another disk", true),
        LadderScene(task: .autosave, name: "autosave with a version on another disk", true),
    ]

    private init(task: Task, name: String, _ keepsVersionsElsewhere: Bool = false) {
        self.init(
            name: name,
            task: task,
            keepsVersionsElsewhere: keepsVersionsElsewhere,
            isInPlace: false,
            isOrdinaryUser: false,
            setting: "mv text document && chmod 640 document",
            lasting: task == .rename ? "true" : "stat -c '%a %u %g %h' document"
        )
    }
}
