// FoundationExtrasTests
