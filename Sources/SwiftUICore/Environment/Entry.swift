/// Makes a variable in an extension of `EnvironmentValues` or `Transaction` a value of one's own
/// there, with what it is assigned as its default.
///
///     extension EnvironmentValues {
///         @Entry var pageWidth: CGFloat = 600
///     }
///
/// The default is evaluated each time that it is asked for where the variable has a type, and once
/// where it has none.
///
/// ## On Linux
/// There are no `ContainerValues`, and `FocusedValues` are not there yet.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "SwiftUIMacros", type: "EntryMacro")
