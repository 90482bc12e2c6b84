public import Foundation

/// The computer that the app runs on.
///
/// Main thread.
@preconcurrency @MainActor
open class UIDevice: NSObject {
    public static let current = UIDevice()

    /// The name of the computer.
    open var name: String { ProcessInfo.processInfo.hostName }
    open var systemName: String { "Linux" }
    /// The version of the kernel, of three numbers.
    open var systemVersion: String {
        let version = ProcessInfo.processInfo.operatingSystemVersion
        return "\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)"
    }
    open var model: String { "PC" }
    open var localizedModel: String { model }
    /// For which kind of device the app lays itself out.
    ///
    /// ## On Linux
    /// A desktop has room for what an iPad shows.
    open var userInterfaceIdiom: UIUserInterfaceIdiom { .pad }
    /// What is known of the same computer by all apps of a vendor: nothing on Linux.
    open var identifierForVendor: UUID? { nil }
}

/// A kind of device.
public enum UIUserInterfaceIdiom: Int, Sendable {
    case unspecified = -1
    case phone, pad, tv, carPlay
    case mac = 5
    case vision
}
