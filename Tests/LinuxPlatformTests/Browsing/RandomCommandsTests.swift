import DocumentEngine
import Foundation
import LinuxPlatform
import TestSupport
import Testing
import UniformTypeIdentifiers

/// A browser on a real folder, driven at random, alone and with another program at work there.
@MainActor
struct RandomCommandsTests {
    private let bench: FileBench
    private let model: BrowserModel
    private static let fileCount = 40

    init() throws {
        bench = try FileBench()
        try bench.run(
            """
            mkdir -p docs/a/b docs/c
            for i in $(seq \(Self.fileCount)); do echo "text $i" > docs/$i.txt; done
            """
        )
        model = BrowserModel(
            folder: bench.location("docs"),
            services: BrowsingServices(
                listing: PosixDirectoryListing(),
                folderWatcher: InotifyWatcher(),
                changing: FileChanging(
                    operations: PosixFileOperations(),
                    trash: PosixTrash(home: bench.location("Trash"))
                )
            ),
            recents: MemoryRecents(),
            filter: EntryFilter(types: [.plainText])
        )
        model.onProblem = { _ in }
    }

    @Test func `Whatever is done, nothing is lost, and what is shown is what is there`()
        async throws
    {
        try await run(1_000)
    }

    @Test func `So it is while another program changes the same folders`() async throws {
        let stop = bench.location("stop")
        let other = Process()
        other.executableURL = URL(fileURLWithPath: "/bin/sh")
        other.standardError = FileHandle.nullDevice
        other.arguments = [
            "-c",
            """
            cd '\(bench.playground.path)'; n=0; set -C
            while [ ! -e stop ] && kill -0 $PPID; do
              n=$((n + 1)); f=docs/other$((n % 9)).txt; g=docs/a/other$(((n + 4) % 9)).txt
              echo new > $f; mv -n $f docs/a/ 2>/dev/null; grep -q new $g && rm -f $g
              mkdir docs/c/d 2>/dev/null; rmdir docs/c/d 2>/dev/null
            done
            """,
        ]
        try other.run()
        let result = await Result { try await run(1_000) }
        try bench.put("", at: stop)
        other.waitUntilExit()
        try result.get()
        try await compare()
    }

    @Test func `When the way to a folder is moved, one gets to what is left of it`() async throws {
        model.show(bench.location("docs/a/b"))
        await wait(until: { model.state == .shown }, for: .seconds(300))
        try bench.run("mv docs/a docs/z")
        let isLeft = await wait(
            until: { model.place == .folder(bench.location("docs")) && model.state == .shown },
            for: .seconds(300)
        )
        #expect(isLeft)
        try await compare()
    }

    @Test func `A folder that has taken the place of the one shown is followed`() async throws {
        model.show(bench.location("docs/a"))
        await wait(until: { model.state == .shown }, for: .seconds(300))
        try bench.run("mv docs/a docs/z; mkdir docs/a; touch docs/a/1.txt")
        let isSeen = await wait(until: { model.rows.count == 1 }, for: .seconds(300))
        #expect(isSeen)
        try bench.run("touch docs/a/2.txt")
        try await compare()
    }

    private func run(_ count: Int) async throws {
        for _ in 0..<count {
            await wait(until: { model.state != .loading }, for: .seconds(300))
            await step()
        }
        #expect(model.changes?.running.isEmpty == true)
        try await compare()
    }

    private func step() async {
        let files = model.rows.shuffled().prefix(Int.random(in: 1...3)).map(\.location)
        let folders = model.rows.filter { $0.entry.kind == .folder }.map(\.location)
        let target = (folders + [bench.location("docs"), bench.location("docs/a")]).randomElement()
        guard let target else { return }
        switch Int.random(in: 0..<14) {
        case 0: await model.makeFolder(named: "f\(Int.random(in: 0..<5))")
        case 1, 2:
            guard let row = model.rows.randomElement() else { return }
            let name = "\(Int.random(in: 0..<60))"
            await model.rename(row.location, to: name, isFolder: row.entry.kind == .folder)
        case 3:
            // Copies of copies of folders would fill the disk.
            await model.duplicate(files.filter { !folders.contains($0) })
        case 4: await model.copy(files.filter { !folders.contains($0) }, into: target)
        case 5, 6: await model.move(files, into: target)
        case 7: await model.trash(files)
        case 8, 9: await model.undo()
        case 10: await model.redo()
        case 11: if let folder = folders.randomElement() { model.show(folder) }
        case 12: model.goBack()
        default:
            if model.folder == bench.location("docs") {
                model.arrange(
                    by: RowArrangement(by: RowArrangement.Key.allCases.randomElement() ?? .name)
                )
            } else {
                model.goUp()
            }
        }
    }

    /// Every text is somewhere, in the folders or in the trash; and the rows are the folder's.
    private func compare() async throws {
        let texts = try Shell.run([
            "sh", "-c", "cd '\(bench.playground.path)' && find docs Trash -type f -exec cat {} +",
        ]).output.split(separator: "\n")
        await wait(until: { model.state != .loading }, for: .seconds(300))
        // One may have gone back to a folder that is elsewhere by now.
        if case .failed = model.state { model.show(bench.location("docs")) }
        let wanted = Set((1...Self.fileCount).map { "text \($0)" })
        #expect(wanted.subtracting(texts.map(String.init)).isEmpty)
        let hidden = try Shell.run(["find", bench.playground.path, "-name", ".dk-*"]).output
        #expect(hidden.isEmpty)
        let isEqual = await wait(
            until: {
                guard model.state == .shown else { return false }
                var names: [[UInt8]] = []
                try? PosixDirectoryListing().list(model.folder) { batch in
                    names += batch.map(\.name)
                    return true
                }
                let selected = model.selectedRows.all.allSatisfy(model.rows.indices.contains)
                return selected && Set(names) == Set(model.rows.map(\.entry.name))
                    && names.count == model.rows.count
            },
            for: .seconds(120)
        )
        #expect(isEqual, "in \(model.folder.displayPath)")
    }
}

extension Result where Failure == any Error {
    @MainActor
    fileprivate init(_ work: @MainActor () async throws -> Success) async {
        do {
            self = .success(try await work())
        } catch {
            self = .failure(error)
        }
    }
}
