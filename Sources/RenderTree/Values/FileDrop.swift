/// Files that a person dropped onto a list of files.
package struct FileDrop: Equatable, Sendable {
    package enum Action: Equatable, Sendable { case copy, move }

    /// The bytes of their paths.
    package var paths: [[UInt8]]
    /// The row of the folder on which they were dropped; `nil` for what the list itself shows.
    package var target: Int?
    /// What a key said that was held; `nil` leaves it to what is usual between the two places.
    package var action: Action?

    package init(paths: [[UInt8]], target: Int?, action: Action?) {
        self.paths = paths
        self.target = target
        self.action = action
    }
}
