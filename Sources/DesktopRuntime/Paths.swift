import CGTK
import Glibc

/// The absolute path that a command-line argument means.
///
/// Bytes all the way: a file's name need not be text.
func absolutePath(_ argument: [UInt8]) -> [UInt8]? {
    guard let first = argument.first else { return nil }
    if argument.starts(with: "file:".utf8), let path = path(ofAddress: argument) { return path }
    if first == UInt8(ascii: "/") { return argument }
    return withCString(of: argument) { relative in
        // Against this process's folder, also when another process opens the file.
        guard let path = g_canonicalize_filename(relative, nil) else { return nil }
        defer { g_free(path) }
        return bytes(of: path)
    }
}

/// The `file:` address of a path, which carries any bytes through text.
func address(ofPath path: [UInt8]) -> String? {
    withCString(of: path) { path in
        guard let address = g_filename_to_uri(path, nil, nil) else { return nil }
        defer { g_free(address) }
        return String(cString: address)
    }
}

func bytes(of string: UnsafePointer<CChar>) -> [UInt8] {
    [UInt8](UnsafeRawBufferPointer(start: string, count: strlen(string)))
}

func withCString<Value>(of bytes: [UInt8], _ body: (UnsafePointer<CChar>) -> Value) -> Value {
    body((bytes + [0]).map { CChar(bitPattern: $0) })
}

private func path(ofAddress address: [UInt8]) -> [UInt8]? {
    withCString(of: address) { address in
        guard let path = g_filename_from_uri(address, nil, nil) else { return nil }
        defer { g_free(path) }
        return bytes(of: path)
    }
}
