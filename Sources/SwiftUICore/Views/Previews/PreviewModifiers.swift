public import Foundation

/// How large the view in a preview is.
public enum PreviewLayout: Sendable {
    case device
    case sizeThatFits
    case fixed(width: CGFloat, height: CGFloat)
}

/// ## On Linux
/// There is no tool that shows previews: what these say is for Apple's.
extension View {
    nonisolated public func previewLayout(_ value: PreviewLayout) -> some View { self }
    nonisolated public func previewDisplayName(_ value: String?) -> some View { self }
    nonisolated public func previewDevice(_ value: PreviewDevice?) -> some View { self }
}

/// The device that a preview imitates.
public struct PreviewDevice: ExpressibleByStringLiteral, Sendable {
    let name: String
    public init(rawValue: String) { name = rawValue }
    public init(stringLiteral value: String) { name = value }
}
