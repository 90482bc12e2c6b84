// SwiftUICoreTests
