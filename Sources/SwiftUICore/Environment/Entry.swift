/// Makes a variable in an extension of `EnvironmentValues`, `FocusedValues` or `Transaction` a value
/// of one's own there, with what it is assigned as its default.
///
///     extension EnvironmentValues {
///         @Entry var pageWidth: CGFloat = 600
///     }
///
/// The default is evaluated each time that it is asked for where the variable has a type, and once
/// where it has none. Those of `FocusedValues` are optionals without a default.
///
/// ## On Linux
/// There are no `ContainerValues`.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "SwiftUIMacros", type: "EntryMacro")
