public import SwiftUICore

/// What an app adds to the menus, and where.
struct CommandPart {
    enum Place: Equatable {
        case before(CommandGroupPlacement)
        case after(CommandGroupPlacement)
        case instead(CommandGroupPlacement)
        case menu(String)
    }

    let place: Place
    let content: AnyView
}

/// Commands that join, or take the place of, a standard group.
public struct CommandGroup<Content: View> {
    private let place: CommandPart.Place
    private let content: Content

    nonisolated public init(
        before group: CommandGroupPlacement,
        @ViewBuilder addition: () -> Content
    ) {
        place = .before(group)
        content = addition()
    }

    nonisolated public init(
        after group: CommandGroupPlacement,
        @ViewBuilder addition: () -> Content
    ) {
        place = .after(group)
        content = addition()
    }

    nonisolated public init(
        replacing group: CommandGroupPlacement,
        @ViewBuilder addition: () -> Content
    ) {
        place = .instead(group)
        content = addition()
    }
}

extension CommandGroup: PrimitiveCommands {
    func parts(at path: [Int], _ linker: PropertyLinker) -> [CommandPart] {
        [CommandPart(place: place, content: AnyView(content))]
    }
}

/// A menu of the app's own, between the standard ones.
public struct CommandMenu<Content: View> {
    private let name: Text
    private let content: Content

    nonisolated public init(_ nameKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(Text(nameKey), content: content)
    }

    nonisolated public init(_ name: Text, @ViewBuilder content: () -> Content) {
        self.name = name
        self.content = content()
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ name: S, @ViewBuilder content: () -> Content) {
        self.init(Text(name), content: content)
    }
}

extension CommandMenu: PrimitiveCommands {
    func parts(at path: [Int], _ linker: PropertyLinker) -> [CommandPart] {
        [CommandPart(place: .menu(name.string), content: AnyView(content))]
    }
}

/// A standard group of commands.
public struct CommandGroupPlacement: Hashable, Sendable {
    let name: String

    public static let appInfo = CommandGroupPlacement(name: "appInfo")
    public static let appSettings = CommandGroupPlacement(name: "appSettings")
    public static let systemServices = CommandGroupPlacement(name: "systemServices")
    public static let appVisibility = CommandGroupPlacement(name: "appVisibility")
    public static let appTermination = CommandGroupPlacement(name: "appTermination")
    public static let newItem = CommandGroupPlacement(name: "newItem")
    public static let saveItem = CommandGroupPlacement(name: "saveItem")
    public static let importExport = CommandGroupPlacement(name: "importExport")
    public static let printItem = CommandGroupPlacement(name: "printItem")
    public static let undoRedo = CommandGroupPlacement(name: "undoRedo")
    public static let pasteboard = CommandGroupPlacement(name: "pasteboard")
    public static let textEditing = CommandGroupPlacement(name: "textEditing")
    public static let textFormatting = CommandGroupPlacement(name: "textFormatting")
    public static let toolbar = CommandGroupPlacement(name: "toolbar")
    public static let sidebar = CommandGroupPlacement(name: "sidebar")
    public static let windowSize = CommandGroupPlacement(name: "windowSize")
    public static let windowList = CommandGroupPlacement(name: "windowList")
    public static let singleWindowList = CommandGroupPlacement(name: "singleWindowList")
    public static let windowArrangement = CommandGroupPlacement(name: "windowArrangement")
    public static let help = CommandGroupPlacement(name: "help")
}
