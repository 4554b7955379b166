import FlowNavigation
import UIKit

/// Objects that live though nothing needs them any more.
extension LiveState {
  func noteLeaks(_ members: [Census.Member], in transaction: Transaction) {
    var shown: [UIViewController] = []
    var waiting = UIApplication.shared.windows.compactMap(\.rootViewController)
    surfaced.removeAll()
    while let controller = waiting.popLast(), shown.count < 100_000 {
      guard surfaced[address(of: controller)] == nil else { continue }
      surfaced.insert(address(of: controller), shown.count)
      shown.append(controller)
      waiting += controller.children
      if let content = Self.content(of: controller) { waiting += content.controllers }
      // What those above it presented is told of them.
      if let presented = controller.ownPresented { waiting.append(presented) }
    }
    let leaks = census.leaks(
      onSurface: shown,
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

  private func nameIfKnown(of object: AnyObject) -> NodeName {
    if let known = nodes[object] { return known.name }
    if let controller = object as? UIViewController { return name(of: controller) }
    return name(ofCoordinator: object)
  }
}
