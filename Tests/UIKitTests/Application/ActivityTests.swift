import Foundation
import HeadlessBackend
import RenderTree
import TestSupport
import Testing

@testable import AppShell
@testable import UIKit

extension UIDocumentSuites {
    @MainActor @Suite("What the app is told of its windows") struct ActivityTests {
        private let harness: KitHarness
        private let root = SizeController()

        init() throws {
            let root = root
            harness = try KitHarness { root }
        }

        @Test("Scenes post when they come, are used, are left, and go")
        func scenes() async {
            let log = NotificationLog([
                UIScene.willConnectNotification, UIScene.didActivateNotification,
                UIScene.willDeactivateNotification, UIScene.didDisconnectNotification,
            ])
            await harness.launch()
            let window = harness.windows.first
            let scene = UIApplication.shared.windows.first?.windowScene
            #expect(log.names(of: scene) == ["UISceneWillConnectNotification"])
            window?.isActive = true
            window?.delegate.windowDidChangeActivity(isActive: true)
            window?.isActive = false
            window?.delegate.windowDidChangeActivity(isActive: false)
            await harness.end()
            #expect(
                log.names(of: scene) == [
                    "UISceneWillConnectNotification", "UISceneDidActivateNotification",
                    "UISceneWillDeactivateNotification", "UISceneDidDisconnectNotification",
                ]
            )
        }

        @Test("The app posts when a person comes to it and when they leave it, and at its end")
        func app() async {
            await harness.launch()
            let log = NotificationLog([
                UIApplication.didBecomeActiveNotification,
                UIApplication.willResignActiveNotification,
                UIApplication.willTerminateNotification,
            ])
            let window = harness.windows.first
            window?.isActive = true
            window?.delegate.windowDidChangeActivity(isActive: true)
            harness.runtime.update()
            window?.isActive = false
            window?.delegate.windowDidChangeActivity(isActive: false)
            harness.runtime.update()
            await harness.end()
            #expect(
                log.names(of: UIApplication.shared) == [
                    "UIApplicationDidBecomeActiveNotification",
                    "UIApplicationWillResignActiveNotification",
                    "UIApplicationWillTerminateNotification",
                ]
            )
            #expect(harness.delegate.events == ["launched", "ended"])
        }

        @Test("What is to be animated is done at once, and told to be done")
        func animating() async {
            await harness.launch()
            var isDone: Bool?
            UIView.animate(withDuration: 1) {
                root.view.alpha = 0.5
            } completion: {
                isDone = $0
            }
            #expect(root.view.alpha == 0.5)
            #expect(isDone == nil)
            harness.runtime.update()
            #expect(isDone == true)
            await harness.end()
        }

        @Test("A controller is told the size that its view has got, once for each")
        func layout() async {
            await harness.launch()
            let window = harness.windows.first
            window?.layOut(in: CGSize(width: 400, height: 300))
            harness.runtime.update()
            window?.layOut(in: CGSize(width: 400, height: 300))
            harness.runtime.update()
            #expect(root.sizes == [CGSize(width: 400, height: 300)])
            window?.layOut(in: CGSize(width: 500, height: 300))
            harness.runtime.update()
            #expect(root.sizes.last == CGSize(width: 500, height: 300))
            await harness.end()
        }
    }
}

private final class SizeController: UIViewController {
    private(set) var sizes: [CGSize] = []

    override func viewDidLayoutSubviews() { sizes.append(view.bounds.size) }
}

/// The names of what was posted, in order; other tests post at the same time.
private final class NotificationLog: @unchecked Sendable {
    private let lock = NSLock()
    private var posted: [(name: String, object: ObjectIdentifier?)] = []
    private var tokens: [any NSObjectProtocol] = []

    init(_ names: [Notification.Name]) {
        for name in names {
            let token = NotificationCenter.default.addObserver(
                forName: name,
                object: nil,
                queue: nil
            ) { [weak self] in self?.note($0) }
            tokens.append(token)
        }
    }

    deinit {
        for token in tokens { NotificationCenter.default.removeObserver(token) }
    }

    func names(of object: AnyObject?) -> [String] {
        lock.withLock {
            posted.filter { $0.object == object.map(ObjectIdentifier.init) }.map(\.name)
        }
    }

    private func note(_ notification: Notification) {
        let object = (notification.object as AnyObject?).map(ObjectIdentifier.init)
        lock.withLock { posted.append((notification.name.rawValue, object)) }
    }
}
