import DocumentEngine
import Foundation
import LinuxPlatform
import TestSupport
import Testing

struct DirectoryRecoveryStoreTests {
    private func record(_ name: String, at location: FileLocation? = nil, age: TimeInterval = 0)
        -> RecoveryRecord
    {
        RecoveryRecord(
            cause: .unsaved,
            location: location,
            displayName: name,
            contentType: "public.plain-text",
            baseFingerprint: nil,
            date: Date(timeIntervalSince1970: 1_700_000_000 - age)
        )
    }

    @Test func `records come back whole, oldest first, also with a name that is not UTF-8`() throws
    {
        let bench = try Bench()
        let place = FileLocation(bytes: Array("/tmp/caf".utf8) + [0xE9])
        let (new, old) = (record("new", at: place), record("old", age: 60))
        try bench.recovery.keep(new, contents: Data("new text\n\n".utf8))
        try bench.recovery.keep(old, contents: Data())
        #expect(try bench.recovery.records() == [old, new])
        #expect(try bench.recovery.records().last?.location == place)
        #expect(try bench.recovery.contents(of: new) == Data("new text\n\n".utf8))
        #expect(try bench.recovery.contents(of: old).isEmpty)
    }

    @Test func `keeping a record again takes the place of the first`() throws {
        let bench = try Bench()
        let record = record("note")
        try bench.recovery.keep(record, contents: Data("one".utf8))
        try bench.recovery.keep(record, contents: Data("two".utf8))
        #expect(try bench.recovery.records().count == 1)
        #expect(try bench.recovery.contents(of: record) == Data("two".utf8))
    }

    @Test func `only the user can read them`() throws {
        let bench = try Bench()
        try bench.recovery.keep(record("note"), contents: Data("secret".utf8))
        #expect(try bench.run("stat -c %a state state/*") == "700\n600\n")
    }

    @Test func `a discarded record is gone, and discarding it again is no error`() throws {
        let bench = try Bench()
        let record = record("note")
        try bench.recovery.discard(record.id)
        try bench.recovery.keep(record, contents: Data("x".utf8))
        try bench.recovery.discard(record.id)
        try bench.recovery.discard(record.id)
        #expect(try bench.recovery.records().isEmpty)
        #expect(bench.reason { _ = try bench.recovery.contents(of: record) } == .missing)
    }

    @Test func `a record that the disk has damaged is not offered, the others are`() throws {
        let bench = try Bench()
        let good = record("good")
        try bench.recovery.keep(good, contents: Data("good".utf8))
        try bench.playground.write(
            "DocumentKit recovery 1\n{}\n",
            to: "state/\(UUID().uuidString).recovered"
        )
        try bench.playground.write("", to: "state/\(UUID().uuidString).recovered")
        #expect(try bench.recovery.records() == [good])
    }

    @Test func `a record that cannot be read for the moment stays where it is`() throws {
        let bench = try Bench()
        let record = record("note")
        try bench.recovery.keep(record, contents: Data("good".utf8))
        let file = "state/\(record.id.uuidString).recovered"
        // A folder cannot be read, which stands for any failure that says nothing about the bytes.
        try bench.run("mv \(file) kept && mkdir \(file)")
        #expect(try bench.recovery.records().isEmpty)
        try bench.run("rmdir \(file) && mv kept \(file)")
        #expect(try bench.recovery.records() == [record])
    }

    @Test func `contents that the disk has changed are refused once and set aside`() throws {
        let bench = try Bench()
        let record = record("note")
        try bench.recovery.keep(record, contents: Data("good".utf8))
        try bench.run("sed -i 's/good$/evil/' state/*.recovered")
        let reason = bench.reason { _ = try bench.recovery.contents(of: record) }
        guard case .damagedRecord(let file) = reason else {
            Issue.record("the damage is not told of: \(String(describing: reason))")
            return
        }
        #expect(file.hasSuffix("/state/\(record.id.uuidString).damaged"))
        #expect(try bench.recovery.records().isEmpty)
        #expect(
            bench.playground.text(of: "state/\(record.id.uuidString).damaged")?.hasSuffix("evil")
                == true
        )
    }
}
