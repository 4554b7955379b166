@_exported public import AVFoundation
public import UIKit

/// Shows a player.
open class AVPlayerViewController: UIViewController {
  open var player: AVPlayer?
  open var showsPlaybackControls = true
  open var allowsPictureInPicturePlayback = true
  open var videoGravity = AVLayerVideoGravity.resizeAspect
}
