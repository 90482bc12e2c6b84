import Foundation

/// What the settings window keeps; the keys are shared with its `@AppStorage`.
enum Preferences {
    static let encodingKey = "NewDocumentEncoding"
    static let lineEndingKey = "NewDocumentLineEnding"
    static let fontSizeKey = "FontSize"
    static let isMonospacedKey = "UsesFixedWidthFont"
    /// The system's own: whether closing a document asks, instead of saving by itself.
    static let asksBeforeClosingKey = "NSCloseAlwaysConfirmsChanges"

    static let fontSize = 15

    static var encoding: TextEncoding { value(of: encodingKey) ?? .utf8 }
    static var lineEnding: LineEnding { value(of: lineEndingKey) ?? .lineFeed }

    private static func value<Value: RawRepresentable<String>>(of key: String) -> Value? {
        UserDefaults.standard.string(forKey: key).flatMap(Value.init)
    }
}
