/// One callback that a controller was sent.
package struct ControllerCallback: CustomStringConvertible {
  /// The callbacks of appearance and containment.
  package enum Kind: String, Sendable {
    case loadView, viewDidLoad
    case viewWillAppear, viewIsAppearing, viewDidAppear
    case viewWillDisappear, viewDidDisappear
    case willMoveToParent, didMoveToParent
  }

  package let kind: Kind
  package let controller: UIViewController

  package var description: String { "\(type(of: controller)).\(kind.rawValue)" }
}
