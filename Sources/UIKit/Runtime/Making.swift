import Foundation

// UIKit makes objects of classes it is given: cells of a registered class, delegates of a scene. Swift
// allows this for `required` initialisers only, which would have every app class say `required`. A
// convenience initialiser dispatches dynamically like any other, and these declarations are its
// allocating entry, called on the class that is given. A class without that initialiser traps, as it
// raises in UIKit.

extension NSObject {
  #if canImport(ObjectiveC)
  /// Makes an instance of any class.
  static func make(_ type: NSObject.Type) -> NSObject { type.init() }
  #else
  convenience init(plain: Void) { self.init() }

  /// Makes an instance of any class.
  static func make(_ type: NSObject.Type) -> NSObject { type.plain() }

  @_silgen_name("$s10Foundation8NSObjectC5UIKitE5plainACyt_tcfC")
  private static func plain() -> NSObject
  #endif
}

extension UIResponder {
  convenience init(made: Void) { self.init() }

  /// Makes an instance of a class of responders.
  static func make(_ type: UIResponder.Type) -> UIResponder { type.made() }

  @_silgen_name("$s5UIKit11UIResponderC4madeACyt_tcfC")
  private static func made() -> UIResponder
}

extension UIView {
  convenience init(blank: Void) { self.init(frame: .zero) }

  /// Makes an instance of a class of views.
  static func make(_ type: UIView.Type) -> UIView { type.blank() }

  @_silgen_name("$s5UIKit6UIViewC5blankACyt_tcfC")
  private static func blank() -> UIView
}

extension UIViewController {
  convenience init(blank: Void) { self.init(nibName: nil, bundle: nil) }

  /// Makes an instance of a class of controllers.
  static func make(_ type: UIViewController.Type) -> UIViewController { type.blank() }

  @_silgen_name("$s5UIKit16UIViewControllerC5blankACyt_tcfC")
  private static func blank() -> UIViewController
}

extension UITableViewCell {
  convenience init(made style: CellStyle, identifier: String?) {
    self.init(style: style, reuseIdentifier: identifier)
  }

  /// Makes an instance of a class of cells.
  static func make(_ type: UITableViewCell.Type, identifier: String?) -> UITableViewCell {
    type.made(.default, identifier)
  }

  @_silgen_name("$s5UIKit15UITableViewCellC4made10identifierA2C0D5StyleO_SSSgtcfC")
  private static func made(_ style: CellStyle, _ identifier: __owned String?) -> UITableViewCell
}

extension UITableViewHeaderFooterView {
  convenience init(made identifier: String?) { self.init(reuseIdentifier: identifier) }

  /// Makes an instance of a class of headers and footers.
  static func make(
    _ type: UITableViewHeaderFooterView.Type,
    identifier: String?
  )
    -> UITableViewHeaderFooterView
  { type.made(identifier) }

  @_silgen_name("$s5UIKit023UITableViewHeaderFooterC0C4madeACSSSg_tcfC")
  private static func made(_ identifier: __owned String?) -> UITableViewHeaderFooterView
}

extension UIStoryboardSegue {
  convenience init(
    made identifier: String?,
    _ source: UIViewController,
    _ destination: UIViewController
  ) { self.init(identifier: identifier, source: source, destination: destination) }

  /// Makes an instance of a class of segues.
  static func make(
    _ type: UIStoryboardSegue.Type,
    _ identifier: String?,
    _ source: UIViewController,
    _ destination: UIViewController
  ) -> UIStoryboardSegue { type.made(identifier, source, destination) }

  @_silgen_name("$s5UIKit17UIStoryboardSegueC4made__ACSSSg_AA16UIViewControllerCAGtcfC")
  private static func made(
    _ identifier: __owned String?,
    _ source: __owned UIViewController,
    _ destination: __owned UIViewController
  ) -> UIStoryboardSegue
}
