/// Items of a window's header bar.
@MainActor @preconcurrency
public protocol ToolbarContent {
    associatedtype Body: ToolbarContent

    @ToolbarContentBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: ToolbarContent {}

/// Toolbar content that has no body of its own.
protocol PrimitiveToolbarContent: ToolbarContent where Body == Never {
    @MainActor var entries: [ToolbarEntry] { get }
}

extension PrimitiveToolbarContent {
    public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

/// One item: where it goes and what it shows.
struct ToolbarEntry {
    let placement: ToolbarItemPlacement
    let content: AnyView
}

extension ToolbarContent {
    @MainActor var allEntries: [ToolbarEntry] {
        if let primitive = self as? any PrimitiveToolbarContent { return primitive.entries }
        return body.allEntries
    }
}

/// Makes toolbar items from the statements of a closure.
@resultBuilder
public struct ToolbarContentBuilder {
    public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content {
        content
    }

    public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content {
        content
    }

    public static func buildBlock<each Content: ToolbarContent>(
        _ content: repeat each Content
    ) -> ToolbarContentList {
        var parts: [any ToolbarContent] = []
        for part in repeat each content { parts.append(part) }
        return ToolbarContentList(parts: parts)
    }

    public static func buildIf(_ content: (any ToolbarContent)?) -> ToolbarContentList {
        ToolbarContentList(parts: content.map { [$0] } ?? [])
    }

    public static func buildEither<Content: ToolbarContent>(
        first content: Content
    ) -> ToolbarContentList {
        ToolbarContentList(parts: [content])
    }

    public static func buildEither<Content: ToolbarContent>(
        second content: Content
    ) -> ToolbarContentList {
        ToolbarContentList(parts: [content])
    }
}

/// Several toolbar items, or none.
public struct ToolbarContentList {
    let parts: [any ToolbarContent]
}

extension ToolbarContentList: PrimitiveToolbarContent {
    var entries: [ToolbarEntry] { parts.flatMap(\.allEntries) }
}
