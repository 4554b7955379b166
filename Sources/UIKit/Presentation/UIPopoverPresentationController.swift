import Foundation

/// A popover: in compact width it adapts.
@MainActor @preconcurrency
open class UIPopoverPresentationController: UIPresentationController {
  open var permittedArrowDirections: UIPopoverArrowDirection = .any
  open var sourceView: UIView?
  open var sourceRect = CGRect.null
  open var sourceItem: (any UIPopoverPresentationControllerSourceItem)?
  open var barButtonItem: UIBarButtonItem?
  open var canOverlapSourceViewRect = false
  open var arrowDirection: UIPopoverArrowDirection { .unknown }
  open var passthroughViews: [UIView]?
  open var backgroundColor: UIColor?
  open var popoverLayoutMargins = UIEdgeInsets.zero
  open override var shouldRemovePresentersView: Bool {
    style == .fullScreen || style == .currentContext
  }
  open override func adaptivePresentationStyle(
    for traitCollection: UITraitCollection
  )
    -> UIModalPresentationStyle
  { traitCollection.horizontalSizeClass == .compact ? .formSheet : .none }
}

@MainActor @preconcurrency
public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {}

@MainActor @preconcurrency
public protocol UIPopoverPresentationControllerDelegate:
  UIAdaptivePresentationControllerDelegate
{
  func prepareForPopoverPresentation(_ popover: UIPopoverPresentationController)
  func popoverPresentationControllerShouldDismissPopover(
    _ popover: UIPopoverPresentationController
  )
    -> Bool
  func popoverPresentationControllerDidDismissPopover(_ popover: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
  public func prepareForPopoverPresentation(_ popover: UIPopoverPresentationController) {}
  public func popoverPresentationControllerShouldDismissPopover(
    _ popover: UIPopoverPresentationController
  ) -> Bool { true }
  public func popoverPresentationControllerDidDismissPopover(
    _ popover: UIPopoverPresentationController
  ) {}
}

public struct UIPopoverArrowDirection: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let up = Self(rawValue: 1)
  public static let down = Self(rawValue: 2)
  public static let left = Self(rawValue: 4)
  public static let right = Self(rawValue: 8)
  public static let any: Self = [.up, .down, .left, .right]
  public static let unknown = Self(rawValue: 1 << 20)
}
