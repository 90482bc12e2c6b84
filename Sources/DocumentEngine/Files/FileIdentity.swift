/// Which file it is, whatever its name: the device and the inode.
///
/// Two locations with one identity are one document. A safe save gives the document a new identity,
/// since the new contents are a new inode.
package struct FileIdentity: Hashable, Sendable, Codable {
    package let device: UInt64
    package let inode: UInt64

    package init(device: UInt64, inode: UInt64) {
        self.device = device
        self.inode = inode
    }
}
