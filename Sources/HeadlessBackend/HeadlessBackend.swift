// HeadlessBackend
