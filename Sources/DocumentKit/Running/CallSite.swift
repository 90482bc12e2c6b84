/// The place in the app's source where a modifier is used.
///
/// An app's body is evaluated again and again. By the place, what a modifier asked for the first time
/// is known, and is replaced instead of being done twice.
struct CallSite: Hashable {
    private let file: String
    private let line: UInt
    private let column: UInt
    /// The type of the document group: one helper function may be used for several.
    private let group: ObjectIdentifier

    init(_ file: StaticString, _ line: UInt, _ column: UInt, of group: Any.Type) {
        self.file = file.description
        self.line = line
        self.column = column
        self.group = ObjectIdentifier(group)
    }
}
