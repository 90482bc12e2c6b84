import DocumentEngine
import Foundation
import LinuxPlatform
import TestSupport
import Testing

/// Saves that keep what they replace.
struct VersionKeepingTests {
    @Test func `the replaced file itself becomes the version`() throws {
        let bench = try Bench()
        try bench.playground.write("old", to: "a.txt")
        let inode = try bench.run("stat -c %i a.txt")
        let written = try bench.save("new", to: "a.txt", keeping: .opened)
        #expect(written.isVersionKept)
        #expect(bench.playground.text(of: "a.txt") == "new")
        #expect(try bench.texts(of: "a.txt") == ["opened: old"])
        #expect(try bench.run("stat -c %i versions/*-*-*/00000001-opened-*") == inode)
        #expect(try bench.run("stat -c %h versions/*-*-*/00000001-opened-*") == "1\n")
        #expect(bench.playground.names == ["a.txt", "versions"])
        #expect(try bench.run("ls -A versions/*-*-* | wc -l") == "2\n")
    }

    @Test func `each save adds a version, dated when it was written`() throws {
        let bench = try Bench()
        let location = try bench.playground.write("0", to: "a.txt")
        try bench.run("touch -d @1000000000.5 a.txt")
        var fingerprint = try #require(try bench.store.read(location).fingerprint)
        let history = try bench.versions.history(of: location, fingerprint)
        for number in 1...12 {
            let written = try bench.store.write(
                Data("\(number)".utf8),
                to: location,
                expecting: .fingerprint(fingerprint),
                keeping: VersionToKeep(history: history.id, origin: .saved, isRequired: true)
            )
            #expect(written.isVersionKept)
            fingerprint = written.fingerprint
        }
        #expect(try bench.texts(of: "a.txt") == (0..<12).map { "saved: \($0)" })
        #expect(
            try bench.versions.versions(in: history.id).first?.date
                == Date(timeIntervalSince1970: 1_000_000_000.5)
        )
        #expect(try bench.store.change(of: location, since: fingerprint) == nil)
    }

    @Test func `equal contents are saved too`() throws {
        let bench = try Bench()
        try bench.playground.write("same", to: "a.txt")
        #expect(try bench.save("same", to: "a.txt", keeping: .saved).isVersionKept)
        #expect(bench.playground.text(of: "a.txt") == "same")
    }

    @Test func `a new file keeps nothing`() throws {
        let bench = try Bench()
        let location = bench.playground.location("a.txt")
        let history = try bench.versions.history(of: location, nil)
        let written = try bench.store.write(
            Data("new".utf8),
            to: location,
            expecting: .absent,
            keeping: VersionToKeep(history: history.id, origin: .saved, isRequired: true)
        )
        #expect(!written.isVersionKept)
        #expect(try bench.texts(of: "a.txt").isEmpty)
    }

    @Test(
        .enabled("needs root, setfacl, and a disk that keeps attributes") {
            Shell.isRoot && Shell.has("setfacl") && Bench.keepsAttributes
        }
    )
    func `mode, owner, access list and attributes stay, whatever both folders would give`() throws {
        let bench = try Bench()
        try bench.playground.write("old", to: "a.txt")
        try bench.playground.write("old", to: "b.txt")
        _ = try bench.versions.history(of: bench.playground.location("a.txt"), nil)
        try bench.run(
            """
            setfattr -n user.note -v kept a.txt; setfacl -m u:1234:rw a.txt; chmod 640 b.txt
            chown 1000:1001 a.txt b.txt
            for folder in . versions versions/*-*-*; do
                chgrp 77 $folder; chmod g+s $folder; setfacl -d -m u:4321:rw $folder
            done
            """
        )
        let look = "getfattr -d a.txt b.txt; getfacl a.txt b.txt; stat -c '%a %u %g' a.txt b.txt"
        let before = try bench.run(look)
        #expect(try bench.save("new", to: "a.txt", keeping: .saved).isVersionKept)
        #expect(try bench.save("new", to: "b.txt", keeping: .saved).isVersionKept)
        #expect(try bench.run(look) == before)
    }

    @Test func `a link stays, and its target's versions are kept`() throws {
        let bench = try Bench()
        try bench.run("mkdir real; printf old > real/a.txt; ln -s real/a.txt link")
        #expect(try bench.save("new", to: "link", keeping: .saved).isVersionKept)
        #expect(try bench.run("readlink link; cat real/a.txt") == "real/a.txt\nnew")
        #expect(try bench.texts(of: "real/a.txt") == ["saved: old"])
    }

    @Test func `a file with other names keeps them, and a copy is the version`() throws {
        let bench = try Bench()
        try bench.playground.write("old", to: "a.txt")
        try bench.run("ln a.txt b.txt")
        #expect(try bench.save("new", to: "a.txt", keeping: .saved, isRequired: true).isVersionKept)
        #expect(try bench.run("cat a.txt b.txt; stat -c %h a.txt") == "newnew2\n")
        #expect(try bench.texts(of: "a.txt") == ["saved: old"])
        #expect(try bench.run("stat -c %h versions/*-*-*/00000001-*") == "1\n")
    }

    @Test(.enabled("needs root to mount") { Shell.isRoot && Shell.has("mount") })
    func `a version on another disk is a copy`() throws {
        let bench = try Bench()
        try bench.run("mkdir versions && mount -t tmpfs tmpfs versions")
        defer { _ = try? bench.run("umount versions") }
        let old = String(repeating: "old", count: 200_000)
        try bench.playground.write(old, to: "a.txt")
        #expect(try bench.save("new", to: "a.txt", keeping: .saved, isRequired: true).isVersionKept)
        #expect(bench.playground.text(of: "a.txt") == "new")
        #expect(try bench.texts(of: "a.txt") == ["saved: " + old])
        #expect(bench.playground.names == ["a.txt", "versions"])
    }

    @Test(.enabled("needs root to mount") { Shell.isRoot && Shell.has("mount") })
    func `a version behind another mount of the same disk is a copy`() throws {
        let bench = try Bench()
        try bench.run("mkdir real versions && mount --bind real versions")
        defer { _ = try? bench.run("umount versions") }
        try bench.playground.write("old", to: "a.txt")
        #expect(try bench.save("new", to: "a.txt", keeping: .saved).isVersionKept)
        #expect(bench.playground.text(of: "a.txt") == "new")
        #expect(try bench.texts(of: "a.txt") == ["saved: old"])
    }

    @Test func `without its version, a save is done only where that is not required`() throws {
        let bench = try Bench()
        try bench.playground.write("old", to: "a.txt")
        let location = bench.playground.location("a.txt")
        let fingerprint = try #require(try bench.store.read(location).fingerprint)
        func save(isRequired: Bool) throws -> WrittenFile {
            try bench.store.write(
                Data("new".utf8),
                to: location,
                expecting: .fingerprint(fingerprint),
                keeping: VersionToKeep(history: UUID(), origin: .saved, isRequired: isRequired)
            )
        }
        #expect(bench.reason { _ = try save(isRequired: true) } == .versionNotKept)
        #expect(try bench.store.change(of: location, since: fingerprint) == nil)
        #expect(bench.playground.names == ["a.txt"])
        #expect(try !save(isRequired: false).isVersionKept)
        #expect(bench.playground.text(of: "a.txt") == "new")
    }

    @Test(.enabled("needs root to mount") { Shell.isRoot && Shell.has("mount") })
    func `a store that is full stops an autosave, not an explicit save`() throws {
        let bench = try Bench()
        try bench.run("mkdir versions && mount -t tmpfs -o size=1m tmpfs versions")
        defer { _ = try? bench.run("umount versions") }
        let old = String(repeating: "o", count: 2 << 20)
        try bench.playground.write(old, to: "a.txt")
        #expect(
            bench.reason {
                try bench.save("new", to: "a.txt", keeping: .autosaved, isRequired: true)
            } == .versionNotKept
        )
        #expect(bench.playground.text(of: "a.txt") == old)
        #expect(try !bench.save("new", to: "a.txt", keeping: .saved).isVersionKept)
        #expect(bench.playground.text(of: "a.txt") == "new")
        #expect(try bench.texts(of: "a.txt").isEmpty)
    }

    @Test(.enabled("needs root to mount") { Shell.isRoot && Shell.has("mount") })
    func `a full disk changes nothing and loses no version`() throws {
        let disk = try FilePlayground()
        try Shell.run(["mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", disk.path])
        defer { _ = try? Shell.run(["umount", disk.path]) }
        let bench = try Bench(in: disk.folder)
        try bench.playground.write("old", to: "a.txt")
        try bench.save("older", to: "a.txt", keeping: .saved)
        let large = String(repeating: "n", count: 3 << 20)
        #expect(bench.reason { try bench.save(large, to: "a.txt", keeping: .saved) } == .diskFull)
        #expect(bench.playground.text(of: "a.txt") == "older")
        #expect(try bench.texts(of: "a.txt") == ["saved: old"])
        #expect(try bench.run("find . -name '.dk-*' -o -name '*-saved-*' | wc -l") == "1\n")
    }

    @Test func `a version that was changed in the last moment is put back`() throws {
        let bench = try Bench()
        let location = try bench.playground.write("old", to: "a.txt")
        let fingerprint = try #require(try bench.store.read(location).fingerprint)
        let history = try bench.versions.history(of: location, fingerprint)
        try bench.playground.write("theirs", to: "a.txt")
        let reason = bench.reason {
            _ = try bench.store.write(
                Data("new".utf8),
                to: location,
                expecting: .fingerprint(fingerprint),
                keeping: VersionToKeep(history: history.id, origin: .saved, isRequired: false)
            )
        }
        #expect(reason == .changedOutside(.modified) || reason == .changedOutside(.replaced))
        #expect(bench.playground.text(of: "a.txt") == "theirs")
        #expect(try bench.texts(of: "a.txt").isEmpty)
    }

    @Test(.enabled("needs flock") { Shell.has("flock") })
    func `a history that another program does not let go is done without`() throws {
        let bench = try Bench()
        let location = try bench.playground.write("old", to: "a.txt")
        let history = try bench.versions.history(of: location, nil)
        let holder = Process()
        holder.executableURL = URL(fileURLWithPath: "/bin/sh")
        let folder = "\(bench.playground.path)/versions/\(history.id)"
        holder.arguments = ["-c", "exec 9< '\(folder)' && flock 9 && echo locked && read go"]
        let (input, output) = (Pipe(), Pipe())
        holder.standardInput = input
        holder.standardOutput = output
        try holder.run()
        _ = output.fileHandleForReading.availableData
        #expect(
            bench.reason {
                try bench.save("new", to: "a.txt", keeping: .autosaved, isRequired: true)
            } == .versionNotKept
        )
        #expect(bench.playground.text(of: "a.txt") == "old")
        try input.fileHandleForWriting.close()
        holder.waitUntilExit()
        #expect(try bench.save("new", to: "a.txt", keeping: .autosaved).isVersionKept)
    }
}
