/// By what files are sorted, and in which direction.
package struct FileSort: Equatable, Sendable {
    package enum Key: Equatable, Sendable { case name, size, modified, kind }

    package var key: Key
    package var isAscending: Bool

    package init(key: Key, isAscending: Bool) {
        self.key = key
        self.isAscending = isAscending
    }
}
