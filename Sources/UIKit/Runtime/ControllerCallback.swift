/// One callback that a controller was sent.
package struct ControllerCallback: CustomStringConvertible {
  /// The callbacks of appearance and containment.
  package enum Kind: String, Sendable {
    case loadView, viewDidLoad
    case viewWillAppear, viewIsAppearing, viewDidAppear
    case viewWillDisappear, viewDidDisappear
    case willMoveToParent, didMoveToParent

    /// The callback of a method, by its name in Swift or Objective-C.
    init?(method name: String) {
      let base = name.prefix { $0 != "(" && $0 != ":" }
      switch base {
      case "willMove", "willMoveToParentViewController": self = .willMoveToParent
      case "didMove", "didMoveToParentViewController": self = .didMoveToParent
      default: self.init(rawValue: String(base))
      }
    }
  }

  package let kind: Kind
  package let controller: UIViewController

  package var description: String { "\(type(of: controller)).\(kind.rawValue)" }
}
