public import Foundation
public import FoundationExtras

/// Something that takes part in handling what people do: views, controllers, windows, the app.
///
/// Main thread, but for its initializer.
@preconcurrency @MainActor
open class UIResponder: NSObject {
    nonisolated public override init() { super.init() }

    /// Makes an app's delegate; of views and controllers there is nothing to decode on Linux.
    ///
    /// ## On Linux
    /// An object of a class that is only known at run time can be made by a required initializer
    /// alone, and this is the one that all responders have.
    public required init?(coder: NSCoder) { super.init() }

    /// The responder that is asked after this one.
    open var next: UIResponder? { nil }

    /// The undo manager that commands of the menu use; that of the window, where none is nearer.
    open var undoManager: UndoManager? { next?.undoManager }
}
