import Foundation

/// A layer with a text: kept.
@MainActor @preconcurrency
open class CATextLayer: CALayer {
  open var string: Any?
  open var font: Any?
  open var fontSize: CGFloat = 36
  open var foregroundColor: CGColor?
  open var isWrapped = false
  open var alignmentMode = CATextLayerAlignmentMode.natural
  open var truncationMode = CATextLayerTruncationMode.none
  open func preferredFrameSize() -> CGSize { .zero }
}

public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let center = Self(rawValue: "center")
  public static let justified = Self(rawValue: "justified")
  public static let left = Self(rawValue: "left")
  public static let natural = Self(rawValue: "natural")
  public static let right = Self(rawValue: "right")
}

public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let end = Self(rawValue: "end")
  public static let middle = Self(rawValue: "middle")
  public static let none = Self(rawValue: "none")
  public static let start = Self(rawValue: "start")
}
