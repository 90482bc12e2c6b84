/// The desktop's own list of what people have worked on, shared by all its applications.
@MainActor
package protocol RecentDocuments: AnyObject, Sendable {
    /// Puts a document on top of the list; it was just opened, or saved under a new name.
    func note(_ location: FileLocation, mimeType: String?)

    /// Has entries of a file, or of files in a folder, follow it to another place.
    func follow(from old: FileLocation, to new: FileLocation)

    /// Files of all applications on this machine's disks, newest first, those gone from the disk too.
    var locations: [FileLocation] { get }

    /// Called when the list has changed, by whomever.
    var onChange: @MainActor () -> Void { get set }
}
