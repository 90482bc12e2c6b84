import Foundation
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
    @MainActor func describe(into scenes: inout [SceneDescription])
}

extension PrimitiveScene {
    public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

/// One kind of window, as the running application needs it.
@MainActor
struct SceneDescription {
    enum Kind {
        case window(title: String?, content: @MainActor () -> AnyView)
        case document(any DocumentScene)
    }

    var kind: Kind
    var commands: [any Commands] = []
    var defaultSize: CGSize?
}

extension Scene {
    @MainActor
    func descriptions() -> [SceneDescription] {
        guard let primitive = self as? any PrimitiveScene else { return body.descriptions() }
        var scenes: [SceneDescription] = []
        primitive.describe(into: &scenes)
        return scenes
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
    func describe(into scenes: inout [SceneDescription]) {
        for part in parts { scenes += part.descriptions() }
    }
}
