public import UIKit

/// Media by its address, of which nothing is loaded.
open class AVAsset: NSObject, @unchecked Sendable {
  open var duration: CMTime { .zero }
  open var isPlayable: Bool { true }
  open var tracks: [AVAssetTrack] { [] }
  public convenience init(url: URL) { self.init() }
  open func tracks(withMediaType mediaType: AVMediaType) -> [AVAssetTrack] { [] }
}

/// Media by its address.
open class AVURLAsset: AVAsset, @unchecked Sendable {
  public let url: URL
  public init(url: URL, options: [String: Any]? = nil) { self.url = url }
}

/// Sound or pictures of media.
open class AVAssetTrack: NSObject {
  open var naturalSize: CGSize { .zero }
}

/// Media that is played: never ready, for nothing is loaded.
open class AVPlayerItem: NSObject {
  public enum Status: Int, Sendable { case unknown, readyToPlay, failed }

  public let asset: AVAsset
  open var status: Status { .unknown }
  open var error: (any Error)? { nil }
  open var duration: CMTime { .indefinite }
  open var preferredForwardBufferDuration: TimeInterval = 0
  private var time = CMTime.zero

  public init(url: URL) { asset = AVURLAsset(url: url) }
  public init(asset: AVAsset) { self.asset = asset }
  public convenience init(asset: AVAsset, automaticallyLoadedAssetKeys: [String]?) {
    self.init(asset: asset)
  }

  open func currentTime() -> CMTime { time }
  func move(to time: CMTime) { self.time = time }

  nonisolated public static let didPlayToEndTimeNotification = Notification.Name(
    "AVPlayerItemDidPlayToEndTimeNotification"
  )
}

extension NSNotification.Name {
  public static let AVPlayerItemDidPlayToEndTime = AVPlayerItem.didPlayToEndTimeNotification
  public static let AVPlayerItemFailedToPlayToEndTime = Notification.Name(
    "AVPlayerItemFailedToPlayToEndTimeNotification"
  )
}

/// Shows nothing: a file of the app's own comes to its end in virtual time, else the time stands still.
open class AVPlayer: NSObject {
  public enum Status: Int, Sendable { case unknown, readyToPlay, failed }
  public enum TimeControlStatus: Int, Sendable {
    case paused, waitingToPlayAtSpecifiedRate, playing
  }
  public enum ActionAtItemEnd: Int, Sendable { case advance, pause, none }

  open private(set) var currentItem: AVPlayerItem?
  open var rate: Float = 0 { didSet { if (rate == 0) != (oldValue == 0) { runToEnd() } } }
  /// How often it began or was halted: an end that was meant for before does not come.
  var runs = 0
  var loops = false
  open var volume: Float = 1
  open var isMuted = false
  open var actionAtItemEnd = ActionAtItemEnd.pause
  open var automaticallyWaitsToMinimizeStalling = true
  open var allowsExternalPlayback = true
  open var preventsDisplaySleepDuringVideoPlayback = true
  open var error: (any Error)? { nil }
  open var status: Status { .unknown }
  open var timeControlStatus: TimeControlStatus {
    rate == 0 ? .paused : .waitingToPlayAtSpecifiedRate
  }
  /// Who would be told of the time, held with all that the closures capture.
  private var observers: [TimeObserver] = []

  private final class TimeObserver: NSObject {
    let block: Any
    init(_ block: Any) { self.block = block }
  }

  public override init() {}
  public init(url: URL) { currentItem = AVPlayerItem(url: url) }
  public init(playerItem item: AVPlayerItem?) { currentItem = item }

  open func play() { rate = 1 }
  open func playImmediately(atRate rate: Float) { self.rate = rate }
  open func pause() { rate = 0 }
  open func replaceCurrentItem(with item: AVPlayerItem?) {
    currentItem = item
    runToEnd()
  }
  open func currentTime() -> CMTime { currentItem?.currentTime() ?? .zero }

  open func seek(to time: CMTime) {
    currentItem?.move(to: time)
    runToEnd()
  }
  open func seek(to time: CMTime, completionHandler: @escaping @Sendable (Bool) -> Void) {
    seek(to: time)
    DispatchQueue.main.async { completionHandler(true) }
  }
  open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) {
    seek(to: time)
  }
  open func seek(
    to time: CMTime,
    toleranceBefore: CMTime,
    toleranceAfter: CMTime,
    completionHandler: @escaping @Sendable (Bool) -> Void
  ) { seek(to: time, completionHandler: completionHandler) }

  open func addPeriodicTimeObserver(
    forInterval interval: CMTime,
    queue: DispatchQueue?,
    using block: @escaping @Sendable (CMTime) -> Void
  ) -> Any { observe(block) }
  open func addBoundaryTimeObserver(
    forTimes times: [NSValue],
    queue: DispatchQueue?,
    using block: @escaping @Sendable () -> Void
  ) -> Any { observe(block) }
  open func removeTimeObserver(_ observer: Any) {
    observers.removeAll { $0 === observer as AnyObject }
  }

  private func observe(_ block: Any) -> Any {
    let observer = TimeObserver(block)
    observers.append(observer)
    return observer
  }
}

/// Plays items one after the other: nothing of the first.
open class AVQueuePlayer: AVPlayer {
  private var queue: [AVPlayerItem] = []

  public init(items: [AVPlayerItem]) {
    queue = items
    super.init(playerItem: items.first)
  }
  public override init(playerItem item: AVPlayerItem?) {
    queue = item.map { [$0] } ?? []
    super.init(playerItem: item)
  }
  public override init() { super.init() }

  open func items() -> [AVPlayerItem] { queue }
  open func canInsert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) -> Bool { true }
  open func insert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) {
    let index = afterItem.flatMap { queue.firstIndex(of: $0) }.map { $0 + 1 } ?? queue.count
    queue.insert(item, at: index)
    if currentItem == nil { replaceCurrentItem(with: queue.first) }
  }
  open func advanceToNextItem() {
    if !queue.isEmpty { queue.removeFirst() }
    replaceCurrentItem(with: queue.first)
  }
  open func removeAllItems() {
    queue = []
    replaceCurrentItem(with: nil)
  }
}

/// Plays an item again and again.
open class AVPlayerLooper: NSObject {
  open private(set) var loopCount = 0
  private let player: AVQueuePlayer
  public init(player: AVQueuePlayer, templateItem itemToLoop: AVPlayerItem) {
    self.player = player
    player.loops = true
    player.insert(itemToLoop, after: nil)
  }
  open func disableLooping() { player.loops = false }
}
