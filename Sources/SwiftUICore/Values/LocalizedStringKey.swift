public import Foundation
import RenderTree

/// Text to be looked up in the app's string tables.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, Sendable {
    /// The key, with a placeholder for each interpolated value.
    let key: String
    let arguments: [Argument]

    enum Argument: Equatable, Sendable {
        case text(ExactText)
        case integer(Int)
        case number(Double)

        var value: any CVarArg {
            switch self {
            // A C string would not outlive the call, and `%@` wants an object.
            case .text(let text): NSString(string: text.string)
            case .integer(let integer): integer
            case .number(let number): number
            }
        }
    }

    public init(_ value: String) {
        key = value
        arguments = []
    }

    public init(stringLiteral value: String) { self.init(value) }

    public init(stringInterpolation: StringInterpolation) {
        key = stringInterpolation.key
        arguments = stringInterpolation.arguments
    }

    /// The text in the user's language, or the key itself where no table has it.
    func resolved(table: String? = nil, bundle: Bundle? = nil) -> String {
        let format = (bundle ?? .main).localizedString(forKey: key, value: key, table: table)
        guard !arguments.isEmpty else { return format }
        return String(format: format, arguments: arguments.map(\.value))
    }

    /// The same with the marks that the text of the key or of a table has; values have none.
    func resolvedParts(table: String? = nil, bundle: Bundle? = nil) -> [Markdown.Part] {
        let format = (bundle ?? .main).localizedString(forKey: key, value: key, table: table)
        guard Markdown.hasMarks(format) else {
            return [Markdown.Part(string: resolved(table: table, bundle: bundle))]
        }
        guard !arguments.isEmpty else { return Markdown.parts(of: format) }
        let values = arguments.map { argument -> any CVarArg in
            guard case .text(let text) = argument else { return argument.value }
            return NSString(string: Markdown.escape(text.string))
        }
        return Markdown.parts(of: String(format: format, arguments: values))
    }

    /// Collects the key and the values between its pieces.
    public struct StringInterpolation: StringInterpolationProtocol {
        var key = ""
        var arguments: [Argument] = []

        public init(literalCapacity: Int, interpolationCount: Int) {}

        public mutating func appendLiteral(_ literal: String) {
            key += literal.replacingOccurrences(of: "%", with: "%%")
        }

        public mutating func appendInterpolation(_ text: String) {
            append("%@", .text(ExactText(text)))
        }

        public mutating func appendInterpolation(_ number: Int) {
            append("%lld", .integer(number))
        }

        public mutating func appendInterpolation(_ number: Double) {
            append("%lf", .number(number))
        }

        public mutating func appendInterpolation<Value>(_ value: Value) {
            append("%@", .text(ExactText(String(describing: value))))
        }

        /// A value in a format, such as `.percent`.
        public mutating func appendInterpolation<F: FormatStyle>(
            _ input: F.FormatInput,
            format: F
        ) where F.FormatInput: Equatable, F.FormatOutput == String {
            appendInterpolation(format.format(input))
        }

        public mutating func appendInterpolation<Value>(_ value: Value, specifier: String) {
            switch value {
            case let integer as Int: append(specifier, .integer(integer))
            case let number as Double: append(specifier, .number(number))
            default: append("%@", .text(ExactText(String(describing: value))))
            }
        }

        private mutating func append(_ placeholder: String, _ argument: Argument) {
            key += placeholder
            arguments.append(argument)
        }
    }
}
