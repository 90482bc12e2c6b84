import AppShell
import SwiftUICore

/// A part of an application with windows of its own.
@MainActor @preconcurrency
public protocol Scene {
    associatedtype Body: Scene

    /// The scenes that this one consists of.
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: Scene {}

/// A scene that has no body of its own.
protocol PrimitiveScene: Scene where Body == Never {
    @MainActor func descriptions(at path: [Int], _ linker: PropertyLinker) -> [SceneDescription]
}

extension PrimitiveScene {
    public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

extension Scene {
    /// The kinds of windows; `path` is the place of this scene among the builders' statements.
    @MainActor
    func allDescriptions(at path: [Int] = [0], _ linker: PropertyLinker) -> [SceneDescription] {
        if let primitive = self as? any PrimitiveScene {
            return primitive.descriptions(at: path, linker)
        }
        return linker.link(self, at: path).body.allDescriptions(at: path + [0], linker)
    }
}

/// Makes scenes from the statements of a closure.
@resultBuilder
public struct SceneBuilder {
    public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }

    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }

    public static func buildBlock<each Content: Scene>(
        _ content: repeat each Content
    ) -> SceneList {
        var parts: [any Scene] = []
        for part in repeat each content { parts.append(part) }
        return SceneList(parts: parts)
    }

    public static func buildLimitedAvailability<Content: Scene>(_ content: Content) -> SceneList {
        SceneList(parts: [content])
    }

    public static func buildOptional(_ content: (any Scene)?) -> SceneList {
        SceneList(parts: content.map { [$0] } ?? [])
    }
}

/// Several scenes, or none.
public struct SceneList {
    let parts: [any Scene]
}

extension SceneList: PrimitiveScene {
    func descriptions(at path: [Int], _ linker: PropertyLinker) -> [SceneDescription] {
        parts.enumerated().flatMap { index, part in
            part.allDescriptions(at: path + [index], linker)
        }
    }
}
