package import SwiftUICore

extension EnvironmentValues {
    /// The controller in whose view a view is, if any.
    package var hostingController: HostingController {
        get { self[HostingControllerKey.self] }
        set { self[HostingControllerKey.self] = newValue }
    }
}

/// A controller, as views around others know it.
package struct HostingController: Equatable {
    package private(set) weak var controller: UIViewController?

    package init(_ controller: UIViewController? = nil) { self.controller = controller }

    package static func == (a: HostingController, b: HostingController) -> Bool {
        a.controller === b.controller
    }
}

struct HostingControllerKey: EnvironmentKey {
    static var defaultValue: HostingController { HostingController() }
}
