/// Has an `init()` that a generic class or a metatype may call, as Objective-C's are; Swift would ask for
/// a `required` one, and every app class for the word.
@MainActor @preconcurrency
public protocol UIInitializable {}

extension UIInitializable {
  /// Makes an instance by the class's own designated initialiser.
  public init() {
    let made: Any
    switch Self.self {
    case let type as UIViewController.Type: made = UIViewController.make(type)
    case let type as UIView.Type: made = UIView.make(type)
    default: fatalError("only views and view controllers are made this way")
    }
    guard let made = made as? Self else { fatalError("made another class") }
    self = made
  }
}

extension UIView: UIInitializable {}
extension UIViewController: UIInitializable {}
