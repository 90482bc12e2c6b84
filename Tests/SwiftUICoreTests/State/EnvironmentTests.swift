import Combine
import Foundation
import HeadlessBackend
import Observation
import RenderTree
import SwiftUICore
import TestSupport
import Testing

@MainActor
struct EnvironmentTests {
    @Test func anObservableObjectIsReadByItsType() {
        let model = Model()
        let harness = ViewHarness { ReadsModel().environment(model) }
        #expect(harness.texts == ["0"])
        model.count = 4
        harness.update()
        #expect(harness.texts == ["4"])
    }

    @Test func anOptionalObjectMayBeMissing() {
        let harness = ViewHarness { ReadsOptionalModel() }
        #expect(harness.texts == ["none"])
    }

    @Test func aMissingObjectEndsTheAppWithAMessageThatNamesTypeAndView() async {
        let result = await #expect(
            processExitsWith: .failure,
            observing: [\.standardErrorContent]
        ) {
            await MainActor.run { _ = ViewHarness { ReadsModel() } }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("ReadsModel reads a Model"))
    }

    @Test func aMissingEnvironmentObjectIsNamedToo() async {
        let result = await #expect(
            processExitsWith: .failure,
            observing: [\.standardErrorContent]
        ) {
            await MainActor.run { _ = ViewHarness { ReadsObject() } }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("ReadsObject reads a Settings"))
    }

    @Test func aKeyOfOnesOwnHasItsDefaultUntilItIsSet() {
        let harness = ViewHarness {
            VStack {
                ReadsOwn()
                ReadsOwn().environment(\.own, "set")
            }
        }
        #expect(harness.texts == ["default", "set"])
    }

    @Test func theColourSchemeFollowsTheDesktop() {
        let harness = ViewHarness { ReadsScheme() }
        #expect(harness.texts == ["light 1.0"])
        harness.host.handle(
            .desktopChanged(DesktopTraits(isDark: true, scale: 2)),
            from: harness.host.rootID
        )
        harness.update()
        #expect(harness.texts == ["dark 0.5"])
    }

    @Test func linesRunAsInThePersonsLanguage() throws {
        let harness = ViewHarness {
            HStack(spacing: 0) {
                Text("a")
                Text("bc")
            }
        }
        let before = try #require(harness.frame(ofText: "a"))
        harness.host.handle(
            .desktopChanged(DesktopTraits(isRightToLeft: true)),
            from: harness.host.rootID
        )
        harness.update()
        let after = try #require(harness.frame(ofText: "a"))
        #expect(after.minX == before.minX + 16)
    }

    @Test func whatTheAppSaysOfTheColourSchemeCounts() {
        let harness = ViewHarness { ReadsScheme().environment(\.colorScheme, .dark) }
        #expect(harness.texts == ["dark 1.0"])
    }

    @Test func dismissClosesTheWindow() {
        let log = Opened()
        let harness = ViewHarness(
            prepare: { $0.set(CloseWindowKey.self, to: { log.closings += 1 }) }
        ) { Dismissing() }
        harness.press("Dismiss")
        harness.press("Old")
        #expect(log.closings == 2)
    }

    @Test func anAddressIsOpenedByTheDesktopOrByTheApp() throws {
        let log = Opened()
        let harness = ViewHarness(
            prepare: {
                $0.set(
                    DesktopOpenerKey.self,
                    to: DesktopOpener { url in
                        log.urls.append(url.absoluteString)
                        return true
                    }
                )
            }
        ) {
            VStack {
                Opening(name: "Desktop")
                Opening(name: "App")
                    .environment(
                        \.openURL,
                        OpenURLAction { url in
                            log.urls.append("app " + url.absoluteString)
                            return .handled
                        }
                    )
            }
        }
        harness.press("Desktop")
        harness.press("App")
        #expect(log.urls == ["https://example.org", "app https://example.org"])
    }

    @Test func aScaledMetricGrowsWithTheSizeOfText() {
        let harness = ViewHarness {
            VStack {
                Scaled()
                Scaled().dynamicTypeSize(.accessibility5)
            }
        }
        #expect(harness.texts == ["34", "106"])
    }

    @Test func sizeClassesAreRegular() {
        let harness = ViewHarness { ReadsSizes() }
        #expect(harness.texts == ["regular regular"])
    }
}

@MainActor
private final class Opened {
    var urls: [String] = []
    var closings = 0
}

@Observable
private final class Model {
    var count = 0
}

private struct ReadsModel: View {
    @Environment(Model.self) private var model
    var body: some View { Text("\(model.count)") }
}

private final class Settings: ObservableObject {
    @Published var name = "name"
}

private struct ReadsObject: View {
    @EnvironmentObject private var settings: Settings
    var body: some View { Text(settings.name) }
}

private struct ReadsOptionalModel: View {
    @Environment(Model.self) private var model: Model?
    var body: some View { Text(model == nil ? "none" : "some") }
}

private struct OwnKey: EnvironmentKey { static var defaultValue: String { "default" } }

extension EnvironmentValues {
    fileprivate var own: String {
        get { self[OwnKey.self] }
        set { self[OwnKey.self] = newValue }
    }
}

private struct ReadsOwn: View {
    @Environment(\.own) private var own
    var body: some View { Text(own) }
}

private struct ReadsScheme: View {
    @Environment(\.colorScheme) private var scheme
    @Environment(\.pixelLength) private var pixel
    var body: some View { Text(verbatim: "\(scheme == .dark ? "dark" : "light") \(Double(pixel))") }
}

private struct Dismissing: View {
    @Environment(\.dismiss) private var dismiss
    @Environment(\.presentationMode) private var mode

    var body: some View {
        VStack {
            Button("Dismiss") { dismiss() }
            Button("Old") { mode.wrappedValue.dismiss() }
        }
    }
}

private struct Opening: View {
    let name: String
    @Environment(\.openURL) private var openURL

    var body: some View {
        Button(name) { if let url = URL(string: "https://example.org") { openURL(url) } }
    }
}

private struct Scaled: View {
    @ScaledMetric private var length: CGFloat = 34
    var body: some View { Text("\(Int(length.rounded()))") }
}

private struct ReadsSizes: View {
    @Environment(\.horizontalSizeClass) private var across
    @Environment(\.verticalSizeClass) private var down
    var body: some View {
        Text("\(across == .regular ? "regular" : "?") \(down == .regular ? "regular" : "?")")
    }
}
