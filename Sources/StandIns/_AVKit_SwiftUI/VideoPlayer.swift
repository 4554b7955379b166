public import AVKit
public import SwiftUI

/// Shows a player in a view, below what is laid over it.
public struct VideoPlayer<VideoOverlay: View>: View {
  private let player: AVPlayer?
  private let overlay: VideoOverlay

  public init(player: AVPlayer?, @ViewBuilder videoOverlay: () -> VideoOverlay) {
    (self.player, overlay) = (player, videoOverlay())
  }
  public init(player: AVPlayer?) where VideoOverlay == EmptyView {
    self.init(player: player) { EmptyView() }
  }

  public var body: some View { PlayerScreen(player: player).overlay { overlay } }
}

/// The view that has a player.
private struct PlayerScreen: UIViewRepresentable {
  let player: AVPlayer?

  func makeUIView(context: Context) -> PlayerView { PlayerView(frame: .zero) }
  func updateUIView(_ view: PlayerView, context: Context) { view.player = player }
}

private final class PlayerView: UIView {
  var player: AVPlayer?
}
