import Testing

@testable import SwiftUIMacros

struct EntryTests {
    private func entry(
        _ declaration: String,
        in surroundings: String = "extension EnvironmentValues {}"
    ) throws -> Entry {
        try Entry(declaration, in: surroundings)
    }

    @Test func `a variable with a type becomes a key with that type`() throws {
        let entry = try entry("@Entry var width: CGFloat = 600 // points")
        #expect(
            entry.key == """
                private struct __Key_width: EnvironmentKey {
                    typealias Value = CGFloat
                    static var defaultValue: Value {
                        600 // points
                    }
                }
                """
        )
        #expect(
            entry.accessors == """
                {
                    get { self[__Key_width.self] }
                    set { self[__Key_width.self] = newValue }
                }
                """
        )
    }

    @Test func `a variable without a type has that of its default`() throws {
        let entry = try entry("@Entry public var names = [\"a\": 1]")
        #expect(entry.key.contains("static let defaultValue = [\"a\": 1]\n"))
    }

    @Test(arguments: [
        ("/// The var: of a page = all.\n@Entry var a: Int = 1", "Int", "1"),
        (
            "/* var /* x */ = 2 */ @Entry @available(*, deprecated, message: \"var b\") var a: Int = 1",
            "Int", "1"
        ),
        (
            "@Entry var a: (Int, [String: Int]) -> Bool = { $0 == $1.count }",
            "(Int, [String: Int]) -> Bool", "{ $0 == $1.count }"
        ),
        ("@Entry var a : Result<Int, any Error>? = nil", "Result<Int, any Error>?", "nil"),
        ("@Entry var a: String /* why */ = \"=\"", "String", "\"=\""),
        ("@Entry var a: Int?", "Int?", "nil"),
        ("@Entry var a: Optional<Int>", "Optional<Int>", "nil"),
    ])
    func `type and default are found among all else`(
        declaration: String,
        type: String,
        value: String
    ) throws {
        let key = try entry(declaration).key
        #expect(key.contains("typealias Value = \(type)\n"))
        #expect(key.contains("\n        \(value)\n"))
    }

    @Test func `a transaction has keys of its own`() throws {
        let entry = try entry(
            "@Entry var a = 1",
            in: "\n/// A note\npublic extension SwiftUI.Transaction {}"
        )
        #expect(entry.key.hasPrefix("private struct __Key_a: TransactionKey {"))
    }

    @Test(arguments: [
        ("@Entry var a: Int", "extension EnvironmentValues {}", "needs a default value for ‘a’"),
        ("@Entry let a = 1", "extension EnvironmentValues {}", "belongs to a variable"),
        ("@Entry var a = 1 { didSet {} }", "extension EnvironmentValues {}", "observers"),
        ("@Entry var a = 1", "struct Other {}", "extension of EnvironmentValues"),
        ("@Entry var a = 1", "extension Other {}", "extension of EnvironmentValues"),
    ])
    func `what cannot be one says why`(declaration: String, surroundings: String, words: String) {
        let error = #expect(throws: Entry.Failure.self) {
            try self.entry(declaration, in: surroundings)
        }
        #expect(error?.text.contains(words) == true)
    }
}

struct FocusedEntryTests {
    @Test(arguments: ["Binding<Note>?", "Optional<Binding<Note>>"])
    func `an entry of FocusedValues has a key for what the optional holds`(type: String) throws {
        let entry = try Entry("@Entry var note: \(type)", in: "extension FocusedValues {}")
        #expect(
            entry.key == """
                private struct __Key_note: FocusedValueKey {
                    typealias Value = Binding<Note>
                }
                """
        )
    }

    @Test(arguments: ["@Entry var a: Int", "@Entry var b = 1", "@Entry var c: Int? = 1"])
    func `an entry of FocusedValues is an optional without a value`(declaration: String) {
        #expect(throws: Entry.Failure.self) {
            try Entry(declaration, in: "extension FocusedValues {}")
        }
    }
}
