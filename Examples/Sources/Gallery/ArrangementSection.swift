import SwiftUI

/// Grids, guides, layouts of one's own, and rows by the ten thousand.
struct ArrangementSection: View {
    @State private var isRow = true
    @State private var width = 0

    var body: some View {
        VStack(alignment: .leading, spacing: 16) {
            Text("Arrangement").font(.headline)
            Grid(alignment: .leadingFirstTextBaseline, horizontalSpacing: 12, verticalSpacing: 6) {
                GridRow {
                    Text("Name").gridColumnAlignment(.trailing)
                    Text("A grid of two columns").font(.title)
                }
                GridRow {
                    Text("Longer name")
                    Text("lines up by baselines")
                }
                Divider().gridCellUnsizedAxes(.horizontal)
                Text("and this spans both").gridCellColumns(2)
            }
            HStack {
                Button(isRow ? "As a Column" : "As a Row") { isRow.toggle() }
                let layout = isRow ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout())
                layout {
                    ForEach(0..<4) { number in
                        Color.blue.frame(width: 30, height: 12 + 8 * CGFloat(number))
                    }
                }
            }
            HStack(spacing: 4) {
                Text("from the right")
                Color.green.aspectRatio(2, contentMode: .fit).frame(height: 24)
                Spacer()
                Color.orange.frame(width: 24, height: 24)
            }
            .padding(8)
            .background(Color.gray.opacity(0.2))
            .environment(\.layoutDirection, .rightToLeft)
            GeometryReader { proxy in
                Color.purple.frame(width: proxy.size.width / 3)
            }
            .frame(height: 10)
            .onGeometryChange(for: Int.self) {
                Int($0.size.width)
            } action: {
                width = $0
            }
            Text("The bar is a third of \(width).")
            ManyRows()
            ScrollView(.horizontal) {
                LazyHGrid(rows: [GridItem(.fixed(24)), GridItem(.fixed(24))]) {
                    ForEach(0..<1000, id: \.self) { Text("\($0)").frame(width: 48) }
                }
            }
            .frame(height: 60)
        }
    }
}

/// Ten thousand rows of which a few dozen exist.
private struct ManyRows: View {
    var body: some View {
        ScrollViewReader { proxy in
            HStack {
                Button("First") { proxy.scrollTo(0, anchor: .top) }
                Button("Middle") { proxy.scrollTo(5000, anchor: .center) }
                Button("Last") { proxy.scrollTo(9999, anchor: .bottom) }
            }
            ScrollView {
                LazyVStack(alignment: .leading, spacing: 2) {
                    ForEach(0..<10_000, id: \.self) { Row(number: $0) }
                }
            }
            .frame(height: 160)
            .background(Color.gray.opacity(0.1))
        }
    }

    private struct Row: View {
        let number: Int
        @State private var count = 0

        var body: some View {
            HStack {
                Text("Row \(number)").frame(width: 90, alignment: .leading)
                Button("Counted \(count)") { count += 1 }
            }
        }
    }
}
