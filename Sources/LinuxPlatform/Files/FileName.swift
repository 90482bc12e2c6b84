/// A name or path as the kernel takes it: bytes that end with a zero.
struct FileName: Hashable, Sendable {
    let bytes: [CChar]

    init(_ bytes: some Sequence<UInt8> = EmptyCollection<UInt8>()) {
        self.bytes = bytes.map { CChar(bitPattern: $0) } + [0]
    }

    init(_ text: String) {
        self.init(text.utf8)
    }

    /// Without the zero.
    var plainBytes: [UInt8] { bytes.dropLast().map { UInt8(bitPattern: $0) } }
}
