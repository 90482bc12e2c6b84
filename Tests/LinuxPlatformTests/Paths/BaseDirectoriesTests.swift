import DocumentEngine
import Foundation
import LinuxPlatform
import Testing

@Suite(.serialized)
struct BaseDirectoriesTests {
    @Test func `the environment decides, when it names an absolute path`() {
        setenv("XDG_STATE_HOME", "/srv/state/", 1)
        defer { unsetenv("XDG_STATE_HOME") }
        #expect(BaseDirectories.state == FileLocation(path: "/srv/state"))
    }

    @Test func `without it, or with a relative path, the folder lies below home`() {
        let home = FileLocation(path: ProcessInfo.processInfo.environment["HOME"] ?? "/")
        unsetenv("XDG_STATE_HOME")
        #expect(BaseDirectories.state == FileLocation(path: ".local/state", relativeTo: home))
        setenv("XDG_STATE_HOME", "state", 1)
        defer { unsetenv("XDG_STATE_HOME") }
        #expect(BaseDirectories.state == FileLocation(path: ".local/state", relativeTo: home))
    }
}
