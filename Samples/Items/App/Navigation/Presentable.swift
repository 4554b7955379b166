import UIKit

/// What a router can put on the screen: a view controller, or another router with all it shows.
@MainActor
public protocol Presentable: AnyObject {
  var viewController: UIViewController { get }
}

extension UIViewController: Presentable {
  public var viewController: UIViewController { self }
}
