import CLinux
import Foundation
import Glibc

extension FileWrapper {
    /// The bytes of a regular file, and of nothing else: whatever stands at the place, this neither
    /// waits for somebody at the other end of a pipe nor follows a link.
    static func bytes(of url: URL) throws -> Data {
        let file = linux_open(linux_current_folder, url.path, LINUX_OPEN_READING, 0)
        guard file >= 0 else { throw unreadable(url, because: -file) }
        defer { _ = linux_close(file) }
        var info = linux_file_info()
        let answer = linux_info(file, "", &info)
        guard answer == 0 else { throw unreadable(url, because: -answer) }
        guard info.mode & S_IFMT == S_IFREG else { throw noFile(url) }
        var bytes = Data()
        bytes.reserveCapacity(Int(info.size))
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = linux_read(file, &buffer, buffer.count, Int64(bytes.count))
            guard count >= 0 else { throw unreadable(url, because: Int32(-count)) }
            if count == 0 { return bytes }
            bytes.append(contentsOf: buffer[..<count])
        }
    }

    /// Why something that is neither file, folder nor link cannot be taken.
    static func noFile(_ url: URL) -> CocoaError {
        let description = "“\(url.lastPathComponent)” is neither a file, a folder nor a link."
        return CocoaError(
            .fileReadUnknown,
            userInfo: [NSURLErrorKey: url, NSLocalizedDescriptionKey: description]
        )
    }

    private static func unreadable(_ url: URL, because code: Int32) -> CocoaError {
        let reason = POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO)
        let kind: CocoaError.Code =
            switch code {
            case ENOENT: .fileReadNoSuchFile
            case EACCES, EPERM: .fileReadNoPermission
            default: .fileReadUnknown
            }
        return CocoaError(kind, userInfo: [NSURLErrorKey: url, NSUnderlyingErrorKey: reason])
    }
}
