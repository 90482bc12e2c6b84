// GTKBackend
