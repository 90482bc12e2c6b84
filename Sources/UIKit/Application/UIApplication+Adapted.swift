package import AppShell
import Foundation
import SwiftUICore

extension UIApplication {
    /// Tells the delegate of an app that is described in other ways than by it, if there is one, of
    /// the launch and, later, of the end.
    package func launch(in runtime: AppRuntime) {
        guard let delegate else { return }
        _ = delegate.application(self, willFinishLaunchingWithOptions: nil)
        _ = delegate.application(self, didFinishLaunchingWithOptions: nil)
        tellOfEnd(delegate, of: runtime)
        runtime.graph.afterEvaluation { [self] in delegate.applicationDidBecomeActive(self) }
    }

    /// Sees to it that a delegate hears of the app's end, once, before the last is written down.
    func tellOfEnd(_ delegate: any UIApplicationDelegate, of runtime: AppRuntime) {
        let writeDown = runtime.beforeEnd
        var isTold = false
        runtime.beforeEnd = { [self] in
            if !isTold {
                isTold = true
                NotificationCenter.default.post(
                    name: UIApplication.willTerminateNotification,
                    object: self
                )
                delegate.applicationWillTerminate(self)
            }
            writeDown()
        }
    }
}
