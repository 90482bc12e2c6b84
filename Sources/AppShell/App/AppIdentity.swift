import DocumentEngine
import Foundation
import UniformTypeIdentifiers

/// What the desktop and the user's folders know the application by.
package struct AppIdentity {
    /// A D-Bus name, such as `org.example.Notes`.
    let id: String
    /// What people call it.
    package let name: String

    /// Taken from Info.plist, or from the program's name where there is none.
    ///
    /// A build that runs from the build folder gets an id of its own, so that it neither takes over
    /// nor is taken over by the installed application, and keeps its own drafts.
    package static var current: AppIdentity {
        let executable = CommandLine.arguments.first.map { FileLocation(path: $0) }
        let program = executable?.name ?? "App"
        let info = AppInfo.contents
        let name =
            info["CFBundleDisplayName"] as? String ?? info["CFBundleName"] as? String ?? program
        let base = info["CFBundleIdentifier"] as? String ?? "local.\(program)"
        let path = Bundle.main.executablePath ?? ""
        let isDevelopment = path.contains("/.build/")
        return AppIdentity(id: valid(base) + (isDevelopment ? ".Devel" : ""), name: name)
    }

    /// D-Bus allows letters, digits and underscores, and no element that begins with a digit.
    private static func valid(_ id: String) -> String {
        let elements = id.split(separator: ".").map { element in
            let letters = element.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }
            return letters.first?.isNumber == true ? "_" + String(letters) : String(letters)
        }
        return elements.count > 1 ? elements.joined(separator: ".") : "local." + elements.joined()
    }
}
