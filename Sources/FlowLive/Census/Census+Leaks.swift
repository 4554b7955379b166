import UIKit

extension Census {
  /// Remembers a coordinator or a controller, and keeps it not alive.
  package func remember(_ object: AnyObject) { registry.remember(object) }

  /// Lets go what was kept of those that died.
  func forgetTheDead() {
    for id in registry.removeDead() { owners[id] = nil }
  }

  /// Finds the leaks that were not told before, in the order their objects were seen first; after `members`.
  ///
  /// A coordinator leaks when no screen of its own or below it is left, and one was, or when no root leads to it; a
  /// controller when it was on a surface and is on none. What a leak holds is no leak of its own, nor is what a
  /// controller on a surface holds, or a timer.
  ///
  /// - Parameters:
  ///   - onSurface: the controllers in a window's tree, seen or not: stacks, tabs, modals.
  ///   - keeps: whether the app keeps an object on purpose.
  ///   - name: what an object is called in a path: `App#1`.
  /// - Returns: the leaks, each told once.
  package func leaks(
    onSurface: Set<ObjectIdentifier>,
    keeps: (AnyObject) -> Bool = { _ in false },
    name: (AnyObject) -> String
  ) -> [Leak] {
    if lastSurface == onSurface { return [] }
    let idle = idleObjects(onSurface)
    // What no root leads to may have been waiting for a timer: it is looked at again.
    lastSurface = idle.allSatisfy(isHeld) ? onSurface : nil
    let news = Set(
      idle.filter { registry[ObjectIdentifier($0)]?.isTold == false && !keeps($0) }
        .map { ObjectIdentifier($0) }
    )
    guard !news.isEmpty else { return [] }
    return withoutActuallyEscaping(name) { name in
      LeakSearch(self, idle, onSurface: onSurface, name: name).run()
    }.filter { leak in
      let id = ObjectIdentifier(leak.object)
      guard news.contains(id) else { return false }
      registry[id]?.isTold = true
      return true
    }
  }

  private func isHeld(_ object: AnyObject) -> Bool {
    walk.graph.index(of: address(of: object)).map { walk.graph.nodes[$0].isHeld } ?? false
  }

  /// Notes what is on a surface; gives what lives and seems to be needed by nobody.
  private func idleObjects(_ onSurface: Set<ObjectIdentifier>) -> [AnyObject] {
    var busy: Set<ObjectIdentifier> = []
    for id in onSurface {
      registry[id]?.wasOnSurface = true
      guard let controller = registry[id]?.object as? UIViewController,
        let owner = ownerOfScreen(controller)
      else { continue }
      registry[owner]?.hadScreen = true
      busy.insert(owner)
    }
    // A coordinator above one with a screen waits for it.
    for index in members.indices.reversed() where busy.contains(members[index].id) {
      let parent = members[index].parent
      if parent >= 0 { busy.insert(members[parent].id) }
    }
    return registry.living.filter { entry in
      guard let node = walk.graph.index(of: address(of: entry.object)) else {
        return isIdle(entry, onSurface, busy, isHeld: false, isBelow: true)
      }
      let (isHeld, coordinator) = (
        walk.graph.nodes[node].isHeld, walk.graph.nodes[node].coordinator
      )
      let isBelow = coordinator >= 0 && members[coordinator].parent >= 0
      return isIdle(entry, onSurface, busy, isHeld: isHeld, isBelow: isBelow)
    }.map(\.object)
  }

  private func isIdle(
    _ living: Registry.Living,
    _ onSurface: Set<ObjectIdentifier>,
    _ busy: Set<ObjectIdentifier>,
    isHeld: Bool,
    isBelow: Bool
  ) -> Bool {
    if classes.layout(of: address(of: living.object)).role == .coordinator {
      return !busy.contains(living.id) && (!isHeld || living.entry.hadScreen && isBelow)
    }
    return living.entry.wasOnSurface && !onSurface.contains(living.id)
  }

  /// Whose a controller is, or else the container or presenter it belongs to.
  private func ownerOfScreen(_ controller: UIViewController) -> ObjectIdentifier? {
    var current: UIViewController? = controller
    while let one = current {
      if let owner = decidedOwner(of: one) { return owner }
      current = one.parent ?? one.presentingViewController
    }
    return nil
  }
}
