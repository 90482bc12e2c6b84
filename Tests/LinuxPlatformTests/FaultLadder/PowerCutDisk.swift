import DocumentEngine
import Foundation
import TestSupport

/// A small ext4 disk whose power can be cut.
///
/// The kernel's own shutdown call drops everything that has not been brought to the disk; mounting
/// again then replays the journal, as after a real power cut.
final class PowerCutDisk {
    private let playground: FilePlayground

    var folder: FileLocation { playground.location("disk") }

    init() throws {
        playground = try FilePlayground()
        try run(
            "truncate -s 16M image && mkfs.ext4 -q image && mkdir disk && mount -o loop image disk"
        )
    }

    deinit {
        try? run("umount disk")
    }

    /// Brings all that is there to the disk.
    func settle() throws {
        try run("sync -f disk")
    }

    func cutPower() throws {
        try run(
            """
            perl -e 'use Fcntl; my $kind = pack("L", \(Self.withoutFlushing));
            sysopen(DISK, "disk", O_RDONLY) && ioctl(DISK, \(Self.shutdown), $kind) or exit 1'
            umount disk && mount -o loop image disk
            """
        )
    }

    /// Whether this machine can make such a disk.
    static var isPossible: Bool {
        guard Shell.isRoot, ["mkfs.ext4", "mount", "perl"].allSatisfy(Shell.has) else {
            return false
        }
        return (try? PowerCutDisk().cutPower()) != nil
    }

    private func run(_ script: String) throws {
        let outcome = try Shell.run(["sh", "-ec", "cd '\(playground.path)'\n\(script)"])
        guard outcome.status == 0 else { throw POSIXError(.EIO) }
    }

    /// The number of FS_IOC_SHUTDOWN, and of its kind that does not even write the journal.
    private static let shutdown = "0x8004587D"
    private static let withoutFlushing = 2
}
