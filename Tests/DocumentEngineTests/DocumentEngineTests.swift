// DocumentEngineTests
