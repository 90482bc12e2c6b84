import Dispatch
import Foundation
import SwiftUI

/// What `Benchmarks/lists` measures: a list of many rows, or a deep tree, in a window.
///
/// `BENCH_ROWS` says how many, `BENCH_VIEW` (`list` or `tree`) as what, and `BENCH_ACT` what each
/// SIGUSR1 does to them.
@main
struct ListsBenchmark: App {
    @State private var model = Model(count: Setting.number("BENCH_ROWS", 1000))

    var body: some Scene {
        WindowGroup("Rows") { Content(model: model) }
    }
}

enum Setting {
    static func number(_ name: String, _ otherwise: Int) -> Int {
        ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? otherwise
    }

    static let view = text("BENCH_VIEW")
    static let act = text("BENCH_ACT")

    private static func text(_ name: String) -> String {
        ProcessInfo.processInfo.environment[name] ?? ""
    }
}

struct Item: Identifiable {
    let id: Int
    var name: String
    var value: String
}

@MainActor
@Observable
final class Model {
    var rows: [Item]
    var value = "0"
    @ObservationIgnored private var count = 0
    @ObservationIgnored private var signals: (any DispatchSourceSignal)?

    init(count: Int) {
        rows = (0..<count).map { Item(id: $0, name: "Row \($0)", value: "0") }
        signal(SIGUSR1, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: SIGUSR1, queue: .main)
        source.setEventHandler { [unowned self] in MainActor.assumeIsolated { self.act() } }
        source.activate()
        signals = source
    }

    private func act() {
        count += 1
        switch Setting.act {
        case "insert": rows.insert(Item(id: -count, name: "New \(count)", value: "0"), at: 5)
        case "delete": rows.remove(at: 5)
        case "move": rows.insert(rows.remove(at: 5), at: rows.count / 2)
        default:
            rows[5].value = "\(count)"
            value = "\(count)"
        }
    }
}

struct Content: View {
    let model: Model

    var body: some View {
        if Setting.view == "tree" {
            // Ten, a hundred, a thousand … leaves.
            DeepTree(model: model, levels: Int(log10(Double(Setting.number("BENCH_ROWS", 10)))))
        } else {
            List(model.rows) { row in
                HStack {
                    Text(row.name)
                    Spacer()
                    Text(row.value)
                }
            }
        }
    }
}

/// Views in views, ten to a level, of which all but one are static.
///
/// Ten stand side by side and all others below, so that a window shows as many of a thousand as of
/// ten thousand.
struct DeepTree: View {
    let model: Model
    let levels: Int

    var body: some View {
        ScrollView {
            VStack(alignment: .leading) {
                Changing(model: model)
                Level(levels: levels)
            }
        }
    }
}

struct Level: View {
    let levels: Int

    var body: some View {
        if levels == 0 {
            Text("leaf")
        } else if levels == 2 {
            HStack { Below(levels: levels) }
        } else {
            VStack(alignment: .leading, spacing: 0) { Below(levels: levels) }
        }
    }
}

struct Below: View {
    let levels: Int

    var body: some View { ForEach(0..<10) { _ in Level(levels: levels - 1) } }
}

struct Changing: View {
    let model: Model

    var body: some View { Text(model.value) }
}
