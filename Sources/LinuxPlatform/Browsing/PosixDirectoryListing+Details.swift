import CLinux
package import DocumentEngine
import Glibc

extension PosixDirectoryListing {
    package func details(at location: FileLocation) -> FileDetails? {
        guard let entry = entry(at: location) else { return nil }
        var info = stat()
        guard stat(FileName(location.bytes).bytes, &info) == 0 else { return nil }
        return FileDetails(
            entry: entry,
            owner: Self.userName(info.st_uid),
            group: Self.groupName(info.st_gid),
            permissions: info.st_mode & 0o7777,
            linkTarget: Self.linkTarget(of: location)
        )
    }

    /// Where a symbolic link leads, one step on; nil where it is none.
    private static func linkTarget(of location: FileLocation) -> FileLocation? {
        let name = FileName(location.bytes)
        guard let target = try? name.linkTarget(in: linux_current_folder) else { return nil }
        guard target.first != UInt8(ascii: "/") else { return FileLocation(bytes: target) }
        // From the folder that the link is in.
        return FileLocation(bytes: location.folder.bytes + [UInt8(ascii: "/")] + target)
    }

    private static func userName(_ number: uid_t) -> String {
        var record = passwd()
        var found: UnsafeMutablePointer<passwd>?
        return withUnsafeTemporaryAllocation(of: CChar.self, capacity: roomForRecord) { room in
            guard let place = room.baseAddress,
                getpwuid_r(number, &record, place, room.count, &found) == 0,
                let name = found?.pointee.pw_name
            else { return String(number) }
            return String(cString: name)
        }
    }

    private static func groupName(_ number: gid_t) -> String {
        var record = Glibc.group()
        var found: UnsafeMutablePointer<Glibc.group>?
        return withUnsafeTemporaryAllocation(of: CChar.self, capacity: roomForRecord) { room in
            guard let place = room.baseAddress,
                getgrgid_r(number, &record, place, room.count, &found) == 0,
                let name = found?.pointee.gr_name
            else { return String(number) }
            return String(cString: name)
        }
    }

    /// A group lists its members.
    private static let roomForRecord = 1 << 15
}
