import SwiftUICore

/// Menu commands of an application.
@MainActor @preconcurrency
public protocol Commands {
    associatedtype Body: Commands

    @CommandsBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: Commands {}

/// Commands that have no body of their own.
protocol PrimitiveCommands: Commands where Body == Never {
    @MainActor func parts(at path: [Int], _ linker: PropertyLinker) -> [CommandPart]
}

extension PrimitiveCommands {
    public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

/// No commands.
public struct EmptyCommands {
    nonisolated public init() {}
}

extension EmptyCommands: PrimitiveCommands {
    func parts(at path: [Int], _ linker: PropertyLinker) -> [CommandPart] { [] }
}

/// Several commands, or none.
public struct CommandList {
    let commands: [any Commands]
}

extension CommandList: PrimitiveCommands {
    func parts(at path: [Int], _ linker: PropertyLinker) -> [CommandPart] {
        commands.enumerated().flatMap { index, part in part.allParts(at: path + [index], linker) }
    }
}

extension Commands {
    /// The parts; `path` is the place of these commands among the builders' statements.
    @MainActor func allParts(at path: [Int], _ linker: PropertyLinker) -> [CommandPart] {
        if let primitive = self as? any PrimitiveCommands {
            return primitive.parts(at: path, linker)
        }
        return linker.link(self, at: path).body.allParts(at: path + [0], linker)
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
