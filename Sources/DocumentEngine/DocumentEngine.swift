// DocumentEngine
