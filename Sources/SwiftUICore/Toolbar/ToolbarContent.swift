/// Items of a window's header bar.
@MainActor @preconcurrency
public protocol ToolbarContent {
    associatedtype Body: ToolbarContent

    @ToolbarContentBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: ToolbarContent {}

/// Toolbar content that has no body of its own.
protocol PrimitiveToolbarContent: ToolbarContent where Body == Never {
    /// The items; `path` is the place of this content among the builders' statements.
    @MainActor func entries(at path: [Int], _ linker: PropertyLinker) -> [ToolbarEntry]
}

extension PrimitiveToolbarContent {
    public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

/// One item: where it goes and what it shows.
struct ToolbarEntry {
    /// Tells the item from others as long as the builder's statements stand as they do.
    let path: [Int]
    let placement: ToolbarItemPlacement
    let content: AnyView
}

extension ToolbarContent {
    @MainActor func allEntries(at path: [Int] = [], _ linker: PropertyLinker) -> [ToolbarEntry] {
        if let primitive = self as? any PrimitiveToolbarContent {
            return primitive.entries(at: path, linker)
        }
        return linker.link(self, at: path).body.allEntries(at: path + [0], linker)
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
        ToolbarContentList(parts: [content], branch: 1)
    }
}

/// Several toolbar items, or none.
public struct ToolbarContentList {
    let parts: [any ToolbarContent]
    /// Which branch of an `if` it is: the other one's items are other items.
    var branch = 0
}

extension ToolbarContentList: PrimitiveToolbarContent {
    func entries(at path: [Int], _ linker: PropertyLinker) -> [ToolbarEntry] {
        parts.enumerated().flatMap { index, part in
            part.allEntries(at: path + [branch, index], linker)
        }
    }
}
