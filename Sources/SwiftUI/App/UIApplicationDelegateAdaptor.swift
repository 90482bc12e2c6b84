public import Combine
import Foundation
public import SwiftUICore
public import UIKit

/// Gives an app described by scenes a delegate of UIKit's, which is made with it.
///
/// ```swift
/// @main
/// struct Notes: App {
///     @UIApplicationDelegateAdaptor(AppDelegate.self) private var delegate
///
///     var body: some Scene { … }
/// }
/// ```
///
/// Declare it once, in the app. Main thread.
///
/// ## On Linux
/// The class of the delegate is one of `UIResponder`: an object of a class that is only known at run
/// time cannot be made otherwise. It hears of the app's launch and end; files are opened by the app's
/// document groups.
@propertyWrapper
@MainActor @preconcurrency
public struct UIApplicationDelegateAdaptor<DelegateType: UIResponder & UIApplicationDelegate>:
    DynamicProperty
{
    /// The delegate.
    public let wrappedValue: DelegateType

    public init(_ delegateType: DelegateType.Type = DelegateType.self) {
        guard let delegate = delegateType.init(coder: NSCoder()) else {
            preconditionFailure("\(delegateType) gives nil for init(coder:)")
        }
        wrappedValue = delegate
        UIApplication.shared.delegate = delegate
    }
}

extension UIApplicationDelegateAdaptor where DelegateType: ObservableObject {
    /// Gives bindings to what the delegate publishes.
    public var projectedValue: ObservedObject<DelegateType>.Wrapper {
        ObservedObject(wrappedValue: wrappedValue).projectedValue
    }
}
