// CombineTests
