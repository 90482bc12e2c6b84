// SwiftUITests
