import Foundation

/// The presentation of a style that is no sheet and no popover.
final class StylePresentationController: UIPresentationController {
  override var shouldRemovePresentersView: Bool {
    style == .fullScreen || style == .currentContext
  }
}
