import AVFoundation
import Foundation
import HeadlessBackend
import RenderTree
import SwiftUI
import TestSupport
import Testing

@testable import AVKit

@Suite("The view of a player") @MainActor struct VideoPlayerTests {
    @Test("It shows the player's pictures, the app's overlay, and controls")
    func parts() {
        let player = AVPlayer()
        let harness = ViewHarness {
            VideoPlayer(player: player) { Text("over it") }
        }
        let source = harness.window.ids().compactMap { id in
            if case .video(let video) = harness.window.node(id)?.content {
                video.source
            } else {
                nil
            }
        }
        #expect(source.count == 1)
        #expect(source.first === player.pictures)
        #expect(harness.texts.contains("over it"))
        #expect(harness.texts.contains("0:00"))
    }

    @Test("Without a player it is black, and its controls are off")
    func nothing() {
        let harness = ViewHarness { VideoPlayer(player: nil) }
        let buttons = harness.window.ids().compactMap { id -> RenderNode? in
            guard let node = harness.window.node(id), case .button = node.content else {
                return nil
            }
            return node
        }
        #expect(buttons.count == 2)
        #expect(buttons.allSatisfy { !$0.traits.isEnabled })
    }

    @Test("Why a film cannot be played is told in its place, by its name")
    func failing() async {
        let film = URL(fileURLWithPath: "/nowhere/film.mp4")
        let harness = ViewHarness { VideoPlayer(player: AVPlayer(url: film)) }
        let isTold = await wait(
            until: {
                harness.update()
                return harness.texts.contains { $0.contains("film.mp4") }
            },
            for: .seconds(10)
        )
        #expect(isTold)
    }

    @Test("Another player takes the place of the first")
    func another() async {
        let players = [AVPlayer(), AVPlayer()]
        let harness = ViewHarness { Changing(players: players) }
        harness.press("Other")
        let shown = harness.window.ids().contains { id in
            if case .video(let video) = harness.window.node(id)?.content {
                video.source === players[1].pictures
            } else {
                false
            }
        }
        #expect(shown)
    }
}

private struct Changing: View {
    let players: [AVPlayer]
    @State private var index = 0

    var body: some View {
        VStack {
            VideoPlayer(player: players[index])
            Button("Other") { index = 1 }
        }
    }
}
