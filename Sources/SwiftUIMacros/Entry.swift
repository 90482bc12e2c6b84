/// A property that becomes a value of one's own in the environment, or in a transaction.
struct Entry {
    struct Failure: Error { let text: String }

    private let name: String
    /// As it was written, if it was.
    private let type: String?
    private let value: String
    /// What an optional of the focused values may hold; those have no defaults.
    private let wrapped: String?
    private let keyProtocol: String
    private let access: String

    /// - Parameters:
    ///   - declaration: The property, with all that stands before it.
    ///   - surroundings: The extension around it, without its members.
    init(_ declaration: String, in surroundings: String) throws(Failure) {
        var reader = DeclarationReader(surroundings)
        let words = reader.words(until: { _ in false })
        guard
            let target = words.firstIndex(of: "extension").map({ words[words.index(after: $0)...] }
            )?
            .first(where: { $0 != "SwiftUI" && $0 != "SwiftUICore" }),
            let keyProtocol = Self.keyProtocols[target]
        else {
            throw Failure(
                text:
                    """
                    @Entry belongs to a variable in an extension of EnvironmentValues, \
                    FocusedValues or Transaction
                    """
            )
        }
        self.keyProtocol = keyProtocol
        reader = DeclarationReader(declaration)
        let modifiers = reader.words(until: { $0 == "var" || $0 == "let" })
        access = modifiers.contains("nonisolated") ? "nonisolated " : ""
        guard reader.takes("var"), let name = reader.name() else {
            throw Failure(text: "@Entry belongs to a variable")
        }
        self.name = name
        let type = reader.takes(":") ? reader.text(upTo: "=") : nil
        self.type = type
        if target == "FocusedValues" {
            guard let wrapped = type.flatMap(Self.wrapped), !reader.takes("=") else {
                throw Failure(
                    text: "@Entry needs an optional without a value for ‘\(name)’ of FocusedValues"
                )
            }
            self.wrapped = wrapped
            value = "nil"
            return
        }
        wrapped = nil
        if reader.takes("=") {
            value = reader.rest
            guard !Self.hasAccessors(value) else {
                throw Failure(text: "@Entry cannot be combined with accessors or observers")
            }
        } else if let type, type.hasSuffix("?") || type.hasPrefix("Optional<") {
            value = "nil"
        } else {
            throw Failure(
                text: "@Entry needs a default value for ‘\(name)’, unless it is an optional"
            )
        }
    }

    /// What an optional may hold, as it was written.
    private static func wrapped(in type: String) -> String? {
        if type.hasSuffix("?") { return String(type.dropLast()) }
        guard type.hasPrefix("Optional<"), type.hasSuffix(">") else { return nil }
        return String(type.dropFirst("Optional<".count).dropLast())
    }

    /// Whether what follows the value is the property's own, as in `= 1 { didSet {} }`.
    private static func hasAccessors(_ value: String) -> Bool {
        ["didSet", "willSet"].contains { name in
            var reader = DeclarationReader(value)
            _ = reader.text(upTo: "{")
            return reader.takes("{") && reader.takes(name)
        }
    }

    private static let keyProtocols = [
        "EnvironmentValues": "EnvironmentKey", "Transaction": "TransactionKey",
        "FocusedValues": "FocusedValueKey",
    ]

    private var keyName: String { "__Key_\(name.filter { $0 != "`" })" }

    var accessors: String {
        """
        {
            get { self[\(keyName).self] }
            set { self[\(keyName).self] = newValue }
        }
        """
    }

    var key: String {
        let property =
            if let wrapped {
                "typealias Value = \(wrapped)"
            } else if let type {
                """
                typealias Value = \(type)
                    static var defaultValue: Value {
                        \(value)
                    }
                """
            } else {
                "static let defaultValue = \(value)"
            }
        return """
            private \(access)struct \(keyName): \(keyProtocol) {
                \(property)
            }
            """
    }
}
