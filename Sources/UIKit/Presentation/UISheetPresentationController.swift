import Foundation

/// A sheet: it leaves the presenter in place, and a finger can swipe it away.
@MainActor @preconcurrency
open class UISheetPresentationController: UIPresentationController {
  open var detents: [Detent] = [.large()]
  open var selectedDetentIdentifier: Detent.Identifier?
  open var largestUndimmedDetentIdentifier: Detent.Identifier?
  open var prefersGrabberVisible = false
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  open var prefersEdgeAttachedInCompactHeight = false
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
  open var preferredCornerRadius: CGFloat?
  open var sourceView: UIView?

  // The delegate of the sheet is the adaptive delegate, seen as one of a sheet.
  open override var shouldRemovePresentersView: Bool {
    style == .fullScreen || style == .currentContext
  }

  open func animateChanges(_ changes: () -> Void) { changes() }
  open func invalidateDetents() { if containerView != nil { resolveDetents() } }

  /// Asks how high the sheet may be, as laying it out does.
  func resolveDetents() {
    let room = DetentRoom(traitCollection)
    for detent in detents { _ = detent.resolvedValue(in: room) }
  }

  /// Whether it dims nothing beneath, at the height where it rests: a finger reaches that, too.
  package var isUndimmed: Bool {
    guard let largest = largestUndimmedDetentIdentifier, !shouldRemovePresentersView else {
      return false
    }
    let room = DetentRoom(traitCollection)
    func height(of identifier: Detent.Identifier) -> CGFloat? {
      let known = detents + [.medium(), .large()]
      return known.first { $0.identifier == identifier }?.resolvedValue(in: room)
    }
    // Unsaid, it rests as low as it can.
    let rest =
      selectedDetentIdentifier.flatMap(height)
      ?? detents.compactMap { $0.resolvedValue(in: room) }.min()
    guard let rest, let limit = height(of: largest) else { return false }
    return rest <= limit
  }

  /// A height at which a sheet rests.
  @MainActor @preconcurrency
  public final class Detent: NSObject {
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      public init(_ rawValue: String) { self.rawValue = rawValue }

      public static let medium = Self("com.apple.UIKit.medium")
      public static let large = Self("com.apple.UIKit.large")
    }

    public typealias Resolver = (
      any UISheetPresentationControllerDetentResolutionContext
    ) -> CGFloat?

    public let identifier: Identifier
    private let resolver: Resolver

    init(_ identifier: Identifier, _ resolver: @escaping Resolver) {
      self.identifier = identifier
      self.resolver = resolver
    }

    /// The height; nil where the sheet does not rest there now.
    public func resolvedValue(
      in context: any UISheetPresentationControllerDetentResolutionContext
    ) -> CGFloat? { resolver(context) }

    public static func medium() -> Detent {
      Detent(.medium) { room in room.maximumDetentValue / 2 }
    }
    public static func large() -> Detent {
      Detent(.large) { room in room.maximumDetentValue }
    }
    public static func custom(
      identifier: Identifier? = nil,
      resolver: @escaping Resolver
    ) -> Detent { Detent(identifier ?? Identifier("custom"), resolver) }
  }
}

/// The room that a sheet has: the screen's.
@MainActor
private final class DetentRoom: NSObject, UISheetPresentationControllerDetentResolutionContext {
  let containerTraitCollection: UITraitCollection
  let maximumDetentValue = UIScreen.main.bounds.height

  init(_ traits: UITraitCollection) { containerTraitCollection = traits }
}

@MainActor @preconcurrency
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  var maximumDetentValue: CGFloat { get }
  var containerTraitCollection: UITraitCollection { get }
}

@MainActor @preconcurrency
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  )
}

extension UISheetPresentationControllerDelegate {
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}
