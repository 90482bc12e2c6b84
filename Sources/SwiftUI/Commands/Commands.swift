/// Menu commands of an application.
@MainActor @preconcurrency
public protocol Commands {
    associatedtype Body: Commands

    @CommandsBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: Commands {}

/// Commands that have no body of their own.
protocol PrimitiveCommands: Commands where Body == Never {
    @MainActor var parts: [CommandPart] { get }
}

extension PrimitiveCommands {
    public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

/// No commands.
public struct EmptyCommands {
    nonisolated public init() {}
}

extension EmptyCommands: PrimitiveCommands {
    var parts: [CommandPart] { [] }
}

/// Several commands, or none.
public struct CommandList {
    let commands: [any Commands]
}

extension CommandList: PrimitiveCommands {
    var parts: [CommandPart] { commands.flatMap { $0.allParts } }
}

extension Commands {
    @MainActor var allParts: [CommandPart] {
        if let primitive = self as? any PrimitiveCommands { return primitive.parts }
        return body.allParts
    }
}

/// Makes commands from the statements of a closure.
@resultBuilder
public struct CommandsBuilder {
    public static func buildBlock() -> EmptyCommands { EmptyCommands() }

    public static func buildExpression<Content: Commands>(_ content: Content) -> Content {
        content
    }

    public static func buildBlock<Content: Commands>(_ content: Content) -> Content { content }

    public static func buildBlock<each Content: Commands>(
        _ content: repeat each Content
    ) -> CommandList {
        var parts: [any Commands] = []
        for part in repeat each content { parts.append(part) }
        return CommandList(commands: parts)
    }

    public static func buildIf(_ content: (any Commands)?) -> CommandList {
        CommandList(commands: content.map { [$0] } ?? [])
    }

    public static func buildEither<Content: Commands>(first content: Content) -> CommandList {
        CommandList(commands: [content])
    }

    public static func buildEither<Content: Commands>(second content: Content) -> CommandList {
        CommandList(commands: [content])
    }
}
