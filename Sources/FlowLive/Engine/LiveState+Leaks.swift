import FlowNavigation
import UIKit

/// Objects that live though nothing needs them any more.
extension LiveState {
  func noteLeaks(since old: Picture, in transaction: Transaction) {
    if !census.isUnchanged || !picture.hasSameEntries(as: old) { surface = controllersOnSurfaces() }
    noteShownAgain(in: transaction)
    // What comes again and again is never over.
    let waiting = MainLoop.current.waiting.filter { !$0.repeats }
    let leaks = census.leaks(
      onSurface: surface,
      // Who is needed is seen when all are where they go.
      judges: !isInMotion,
      work: PendingWork(
        waiting.map(\.number),
        soon: Set(waiting.filter { $0.delay <= Self.soon && !$0.isChained }.map(\.number)),
        before: census.registry.lastWork
      ),
      keeps: {
        self.isParked($0)
          || self.app.declaration.kept.contains(self.text(self.nameIfKnown(of: $0).id))
      },
      name: { self.text(self.nameIfKnown(of: $0)) }
    )
    for leak in leaks {
      let node = nameIfKnown(of: leak.object)
      leaked.append((node, leak.holder))
      transaction.note(.leak(node, holder: holder(leak.holder, in: transaction)))
    }
  }

  /// A controller that somebody keeps for another time is no leak.
  private func noteShownAgain(in transaction: Transaction) {
    for (place, leak) in leaked.enumerated().reversed() {
      guard let object = nodes.entry(named: leak.node)?.object, object is UIViewController,
        surfaced[address(of: object)] != nil
      else { continue }
      leaked.remove(at: place)
      transaction.note(.unleaked(leak.node, holder: holder(leak.holder, in: transaction)))
    }
  }

  private func holder(_ text: String?, in transaction: Transaction) -> Int32 {
    text.map { transaction.keep(.string($0) as Value) } ?? -1
  }

  /// What is over within so many seconds is soon over.
  private static let soon: TimeInterval = 10

  /// The controllers in all windows' trees, seen or not, each once; the trees hold them.
  private func controllersOnSurfaces() -> [ObjectIdentifier] {
    var found: [ObjectIdentifier] = []
    found.reserveCapacity(surfaced.count)
    surfaced.removeAll()
    func meet(_ controller: UnsafeRawPointer) {
      guard surfaced.insertNew(controller, found.count) else { return }
      found.append(unsafeBitCast(controller, to: ObjectIdentifier.self))
    }
    func meet(_ controllers: [UIViewController]) {
      for index in controllers.indices { meet(controllers.address(at: index)) }
    }
    for window in UIApplication.shared.windows {
      if let controller = window.rootViewController { meet(address(of: controller)) }
    }
    var next = 0
    while next < min(found.count, 100_000) {
      let object = object(at: address(of: found[next]))
      let controller = unsafeDowncast(object, to: UIViewController.self)
      next += 1
      if controller.hasChildren { meet(controller.children) }
      // What a container of the app's shows are children of it.
      if controller.containerKind != .own, let content = Self.content(of: controller) {
        meet(content.controllers)
      }
      // What those above it presented is told of them.
      if let presented = controller.ownPresented { meet(address(of: presented)) }
    }
    return found
  }

  private func nameIfKnown(of object: AnyObject) -> NodeName {
    if let known = nodes[object] { return known.name }
    if let controller = object as? UIViewController { return name(of: controller) }
    return name(ofCoordinator: object)
  }
}
