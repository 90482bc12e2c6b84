import DocumentEngine
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import LinuxPlatform

struct DesktopPlacesTests {
    @Test func `Bookmarks are folders with the names that people gave them`() {
        let text = """
            file:///home/me/Letters
            file:///home/me/caf%E9%0Ax My Café
            sftp://server/home Server
            nonsense
            file:///srv 

            """
        let places = Bookmarks.places(in: Array(text.utf8))
        #expect(places.map(\.title) == ["Letters", "My Café", "srv"])
        #expect(places.map(\.kind) == [.bookmark, .bookmark, .bookmark])
        #expect(
            places[1].location?.bytes == Array("/home/me/caf".utf8) + [0xE9] + Array("\nx".utf8)
        )
    }

    @Test func `Of all that is mounted, what people have plugged in is shown`() {
        let table = #"""
            22 28 0:20 / /sys rw,nosuid shared:7 - sysfs sysfs rw
            28 1 254:1 / / rw,relatime shared:1 - ext4 /dev/vda1 rw
            60 28 8:1 / /media/me/My\040Stick rw shared:2 - vfat /dev/sda1 rw
            61 28 8:2 / /run/media/me/Back\134slash rw shared:3 - ext4 /dev/sda2 rw
            62 28 8:3 / /mnt rw - ext4 /dev/sdb1 rw
            63 28 8:4 / /mnt/share rw - cifs //server/share rw
            64 28 8:5 / /media rw - tmpfs tmpfs rw
            65 28 8:6 / /run/media rw - tmpfs tmpfs rw
            66 28 8:7 / /media/me/.hidden rw - tmpfs tmpfs rw
            67 28 8:8 / /mediafiles/x rw - tmpfs tmpfs rw
            broken
            """#
        let places = MountTable.volumes(in: Array(table.utf8))
        #expect(places.map(\.title) == ["My Stick", #"Back\slash"#, "mnt", "share"])
        #expect(places.allSatisfy { $0.kind == .volume })
        #expect(places[0].location == FileLocation(path: "/media/me/My Stick"))
    }

    @Test func `Recents and home come first`() {
        let places = DesktopPlaces(watcher: InotifyWatcher()).places
        #expect(places.prefix(2).map(\.kind) == [.recents, .home])
        #expect(places[0].location == nil)
        #expect(places[1].location == BaseDirectories.home)
        // Also where no settings name them.
        #expect(
            places.contains {
                $0.kind == .userFolder(.documents) && $0.location == UserFolders.documents
            }
        )
    }

    @Test(.enabled("needs root to mount") { FileBench.canMount })
    func `Mounting and unmounting is noticed, and not after the end`() async throws {
        let bench = try FileBench()
        let count = Mutex(0)
        let watch = try #require(MountWatch { count.withLock { $0 += 1 } })
        try bench.run("mkdir disk; mount -t tmpfs tmpfs disk")
        #expect(await wait(until: { count.withLock { $0 > 0 } }, for: .seconds(300)))
        watch.stop()
        let before = count.withLock { $0 }
        try bench.run("umount disk")
        #expect(count.withLock { $0 } == before)
    }
}
