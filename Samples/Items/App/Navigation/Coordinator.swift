import UIKit

/// One flow of screens; whoever starts it keeps it as long as it runs.
@MainActor
public protocol Coordinator: AnyObject {
  func start()
}

/// A coordinator that keeps those it has started.
@MainActor
open class ParentCoordinator: Coordinator {
  public private(set) var children: [any Coordinator] = []

  public init() {}

  open func start() {}

  public func add(_ child: any Coordinator) {
    if !children.contains(where: { $0 === child }) { children.append(child) }
  }

  public func remove(_ child: (any Coordinator)?) {
    children.removeAll { $0 === child }
  }

  /// A new flow takes the place of all there were.
  public func replaceChildren(by child: any Coordinator) {
    children = [child]
  }
}
