import DocumentEngine
import Foundation
import LinuxPlatform
import TestSupport
import Testing

struct WritingTests {
    @Test func `a save replaces the contents and leaves nothing else behind`() throws {
        let bench = try Bench()
        try bench.playground.write("old", to: "a.txt")
        let fingerprint = try bench.save("new", to: "a.txt")
        #expect(bench.playground.text(of: "a.txt") == "new")
        #expect(bench.playground.names == ["a.txt"])
        #expect(
            try bench.store.read(bench.playground.location("a.txt")).fingerprint?.identity
                == fingerprint.identity
        )
    }

    @Test func `a document can be saved again and again by the fingerprint of the last save`()
        throws
    {
        let bench = try Bench()
        let location = try bench.playground.write("0", to: "a.txt")
        var fingerprint = try #require(try bench.store.read(location).fingerprint)
        for number in 1...20 {
            fingerprint = try bench.store.write(
                Data("\(number)".utf8),
                to: location,
                expecting: .fingerprint(fingerprint)
            )
        }
        #expect(bench.playground.text(of: "a.txt") == "20")
    }

    @Test(arguments: [0, 1, 63, 64, 65, 1 << 18, (1 << 18) + 1, 5 << 20])
    func `contents of any size come back`(size: Int) throws {
        let bench = try Bench()
        let location = bench.playground.location("a.bin")
        let contents = Data((0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) })
        let made = try bench.store.write(contents, to: location, expecting: .absent)
        let file = try bench.store.read(location)
        #expect(file.contents == contents)
        #expect(file.fingerprint?.contentHash == made.contentHash)
        #expect(try bench.store.currentFingerprint(of: location)?.contentHash == made.contentHash)
    }

    @Test func `a new file has the mode that every new file has`() throws {
        let bench = try Bench()
        try bench.put("x", to: bench.playground.location("a.txt"))
        try bench.run("touch b.txt")
        #expect(try bench.run("stat -c %a a.txt") == bench.run("stat -c %a b.txt"))
    }

    @Test(arguments: ["600", "640", "604", "755", "4750"])
    func `the mode stays`(mode: String) throws {
        let bench = try Bench()
        try bench.playground.write("old", to: "a.txt")
        try bench.run("chmod \(mode) a.txt")
        try bench.save("new", to: "a.txt")
        #expect(try bench.run("stat -c %a a.txt") == mode + "\n")
    }

    @Test(.enabled("needs root") { Shell.isRoot })
    func `owner and group stay`() throws {
        let bench = try Bench()
        try bench.playground.write("old", to: "a.txt")
        try bench.run("chown 1000:1001 a.txt")
        try bench.save("new", to: "a.txt")
        #expect(try bench.run("stat -c %u:%g a.txt") == "1000:1001\n")
    }

    @Test(.enabled("needs setfattr and a disk that keeps attributes") { Bench.keepsAttributes })
    func `extended attributes stay`() throws {
        let bench = try Bench()
        try bench.playground.write("old", to: "a.txt")
        try bench.run("setfattr -n user.one -v 1 a.txt; setfattr -n user.two -v '' a.txt")
        let before = try bench.run("getfattr -d a.txt")
        try bench.save("new", to: "a.txt")
        #expect(try bench.run("getfattr -d a.txt") == before)
        #expect(before.contains("user.two"))
    }

    @Test(.enabled("needs setfacl") { Shell.has("setfacl") })
    func `an access list stays, and the folder's default adds none`() throws {
        let bench = try Bench()
        try bench.playground.write("old", to: "a.txt")
        try bench.playground.write("old", to: "b.txt")
        try bench.run(
            "setfacl -m u:1234:rw,g:99:r a.txt; setfacl -d -m u:4321:rw .; chmod 640 b.txt"
        )
        let before = try bench.run("getfacl -c a.txt b.txt")
        try bench.save("new", to: "a.txt")
        try bench.save("new", to: "b.txt")
        #expect(try bench.run("getfacl -c a.txt b.txt") == before)
    }

    @Test func `a link stays a link and its target is saved`() throws {
        let bench = try Bench()
        try bench.run(
            "mkdir -p x/y; printf old > x/y/real; ln -s y/real x/second; ln -s x/second first"
        )
        try bench.save("new", to: "first")
        #expect(
            try bench.run("readlink first x/second; cat x/y/real; ls -A x x/y") == """
                x/second
                y/real
                newx:
                second
                y

                x/y:
                real

                """
        )
    }

    @Test func `a link whose target is missing gets its target`() throws {
        let bench = try Bench()
        try bench.run("mkdir x; ln -s x/real first")
        let location = bench.playground.location("first")
        #expect(try bench.store.currentFingerprint(of: location) == nil)
        try bench.put("new", to: location)
        #expect(try bench.run("readlink first; cat x/real") == "x/real\nnew")
    }

    @Test func `a link into a missing folder fails and says so`() throws {
        let bench = try Bench()
        try bench.run("ln -s x/real first")
        let location = bench.playground.location("first")
        let reason = bench.reason { try bench.put(to: location) }
        #expect(reason == .missingFolder)
    }

    @Test func `links in a circle are refused`() throws {
        let bench = try Bench()
        try bench.run("ln -s b a; ln -s a b")
        #expect(
            bench.reason { _ = try bench.store.read(bench.playground.location("a")) }
                == .tooManyLinks
        )
    }

    @Test func `a hard link keeps both names on one file`() throws {
        let bench = try Bench()
        try bench.playground.write("old and longer", to: "a.txt")
        try bench.run("ln a.txt b.txt")
        try bench.save("new", to: "a.txt")
        #expect(bench.playground.text(of: "b.txt") == "new")
        #expect(try bench.run("stat -c %h a.txt") == "2\n")
        #expect(try bench.recovery.records().isEmpty)
    }

    @Test func `a name of 255 bytes is saved, one of 256 refused`() throws {
        let bench = try Bench()
        let longest = String(repeating: "n", count: 255)
        try bench.playground.write("old", to: longest)
        try bench.save("new", to: longest)
        #expect(bench.playground.text(of: longest) == "new")
        let tooLong = bench.playground.location(longest + "n")
        #expect(bench.reason { try bench.put(to: tooLong) } == .nameTooLong)
        #expect(bench.playground.names == [longest])
    }

    @Test func `a name that is not UTF-8 is read and saved under its own bytes`() throws {
        let bench = try Bench()
        try bench.run("printf old > \"$(printf 'caf\\351.txt')\"")
        let name = Array("caf".utf8) + [0xE9] + Array(".txt".utf8)
        let location = bench.playground.folder.appending(nameBytes: name)
        let file = try bench.store.read(location)
        #expect(file.contents == Data("old".utf8))
        let fingerprint = try #require(file.fingerprint)
        try bench.put("new", to: location, expecting: .fingerprint(fingerprint))
        #expect(try bench.run("ls | wc -l; cat *") == "1\nnew")
    }

    @Test(.enabled("needs root to mount a small disk") { Shell.isRoot && Shell.has("mount") })
    func `a full disk keeps the old file and leaves no rest`() throws {
        let bench = try Bench()
        try bench.run("mkdir disk && mount -t tmpfs -o size=1m tmpfs disk")
        defer { _ = try? bench.run("umount disk") }
        let old = String(repeating: "o", count: 600_000)
        try bench.playground.write(old, to: "disk/a.txt")
        let new = String(repeating: "n", count: 900_000)
        #expect(bench.reason { try bench.save(new, to: "disk/a.txt") } == .diskFull)
        #expect(bench.playground.text(of: "disk/a.txt") == old)

        try bench.run("ln disk/a.txt disk/b.txt")
        let larger = String(repeating: "n", count: 1_200_000)
        #expect(bench.reason { try bench.save(larger, to: "disk/a.txt") } == .diskFull)
        #expect(bench.playground.text(of: "disk/a.txt") == old)
        #expect(try bench.run("ls -A disk") == "a.txt\nb.txt\n")
        #expect(try bench.recovery.records().isEmpty)
    }

    @Test(.enabled("needs root to mount") { Shell.isRoot && Shell.has("mount") })
    func `a file that is mounted by itself is written at its place`() throws {
        let bench = try Bench()
        try bench.run("printf old > real; touch a.txt; mount --bind real a.txt")
        defer { _ = try? bench.run("umount a.txt") }
        try bench.save("new", to: "a.txt")
        #expect(bench.playground.text(of: "real") == "new")
        #expect(bench.playground.names.filter { $0.hasPrefix(".dk-") }.isEmpty)
        #expect(try bench.recovery.records().isEmpty)
    }

    @Test(.enabled("needs root to become someone else") { LadderScene.isPossible })
    func `a file in a folder that cannot be listed is saved`() throws {
        let bench = try Bench()
        try bench.run(
            """
            printf new > text; mkdir state closed; printf old > closed/a.txt
            chown -R 1000 state closed; chmod 311 closed
            """
        )
        let path = bench.playground.path
        let command = [
            Shell.product("SaveProbe"), "\(path)/closed/a.txt", "\(path)/state", "\(path)/text",
        ]
        #expect(try Shell.run(Shell.asOrdinaryUser(command)).output == "ready\nsaved clean \n")
        #expect(try bench.run("cat closed/a.txt; ls -A closed") == "newa.txt\n")
    }

    @Test func `a locked file is refused, even to root`() throws {
        let bench = try Bench()
        try bench.playground.write("old", to: "a.txt")
        try bench.run("chmod 444 a.txt")
        #expect(try !bench.store.read(bench.playground.location("a.txt")).isWritable)
        #expect(bench.reason { try bench.save("new", to: "a.txt") } == .readOnlyFile)
        #expect(bench.playground.text(of: "a.txt") == "old")
    }

    @Test(.enabled("needs root to become someone else") { LadderScene.isPossible })
    func `an ordinary user is refused where he may not write`() throws {
        let bench = try Bench()
        try bench.run(
            """
            printf new > text; mkdir state; chown 1000 state
            printf old > foreign; chmod 644 foreign
            printf old > locked; chmod 444 locked; chown 1000 locked
            mkdir closed; chmod 755 closed
            """
        )
        func probe(_ name: String) throws -> String {
            let path = bench.playground.path
            let command = [
                Shell.product("SaveProbe"), "\(path)/\(name)", "\(path)/state", "\(path)/text",
            ]
            return try Shell.run(Shell.asOrdinaryUser(command)).output
        }
        #expect(try probe("foreign") == "ready\nfailed edited \n")
        #expect(try probe("locked") == "ready\nfailed edited \n")
        #expect(try probe("closed/new") == "ready\nfailed edited readOnlyFolder\n")
        #expect(try bench.run("cat foreign locked; ls -A closed") == "oldold")
    }
}
