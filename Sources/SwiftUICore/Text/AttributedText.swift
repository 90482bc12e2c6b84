public import Foundation
import RenderTree

extension Text {
    /// A text whose parts have looks of their own.
    ///
    /// Links, fonts, colours, lines, kerning and baselines are shown; other attributes are not.
    @_disfavoredOverload
    public init(_ attributed: AttributedString) {
        self.init(
            content: .parts(
                attributed.runs.map { run in
                    TextPart(
                        text: ExactText(String(attributed[run.range].characters)),
                        looks: TextLooks(of: run)
                    )
                }
            )
        )
    }
}

extension TextLooks {
    fileprivate init(of run: AttributedString.Runs.Run) {
        self.init()
        font = run[AttributeScopes.SwiftUIAttributes.FontAttribute.self]
        color = run[AttributeScopes.SwiftUIAttributes.ForegroundColorAttribute.self]
        background = run[AttributeScopes.SwiftUIAttributes.BackgroundColorAttribute.self]
        kerning =
            run[AttributeScopes.SwiftUIAttributes.KerningAttribute.self]
            ?? run[AttributeScopes.SwiftUIAttributes.TrackingAttribute.self]
        baselineOffset = run[AttributeScopes.SwiftUIAttributes.BaselineOffsetAttribute.self]
        if run[AttributeScopes.SwiftUIAttributes.UnderlineStyleAttribute.self] != nil {
            isUnderlined = true
        }
        if run[AttributeScopes.SwiftUIAttributes.StrikethroughStyleAttribute.self] != nil {
            isStruckThrough = true
        }
        link = run.link?.absoluteString
    }
}

extension Text {
    /// How a line through or below a text is drawn.
    ///
    /// ## On Linux
    /// Always as one line in the colour of the text.
    public struct LineStyle: Hashable, Sendable {
        public struct Pattern: Hashable, Sendable {
            let number: Int
            public static let solid = Pattern(number: 0)
            public static let dot = Pattern(number: 1)
            public static let dash = Pattern(number: 2)
            public static let dashDot = Pattern(number: 3)
            public static let dashDotDot = Pattern(number: 4)
        }

        let pattern: Pattern
        let color: Color?

        public init(pattern: Pattern = .solid, color: Color? = nil) {
            self.pattern = pattern
            self.color = color
        }

        public static let single = LineStyle()
    }
}

extension AttributeScopes {
    /// The attributes that texts show.
    public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }

    public struct SwiftUIAttributes: AttributeScope {
        public let font: FontAttribute
        public let foregroundColor: ForegroundColorAttribute
        public let backgroundColor: BackgroundColorAttribute
        public let strikethroughStyle: StrikethroughStyleAttribute
        public let underlineStyle: UnderlineStyleAttribute
        public let kern: KerningAttribute
        public let tracking: TrackingAttribute
        public let baselineOffset: BaselineOffsetAttribute
        public let foundation: FoundationAttributes

        public enum FontAttribute: AttributedStringKey {
            public typealias Value = Font
            public static let name = "SwiftUI.Font"
        }
        public enum ForegroundColorAttribute: AttributedStringKey {
            public typealias Value = Color
            public static let name = "SwiftUI.ForegroundColor"
        }
        public enum BackgroundColorAttribute: AttributedStringKey {
            public typealias Value = Color
            public static let name = "SwiftUI.BackgroundColor"
        }
        public enum StrikethroughStyleAttribute: AttributedStringKey {
            public typealias Value = Text.LineStyle
            public static let name = "SwiftUI.StrikethroughStyle"
        }
        public enum UnderlineStyleAttribute: AttributedStringKey {
            public typealias Value = Text.LineStyle
            public static let name = "SwiftUI.UnderlineStyle"
        }
        public enum KerningAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = "SwiftUI.Kern"
        }
        public enum TrackingAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = "SwiftUI.Tracking"
        }
        public enum BaselineOffsetAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = "SwiftUI.BaselineOffset"
        }
    }
}

extension AttributeDynamicLookup {
    public subscript<Key: AttributedStringKey>(
        dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, Key>
    ) -> Key {
        self[Key.self]
    }
}
