import CLinux
import Glibc

/// Gives a new file what the old one had besides its bytes: owner, access list, extended attributes
/// and mode.
enum FileAttributes {
    /// - Throws: When anything cannot be kept; then the old file itself has to stay.
    static func copy(
        from old: borrowing Descriptor,
        _ info: FileInfo,
        to new: borrowing Descriptor
    ) throws(SystemError) {
        let made = try new.info()
        if made.owner != info.owner || made.group != info.group {
            try SystemError.check(linux_set_owner(new.number, info.owner, info.group))
        }
        try copyExtended(from: old, to: new)
        // Last, since setting the owner clears the set-user-id bits. The group bits are the access
        // list's mask.
        try SystemError.check(linux_set_mode(new.number, info.permissions))

        let result = try new.info()
        guard
            result.owner == info.owner, result.group == info.group,
            result.permissions == info.permissions
        else { throw SystemError(code: EPERM) }
    }

    static func copyExtended(
        from old: borrowing Descriptor,
        to new: borrowing Descriptor
    ) throws(SystemError) {
        let wanted = try names(of: old)
        // The folder's default access list may have given the new file one that the old never had.
        for name in try names(of: new) where !wanted.contains(name) && name == accessList {
            try SystemError.check(linux_remove_attribute(new.number, name.bytes))
        }
        for name in wanted {
            let value = try value(of: name, in: old)
            // Labels that the kernel gave both files alike cannot always be set, and need not be.
            if let present = try? Self.value(of: name, in: new), present == value { continue }
            try SystemError.check(linux_set_attribute(new.number, name.bytes, value, value.count))
        }
    }

    private static func names(of file: borrowing Descriptor) throws(SystemError) -> [FileName] {
        // The kernel's largest list, so that one call is enough.
        var buffer = [CChar](repeating: 0, count: 65536)
        let count = linux_list_attributes(file.number, &buffer, buffer.count)
        if count == -Int(EOPNOTSUPP) { return [] }
        try SystemError.check(count)
        return buffer.prefix(count).split(separator: 0).map { name in
            FileName(name.map { UInt8(bitPattern: $0) })
        }
    }

    private static func value(of name: FileName, in file: borrowing Descriptor) throws(SystemError)
        -> [UInt8]
    {
        var buffer = [UInt8](repeating: 0, count: 65536)
        let count = try SystemError.check(
            linux_get_attribute(file.number, name.bytes, &buffer, buffer.count)
        )
        return Array(buffer.prefix(count))
    }

    private static let accessList = FileName("system.posix_acl_access")
}
