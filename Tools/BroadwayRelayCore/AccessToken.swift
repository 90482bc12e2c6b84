/// Makes the secret part of the address.
package enum AccessToken {
    /// Makes a token of 160 random bits.
    package static func make() -> String {
        var generator = SystemRandomNumberGenerator()
        return (0..<5).map { _ in
            let digits = String(UInt32.random(in: .min ... .max, using: &generator), radix: 16)
            return String(repeating: "0", count: 8 - digits.count) + digits
        }.joined()
    }
}
