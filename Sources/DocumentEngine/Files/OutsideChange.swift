/// What another program did to the file of an open document.
package enum OutsideChange: Hashable, Sendable, CaseIterable {
    /// The same file has other contents.
    case modified
    /// Another file with other contents stands at the place.
    case replaced
    /// Nothing is there any more.
    case deleted
    /// A folder, a device or something else that is no document stands at the place.
    case noLongerAFile
    /// A file has appeared where there was none.
    case appeared
}
