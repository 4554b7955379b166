public import UIKit

/// A kind of media.
public struct AVMediaType: Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let video = AVMediaType(rawValue: "vide")
  public static let audio = AVMediaType(rawValue: "soun")
}

/// What the user answered.
public enum AVAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, authorized
}

/// A camera or a microphone: there is none, and the user allows it.
open class AVCaptureDevice: NSObject, @unchecked Sendable {
  open class func `default`(for mediaType: AVMediaType) -> AVCaptureDevice? { nil }
  open class func authorizationStatus(for mediaType: AVMediaType) -> AVAuthorizationStatus {
    .authorized
  }
  open class func requestAccess(
    for mediaType: AVMediaType,
    completionHandler handler: @escaping @Sendable (Bool) -> Void
  ) { DispatchQueue.main.async { handler(true) } }
  open class func requestAccess(for mediaType: AVMediaType) async -> Bool { true }
  open var hasTorch: Bool { false }
  open var hasFlash: Bool { false }
  open var isTorchAvailable: Bool { false }
  open var torchMode = TorchMode.off
  open var focusMode = FocusMode.continuousAutoFocus
  open var focusPointOfInterest = CGPoint.zero
  open var position: Position { .unspecified }
  open var uniqueID: String { "" }
  open var localizedName: String { "" }
  open var videoZoomFactor: CGFloat = 1
  open func isFocusModeSupported(_ focusMode: FocusMode) -> Bool { false }
  open func lockForConfiguration() throws {}
  open func unlockForConfiguration() {}
}

/// How media fill a layer.
public struct AVLayerVideoGravity: Hashable, Sendable {
  public let rawValue: String
  public static let resize = AVLayerVideoGravity(rawValue: "resize")
  public static let resizeAspect = AVLayerVideoGravity(rawValue: "resizeAspect")
  public static let resizeAspectFill = AVLayerVideoGravity(rawValue: "resizeAspectFill")
}

/// Where a player would draw.
open class AVPlayerLayer: CALayer {
  open var player: AVPlayer?
  open var videoGravity = AVLayerVideoGravity.resizeAspect
  public convenience init(player: AVPlayer?) {
    self.init()
    self.player = player
  }
}

/// Plays a file, silently.
open class AVAudioPlayer: NSObject {
  open var volume: Float = 1
  open var numberOfLoops = 0
  open private(set) var isPlaying = false
  public override init() {}
  public init(contentsOf url: URL) throws {}
  public init(data: Data) throws {}
  @discardableResult open func prepareToPlay() -> Bool { true }
  @discardableResult
  open func play() -> Bool {
    isPlaying = true
    return true
  }
  open func pause() { isPlaying = false }
  open func stop() { isPlaying = false }
}

/// What an app does with sound.
open class AVAudioSession: NSObject, @unchecked Sendable {
  /// A kind of use.
  public struct Category: Hashable, Sendable {
    public let rawValue: String
    public static let ambient = Category(rawValue: "ambient")
    public static let playback = Category(rawValue: "playback")
    public static let playAndRecord = Category(rawValue: "playAndRecord")
    public static let soloAmbient = Category(rawValue: "soloAmbient")
  }
  /// A way of use.
  public struct Mode: Hashable, Sendable {
    public let rawValue: String
    public static let `default` = Mode(rawValue: "default")
    public static let moviePlayback = Mode(rawValue: "moviePlayback")
  }

  public struct CategoryOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let mixWithOthers = Self(rawValue: 1)
    public static let duckOthers = Self(rawValue: 2)
    public static let allowBluetooth = Self(rawValue: 4)
    public static let defaultToSpeaker = Self(rawValue: 8)
    public static let allowAirPlay = Self(rawValue: 64)
  }

  private static let shared = AVAudioSession()
  open class func sharedInstance() -> AVAudioSession { shared }
  open func setCategory(
    _ category: Category,
    mode: Mode,
    options: CategoryOptions = []
  ) throws {}
  open func setCategory(_ category: Category, options: CategoryOptions = []) throws {}
  open func setActive(_ active: Bool, options: SetActiveOptions = []) throws {}
  public struct SetActiveOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let notifyOthersOnDeactivation = Self(rawValue: 1)
  }
}
