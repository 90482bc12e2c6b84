import Foundation
import Testing

@testable import LinuxPlatform

struct MD5Tests {
    /// The examples of RFC 1321.
    @Test(arguments: [
        ("", "d41d8cd98f00b204e9800998ecf8427e"), ("a", "0cc175b9c0f1b6a831c399e269772661"),
        ("message digest", "f96b697d7cb7938d525a2f31aaf161d0"),
        (
            "12345678901234567890123456789012345678901234567890123456789012345678901234567890",
            "57edf4a22be3c955ac49da2e2107b67a"
        ),
    ])
    func `The hash is the one that everybody computes`(text: String, digits: String) {
        #expect(MD5.digits(of: Array(text.utf8)) == digits)
    }

    @Test func `Every length is padded as it should be`() throws {
        for length in [55, 56, 63, 64, 65, 119, 120] {
            let text = String(repeating: "é", count: length).prefix(length)
            let command = "printf %s '\(text)' | md5sum | cut -c1-32"
            let expected = try Shell.run(["sh", "-c", command]).output.dropLast()
            #expect(MD5.digits(of: Array(text.utf8)) == expected)
        }
    }
}
