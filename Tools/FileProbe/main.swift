import DocumentEngine
import Foundation
import LinuxPlatform

// Does one thing to a file or folder, as a document browser does, and says how that went.
//
//     FileProbe TASK FILE FOLDER
//
// The task is `copy` or `move`. It says `ready` and waits for a line before it begins, so that tests
// can attach strace for exactly that; all system calls are made on the first thread. Then it answers
// in one line: `done` and the name that was taken, or `failed` and why.

let arguments = CommandLine.arguments
guard arguments.count == 4, ["copy", "move"].contains(arguments[1]) else {
    print("usage: FileProbe copy|move FILE FOLDER")
    exit(2)
}
let source = FileLocation(path: arguments[2])
let folder = FileLocation(path: arguments[3])
let operations = PosixFileOperations()

print("ready")
fflush(nil)
_ = readLine()
do throws(FileOperationError) {
    let outcome =
        arguments[1] == "copy"
        ? try operations.copy(source, into: folder, as: nil, task: FileTask())
        : try operations.move(source, into: folder, as: nil, task: FileTask())
    print("done", outcome.location?.name ?? "")
} catch {
    print("failed", error.reason)
}
