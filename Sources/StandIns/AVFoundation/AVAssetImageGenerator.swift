public import UIKit

/// Makes pictures of media: none, for nothing is loaded.
open class AVAssetImageGenerator: NSObject {
  public enum Result: Int, Sendable { case succeeded, failed, cancelled }

  public let asset: AVAsset
  open var appliesPreferredTrackTransform = false
  open var maximumSize = CGSize.zero
  open var requestedTimeToleranceBefore = CMTime.positiveInfinity
  open var requestedTimeToleranceAfter = CMTime.positiveInfinity

  public init(asset: AVAsset) { self.asset = asset }

  open func copyCGImage(
    at requestedTime: CMTime,
    actualTime: UnsafeMutablePointer<CMTime>?
  ) throws -> CGImage { throw AVError(.noImageAtTime) }
  open func image(at time: CMTime) async throws -> (image: CGImage, actualTime: CMTime) {
    throw AVError(.noImageAtTime)
  }
  open func generateCGImageAsynchronously(
    for requestedTime: CMTime,
    completionHandler: @escaping @Sendable (CGImage?, CMTime, (any Error)?) -> Void
  ) {
    DispatchQueue.main.async { completionHandler(nil, .zero, AVError(.noImageAtTime)) }
  }
  open func generateCGImagesAsynchronously(
    forTimes requestedTimes: [NSValue],
    completionHandler:
      @escaping @Sendable (CMTime, CGImage?, CMTime, Result, (any Error)?) -> Void
  ) {
    for value in requestedTimes {
      let time = value.timeValue
      DispatchQueue.main.async {
        completionHandler(time, nil, .zero, .failed, AVError(.noImageAtTime))
      }
    }
  }
  open func cancelAllCGImageGeneration() {}
}

/// Why media cannot be used.
public struct AVError: Error, Equatable, Sendable {
  public enum Code: Int, Sendable {
    case unknown = -11800
    case sessionNotRunning = -11803
    case mediaServicesWereReset = -11819
    case fileFormatNotRecognized = -11828
    case noImageAtTime = -11832
    case contentIsUnavailable = -11863
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
}

extension NSValue {
  /// A time of media, as a list of times has it.
  public convenience init(time: CMTime) {
    self.init(point: CGPoint(x: Double(time.value), y: Double(time.timescale)))
  }
  public var timeValue: CMTime {
    CMTime(value: CMTimeValue(pointValue.x), timescale: CMTimeScale(pointValue.y))
  }
}
