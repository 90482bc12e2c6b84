import Foundation

/// Any JSON: what a newer version or another app has put into the file, to be written with the value
/// that was read.
enum JSONValue: Codable, Hashable {
    case null
    case bool(Bool)
    case number(Decimal)
    /// Beyond what a `Decimal` holds.
    case largeNumber(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Decimal.self) {
            self = .number(value)
        } else if let value = try? container.decode(Double.self) {
            self = .largeNumber(value)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode([JSONValue].self) {
            self = .array(value)
        } else {
            self = .object(try container.decode([String: JSONValue].self))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .largeNumber(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .array(let value): try container.encode(value)
        case .object(let value): try container.encode(value)
        }
    }
}

/// A key of an object in JSON, whatever it is.
struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}

extension Decoder {
    /// The object's fields but for those with known keys.
    func fields(besides known: some Collection<some CodingKey>) throws -> [String: JSONValue] {
        let names = Set(known.map(\.stringValue))
        let container = try container(keyedBy: AnyKey.self)
        var fields: [String: JSONValue] = [:]
        for key in container.allKeys where !names.contains(key.stringValue) {
            fields[key.stringValue] = try container.decode(JSONValue.self, forKey: key)
        }
        return fields
    }
}

extension Encoder {
    /// Adds fields to those that the object has.
    func encode(_ fields: [String: JSONValue]) throws {
        var container = container(keyedBy: AnyKey.self)
        for (name, value) in fields {
            try container.encode(value, forKey: AnyKey(stringValue: name))
        }
    }
}
