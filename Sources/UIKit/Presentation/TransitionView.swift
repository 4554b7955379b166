import Foundation

/// What a presentation puts into the window; it keeps the presentation alive, as UIKit's does.
final class TransitionView: UIView {
  var presentation: UIPresentationController?
}
