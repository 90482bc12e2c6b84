import DocumentEngine
import Foundation
import LinuxPlatform
import TestSupport

extension LadderStage {
    /// What is wrong with what the probe has left; empty when all is well.
    func violations(after outcome: Shell.Outcome) throws -> [String] {
        let answer = outcome.output.split(separator: "\n").last.map(String.init) ?? ""
        var violations = outcome.wasKilled ? [] : violations(in: answer, outcome)
        let isSaved = answer.hasPrefix("saved")

        // What the next opening does and finds: it sweeps leftovers and offers copies.
        let litter = leftovers
        let store = PosixFileStore(recovery: recovery, versions: versions)
        let file = try? store.read(document)
        switch scene.task {
        case .session: break
        case .save, .autosave: violations += try violationsOfVersions(after: answer)
        case .draft: violations += try violationsOfDraft(isSaved: isSaved)
        case .version: violations += try violationsOfKept(isSaved: isSaved)
        case .rename: violations += violationsOfNames(in: store, answer)
        case .note: violations += try violationsOfNote(isSaved: isSaved)
        }
        if [.session, .save, .autosave].contains(scene.task) {
            violations += try violationsOfDocument(file, in: store, isSaved: isSaved)
        } else if scene.task != .rename, file?.contents != Data(Self.old.utf8) {
            violations.append("the document was changed")
        }
        if !leftovers.isEmpty { violations.append("not swept: \(leftovers) of \(litter)") }
        let after = try Self.run(scene.lasting, in: playground)
        if after != before { violations.append("attributes: \(before) became \(after)") }
        return violations
    }

    private func violations(in answer: String, _ outcome: Shell.Outcome) -> [String] {
        var violations: [String] = []
        let isSaved = answer.hasPrefix("saved")
        if answer.isEmpty { violations.append("no answer, status \(outcome.status)") }
        if isSaved != answer.contains(" clean") {
            violations.append("the marks are wrong: \(answer)")
        }
        if !isSaved, answer.split(separator: " ").count < 3 {
            violations.append("the user was told nothing")
        }
        return violations
    }

    private func violationsOfDocument(
        _ file: LoadedFile?,
        in store: PosixFileStore,
        isSaved: Bool
    ) throws -> [String] {
        var violations: [String] = []
        let text = file.map { String(decoding: $0.contents, as: UTF8.self) }
        var offered: [String] = []
        for record in try recovery.records()
        where record.belongs(to: document, file?.fingerprint, in: store) {
            offered.append(String(decoding: try recovery.contents(of: record), as: UTF8.self))
        }
        let isWhole =
            text == Self.old || text == Self.new || (text == nil && scene.name == "new file")
        if isSaved, text != Self.new {
            violations.append("saved, but the file has \(text ?? "nothing")")
        }
        if !isWhole, !scene.isInPlace { violations.append("half a file: \(text ?? "nothing")") }
        if !isWhole, !offered.contains(Self.new) {
            violations.append("damaged, and no copy is offered")
        }
        if isSaved, offered.contains(where: { $0 != Self.new }) {
            violations.append("a wrong copy is offered")
        }
        return violations
    }

    private func violationsOfVersions(after answer: String) throws -> [String] {
        let kept = try keptTexts()
        var violations: [String] = []
        let text = try? String(contentsOf: document.url, encoding: .utf8)
        if text != Self.old, kept.last != Self.old, !answer.hasSuffix("not kept") {
            violations.append("what was replaced is nowhere")
        }
        if answer.hasSuffix("clean kept"), kept.last != Self.old {
            violations.append("the version is not kept")
        }
        if scene.task == .autosave, answer.hasSuffix("not kept") {
            violations.append("saved without the version")
        }
        if kept != [Self.earlier], kept != [Self.earlier, Self.old] {
            violations.append("versions that never were: \(kept)")
        }
        return violations
    }

    private func violationsOfDraft(isSaved: Bool) throws -> [String] {
        let drafts = try recovery.records().map { record in
            String(decoding: try recovery.contents(of: record), as: UTF8.self)
        }
        return drafts == [Self.new] || !isSaved && drafts == [Self.old]
            ? [] : ["the draft is \(drafts)"]
    }

    private func violationsOfKept(isSaved: Bool) throws -> [String] {
        let kept = try keptTexts()
        return kept == [Self.earlier, Self.new] || !isSaved && kept == [Self.earlier]
            ? [] : ["the versions are \(kept)"]
    }

    private func violationsOfNames(in store: PosixFileStore, _ answer: String) -> [String] {
        let names = ["document", "renamed"].filter { name in
            (try? store.read(folder.appending(name: name)).contents) == Data(Self.old.utf8)
        }
        switch answer.split(separator: " ").first {
        case "saved": return names == ["renamed"] ? [] : ["renamed, but there is \(names)"]
        case "failed": return names == ["document"] ? [] : ["not renamed, but there is \(names)"]
        default: return names.isEmpty ? ["the file is gone"] : []
        }
    }

    /// The history is found by the old place or the new one, with all it had.
    private func violationsOfNote(isSaved: Bool) throws -> [String] {
        let kept = try keptTexts()
        guard kept == [Self.earlier], let history = try versions.histories().first else {
            return ["the versions are \(kept)"]
        }
        let name = history.location.name
        guard name == "renamed" || !isSaved && name == "document" else {
            return ["noted, but the place is \(name)"]
        }
        let found = try versions.history(of: history.location, nil)
        return found == history ? [] : ["another history is found"]
    }

    /// The texts of the document's versions; what is not ours in their folder is still there.
    private func keptTexts() throws -> [String] {
        let histories = try versions.histories()
        guard histories.count == 1, let history = histories.first else {
            return ["\(histories.count) histories"]
        }
        let foreign = versionFolder.appending(name: "\(history.id)").appending(name: "foreign")
        guard FileManager.default.fileExists(atPath: foreign.url.path) else {
            return ["a foreign file is gone"]
        }
        return try versions.versions(in: history.id).map { version in
            String(decoding: try versions.contents(of: version), as: UTF8.self)
        }
    }
}
