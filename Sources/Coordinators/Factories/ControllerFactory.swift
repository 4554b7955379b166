public import UIKit

/// Makes screens by their IDs; an app overrides `make`, a test overrides it once more.
@MainActor
open class ControllerFactory<ID: ControllerID> {
  /// A factory without state.
  public init() {}

  /// A new screen for an ID.
  open func make(_ id: ID) -> UIViewController {
    fatalError("\(type(of: self)) has to override make(_:)")
  }
}
