import DocumentEngine
import Foundation
import LinuxPlatform

// Lives a document's life at random, and says what it was told to be saved.
//
//     SoakProbe DOCUMENT STATE-FOLDER SEED STEPS
//
// Each edit adds a line that was never there before. `saved LINE` stands for all lines of the text
// as it was then, `step` for anything done. Somebody else may change, rename and kill meanwhile.

let arguments = CommandLine.arguments
guard arguments.count == 5, let seed = UInt64(arguments[3]), let steps = Int(arguments[4]) else {
    print("usage: SoakProbe DOCUMENT STATE-FOLDER SEED STEPS")
    exit(2)
}

let state = FileLocation(path: arguments[2])
let recovery = DirectoryRecoveryStore(folder: state.appending(name: "Recovery"))
let versions = DirectoryVersionStore(folder: state.appending(name: "Versions"))
let dice = Dice(seed: seed)
let contents = SoakContents()
let session = DocumentSession(
    contents: contents,
    store: PosixFileStore(recovery: recovery, versions: versions),
    versions: versions,
    recovery: recovery,
    watcher: InotifyWatcher(),
    questions: SoakQuestions(dice: dice)
)
contents.session = session

do {
    try await session.open(FileLocation(path: arguments[1]))
} catch {
    // It was renamed or replaced in this very moment.
    exit(0)
}

var lineCount = 0
for _ in 0..<steps {
    switch dice.roll(12) {
    case 0...4:
        lineCount += 1
        contents.add("line \(seed)-\(lineCount)")
    case 5...6: await report { await session.save() }
    case 7...8:
        await report {
            await session.autosave()
            return !session.state.isUnwritten
        }
    case 9: try? await session.rename(to: "text \(dice.roll(1_000_000)).txt")
    case 10:
        if let version = (try? await session.versions())?.randomElement(using: &dice.generator) {
            _ = await session.revert(to: .version(version))
        }
    default:
        if session.state.file == .conflict {
            let answers: [OutsideChangeAnswer] = [.keepMine, .useTheirs, .keepBoth]
            _ = await session.resolveConflict(answers[dice.roll(3)])
        } else {
            await session.checkFile()
        }
    }
    say("step")
}
_ = await session.close()

/// Says which lines are safe, if the save went well.
///
/// Others are typed while it runs.
@MainActor func report(_ save: () async -> Bool) async {
    let lines = contents.lines
    let typing = Task {
        for _ in 0..<dice.roll(3) {
            try? await Task.sleep(for: .microseconds(dice.roll(2_000)))
            lineCount += 1
            contents.add("line \(seed)-\(lineCount)")
        }
    }
    if await save() { for line in lines { say("saved \(line)") } }
    await typing.value
}

nonisolated func say(_ line: String) {
    // In one call: a kill must not leave half a line.
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
}
