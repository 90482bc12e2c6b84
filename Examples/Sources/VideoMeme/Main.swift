import Dispatch
import Foundation
import SwiftUI

/// Opens windows or, asked to export, works in the terminal alone.
@main
enum Main {
    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        guard arguments.first == "export" else { return VideoMemeApp.main() }
        Task.detached { exit(await ExportCommand.run(Array(arguments.dropFirst()))) }
        dispatchMain()
    }
}
