/// Judges a text while a person types it; two are the same only where they are one object.
package final class TextCheck: Sendable, Equatable {
    package struct Remark: Equatable, Sendable {
        package var text: String
        /// Whether the text cannot be taken as it is.
        package var isRefusal: Bool

        package init(_ text: String, isRefusal: Bool) {
            self.text = text
            self.isRefusal = isRefusal
        }
    }

    /// What there is to say about a text; it may take its time.
    package let remark: @Sendable (String) async -> Remark?

    package init(_ remark: @escaping @Sendable (String) async -> Remark?) { self.remark = remark }

    /// Called when what there is to say about the text may be something else now.
    @MainActor package var onChange: (@MainActor () -> Void)?

    /// Has whoever asks for the text judge it again.
    @MainActor package func judgeAgain() { onChange?() }

    package static func == (left: TextCheck, right: TextCheck) -> Bool { left === right }
}
