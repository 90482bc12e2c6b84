public import Foundation
public import SwiftUICore
public import UIKit

/// A controller whose view is one of SwiftUI's.
///
/// Main thread.
open class UIHostingController<Content: View>: UIViewController {
    private let root: StateLocation<Content>

    /// The view that is shown; setting it keeps the state of what is still there.
    open var rootView: Content {
        get { root.peek() }
        set { root.set(newValue) }
    }

    public init(rootView: Content) {
        root = StateLocation(rootView)
        super.init(nibName: nil, bundle: nil)
    }

    /// Not available on Linux: there are no storyboards.
    public required init?(coder: NSCoder) { nil }

    open override func loadView() {
        let view = UIView()
        view.makeContent = { [unowned self, root] in
            AnyView(
                Hosted(content: root).environment(\.hostingController, HostingController(self))
            )
        }
        self.view = view
    }
}

private struct Hosted<Content: View>: View {
    let content: StateLocation<Content>

    var body: some View {
        VStack { content.get() }.frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}
