import Foundation

/// What `init(coder:)` gets where an object is to come from a nib of its class: nothing but which one.
final class NibCoder: KeylessCoder {
  let name: String?
  let bundle: Bundle?

  init(_ name: String?, _ bundle: Bundle?) {
    (self.name, self.bundle) = (name, bundle)
    super.init()
  }
}

extension UIViewController {
  /// An object of a class that is known at run time only, as Objective-C makes one by `init(nibName:bundle:)`.
  ///
  /// Every class has `init(coder:)`; one that fits has no other initialiser of its own to ask for.
  public static func made(nibName: String?, bundle: Bundle?) -> Self {
    guard let made = Self(coder: NibCoder(nibName, bundle)) else {
      preconditionFailure("\(Self.self) is not made by init(coder:)")
    }
    return made
  }
}
