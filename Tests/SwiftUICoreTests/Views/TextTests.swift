import Foundation
import HeadlessBackend
import RenderTree
import SwiftUICore
import TestSupport
import Testing

@MainActor
struct TextTests {
    @Test func aSumOfTextsIsOneTextWithARunForEach() throws {
        let node = try #require(
            node { Text("one ") + Text("two").bold() + Text(" three").italic() }
        )
        #expect(node.text.string == "one two three")
        #expect(node.runs.map(\.length) == [4, 3, 6])
        #expect(node.runs.map(\.font.weight) == [400, 700, 400])
        #expect(node.runs.map(\.font.isItalic) == [false, false, true])
    }

    @Test func theLooksOfASumAreThoseOfPartsThatHaveNone() throws {
        let node = try #require(
            node { (Text("a") + Text("b").foregroundColor(.red)).foregroundColor(.blue) }
        )
        #expect(node.runs.map(\.color) == [RenderColor(.named(.blue)), RenderColor(.named(.red))])
    }

    @Test func linesUnderAndThroughTextsComeFromAround() throws {
        let sum = try #require(
            node {
                Group { Text("a") + Text("b").strikethrough(false) }.underline().strikethrough()
            }
        )
        #expect(sum.runs.map(\.isUnderlined) == [true, true])
        #expect(sum.runs.map(\.isStruckThrough) == [true, false])
        let group = try #require(node { Group { Text("a") }.underline().strikethrough() })
        #expect(group.isUnderlined && group.isStruckThrough)
    }

    @Test func marksInALiteralMakeRuns() throws {
        let node = try #require(
            node { Text("**bold** *it* `code` ~~gone~~ [link](https://example.org) end") }
        )
        #expect(node.text.string == "bold it code gone link end")
        #expect(node.runs.map(\.font.weight) == [700, 400, 400, 400, 400, 400, 400, 400, 400, 400])
        #expect(node.runs[2].font.isItalic)
        #expect(node.runs[4].font.design == .monospaced)
        #expect(node.runs[6].isStruckThrough)
        #expect(node.runs[8].link == "https://example.org")
    }

    @Test func marksOfAValueAreItsOwn() throws {
        let name = "*snow_white*"
        let node = try #require(node { Text("**\(name)** is here") })
        #expect(node.text.string == "*snow_white* is here")
        #expect(node.runs.map(\.font.weight) == [700, 400])
    }

    @Test(arguments: [
        ("2 * 3 * 4", "2 * 3 * 4"), ("snake_case_name", "snake_case_name"), ("a ** b", "a ** b"),
        (#"\*not\*"#, "*not*"), ("[no link]", "[no link]"), ("~ and ~~", "~ and ~~"),
        ("`open", "`open"), ("*open", "*open"),
    ])
    func whatIsNoMarkStandsForItself(literal: String, shown: String) throws {
        let node = try #require(node { Text(LocalizedStringKey(literal)) })
        #expect(node.text.string == shown)
        #expect(node.runs.isEmpty)
    }

    @Test func aStringThatIsNoLiteralHasNoMarks() throws {
        let string = "**as it is**"
        #expect(try #require(node { Text(string) }).text.string == string)
    }

    @Test func anAttributedStringShowsItsAttributes() throws {
        var string = AttributedString("red")
        string.foregroundColor = .red
        var link = AttributedString(" link")
        link.link = URL(string: "https://example.org")
        let node = try #require(node { Text(string + link) })
        #expect(node.text.string == "red link")
        #expect(node.runs[0].color == RenderColor(.named(.red)))
        #expect(node.runs[1].link == "https://example.org")
    }

    @Test func aFollowedLinkIsOpenedByTheEnvironment() throws {
        var opened: [String] = []
        let harness = ViewHarness {
            Text("[a](https://example.org)")
                .environment(
                    \.openURL,
                    OpenURLAction {
                        opened.append($0.absoluteString)
                        return .handled
                    }
                )
        }
        let id = try #require(harness.window.ids().first)
        harness.host.handle(.linkFollowed("https://example.org"), from: id)
        #expect(opened == ["https://example.org"])
    }

    @Test func linesKeepTheRoomThatIsReserved() throws {
        let harness = ViewHarness {
            VStack(spacing: 0) {
                Text(verbatim: "a").lineLimit(3, reservesSpace: true)
                Text(verbatim: "b").lineLimit(2...4)
                Text(verbatim: "c").lineLimit(...4)
            }
        }
        #expect(harness.frame(ofText: "a")?.height == 48)
        #expect(harness.frame(ofText: "b")?.height == 32)
        #expect(harness.frame(ofText: "c")?.height == 16)
    }

    @Test func theSurroundingsDecideOnCaseAndSelection() throws {
        let node = try #require(
            node {
                Text("Abc").textCase(.uppercase).textSelection(.enabled).truncationMode(.middle)
                    .lineSpacing(4)
            }
        )
        #expect(node.text.string == "ABC")
        #expect(node.isSelectable)
        #expect(node.truncation == .middle)
        #expect(node.lineSpacing == 4)
    }

    @Test func kerningAndBaselineAreRuns() throws {
        let node = try #require(node { Text("a").kerning(2).baselineOffset(3) })
        #expect(node.runs.map(\.kerning) == [2])
        #expect(node.runs.map(\.baselineOffset) == [3])
    }

    @Test func aValueIsShownInItsFormat() throws {
        #expect(try #require(node { Text(0.5, format: .percent) }).text.string == "50%")
    }

    private func node<Content: View>(@ViewBuilder _ content: () -> Content) -> TextNode? {
        let harness = ViewHarness { content() }
        guard let id = harness.window.ids().first,
            case .text(let node) = harness.window.node(id)?.content
        else { return nil }
        return node
    }
}
