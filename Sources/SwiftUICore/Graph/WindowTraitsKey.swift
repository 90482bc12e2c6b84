/// The window around a view, for views that ask and tell by themselves; each window sets it.
package struct WindowTraitsKey: EnvironmentKey {
    package static var defaultValue: WindowTraits? { nil }
}

extension EnvironmentValues {
    package var windowTraits: WindowTraits? { self[WindowTraitsKey.self] }
}
