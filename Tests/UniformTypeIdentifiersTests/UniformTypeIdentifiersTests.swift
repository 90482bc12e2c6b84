// UniformTypeIdentifiersTests
