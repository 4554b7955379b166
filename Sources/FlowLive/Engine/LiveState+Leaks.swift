import FlowNavigation
import UIKit

/// Objects that live though nothing needs them any more.
extension LiveState {
  func noteLeaks(_ members: [Census.Member], in transaction: Transaction) {
    let leaks = census.leaks(
      onSurface: controllersOnSurfaces(),
      work: PendingWork(MainLoop.current.waitingNumbers, before: lastNumber),
      keeps: { self.app.declaration.kept.contains(self.text(self.nameIfKnown(of: $0).id)) },
      name: { self.text(self.nameIfKnown(of: $0)) }
    )
    for leak in leaks {
      let node = nameIfKnown(of: leak.object)
      leaked.append(node)
      let holder = leak.holder.map { transaction.keep(.string($0) as Value) } ?? -1
      transaction.note(.leak(node, holder: holder))
    }
  }

  /// The controllers in all windows' trees, seen or not, each once.
  private func controllersOnSurfaces() -> [UIViewController] {
    var found: [UIViewController] = []
    found.reserveCapacity(surfaced.count)
    surfaced.removeAll()
    func meet(_ controller: UIViewController) {
      guard surfaced[address(of: controller)] == nil else { return }
      surfaced.insert(address(of: controller), found.count)
      found.append(controller)
    }
    for window in UIApplication.shared.windows { window.rootViewController.map(meet) }
    var next = 0
    while next < min(found.count, 100_000) {
      let controller = found[next]
      next += 1
      for child in controller.children { meet(child) }
      if let content = Self.content(of: controller) {
        for child in content.controllers { meet(child) }
      }
      // What those above it presented is told of them.
      if let presented = controller.ownPresented { meet(presented) }
    }
    return found
  }

  private func nameIfKnown(of object: AnyObject) -> NodeName {
    if let known = nodes[object] { return known.name }
    if let controller = object as? UIViewController { return name(of: controller) }
    return name(ofCoordinator: object)
  }
}
