public import AVFoundation
import RenderTree
public import SwiftUI
import SwiftUICore

/// Shows what a player plays, with controls for it.
///
/// Space plays and pauses; the sliders answer to arrow keys once they have the keyboard.
///
/// ## On Linux
/// The controls stand over the lower edge. While the film plays they go once the pointer has been
/// still for three seconds, and come back when it moves. What cannot be played is told in the player's
/// place.
@MainActor public struct VideoPlayer<VideoOverlay: View>: View {
    private let player: AVPlayer?
    private let videoOverlay: VideoOverlay
    @StateObject private var state = PlayerState()

    /// - Parameter videoOverlay: Stands over the picture and below the controls.
    public init(player: AVPlayer?, @ViewBuilder videoOverlay: () -> VideoOverlay) {
        self.player = player
        self.videoOverlay = videoOverlay()
    }

    public var body: some View {
        ZStack(alignment: .bottom) {
            Group {
                if let player {
                    PlayerPicture(source: player.pictures)
                } else {
                    Color.black
                }
            }
            .onContinuousHover { _ in state.noteAttention() }
            .onTapGesture { state.noteAttention() }
            if let message = state.message { PlayerMessage(text: message) }
            videoOverlay.frame(maxWidth: .infinity, maxHeight: .infinity)
            PlayerControls(state: state)
                .opacity(state.showsControls ? 1 : 0)
                .onContinuousHover { _ in state.noteAttention() }
        }
        .onAppear { state.follow(player) }
        .onChange(of: player.map(ObjectIdentifier.init)) { state.follow(player) }
        .onDisappear { state.follow(nil) }
    }
}

extension VideoPlayer where VideoOverlay == EmptyView {
    /// - Parameter player: What is shown; black without one.
    public init(player: AVPlayer?) { self.init(player: player) { EmptyView() } }
}

/// The picture that a player is at.
private struct PlayerPicture: LeafView {
    let source: any VideoSource

    func renderNode(in environment: EnvironmentValues) -> RenderNode {
        RenderNode(.video(VideoNode(source: source)))
    }
}

/// Why there is no picture.
private struct PlayerMessage: View {
    let text: String

    var body: some View {
        Text(text)
            .multilineTextAlignment(.center)
            .foregroundColor(.white)
            .padding(32)
            .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}
