import DocumentEngine
import Testing

@testable import LinuxPlatform

struct UserFoldersTests {
    private func folder(_ text: String) -> FileLocation? {
        UserFolders.folder("XDG_DOCUMENTS_DIR", in: Array(text.utf8))
    }

    @Test func `A folder in the home folder, or anywhere else`() {
        let home = BaseDirectories.home
        #expect(
            folder("# x\nXDG_DOCUMENTS_DIR=\"$HOME/Dokumente\"\n")
                == home.appending(name: "Dokumente")
        )
        #expect(folder("XDG_DOCUMENTS_DIR=\"/data/a\\\"b\"") == FileLocation(path: "/data/a\"b"))
    }

    @Test(arguments: [
        "", "XDG_MUSIC_DIR=\"$HOME/Music\"", "XDG_DOCUMENTS_DIR=\"$HOME/\"",
        "XDG_DOCUMENTS_DIR=\"", "XDG_DOCUMENTS_DIR=\"relative\"", "XDG_DOCUMENTS_DIR=",
    ])
    func `What says nothing, or nonsense, gives none`(text: String) {
        #expect(folder(text) == nil)
    }
}
