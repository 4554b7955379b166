import Foundation
import UIKit

extension AVPlayer {
  /// Comes to the end of what it plays when its time is over.
  func runToEnd() {
    runs += 1
    guard rate != 0, !loops, let item = currentItem, let length = item.length else { return }
    let run = runs
    let left = max(0, length - item.currentTime().seconds)
    let played = Played(player: self, item: item)
    DispatchQueue.main.asyncAfter(deadline: .now() + left / Double(abs(rate))) {
      guard let player = played.player, player.runs == run else { return }
      player.end(played.item, at: length)
    }
  }

  private func end(_ item: AVPlayerItem, at length: TimeInterval) {
    item.move(to: CMTime(seconds: length, preferredTimescale: 600))
    let queue = self as? AVQueuePlayer
    if queue == nil, actionAtItemEnd == .pause { rate = 0 }
    NotificationCenter.default.post(
      name: AVPlayerItem.didPlayToEndTimeNotification,
      object: item
    )
    if let queue, currentItem === item { queue.advanceToNextItem() }
  }
}

/// What comes to an end on the main thread.
private struct Played: @unchecked Sendable {
  weak var player: AVPlayer?
  let item: AVPlayerItem
}

extension AVPlayerItem {
  /// How many seconds a file that is there lasts: what its header says, else one; nil for what would be loaded.
  var length: TimeInterval? {
    guard let url = (asset as? AVURLAsset)?.url, url.isFileURL,
      let data = try? Data(contentsOf: url, options: .mappedIfSafe)
    else { return nil }
    return Self.length(ofMovie: data) ?? 1
  }

  private static func length(ofMovie data: Data) -> TimeInterval? {
    guard let header = data.range(of: Data("mvhd".utf8)), header.upperBound + 32 <= data.endIndex
    else { return nil }
    let number = { (offset: Int, bytes: Int) in
      data[(header.upperBound + offset)...].prefix(bytes).reduce(0) { $0 << 8 | UInt64($1) }
    }
    let isLong = data[header.upperBound] == 1
    let scale = number(isLong ? 20 : 12, 4)
    let units = isLong ? number(24, 8) : number(16, 4)
    return scale > 0 ? Double(units) / Double(scale) : nil
  }
}
