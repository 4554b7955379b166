import UIKit

/// An object that lives though nothing needs it any more.
package struct Leak {
  package unowned let object: AnyObject
  /// The property that holds it, from the nearest coordinator or controller: `App#1.childCoordinators[0]`; nil for a closure, a static or a cycle.
  package let holder: String?
}

extension Census {
  /// Remembers a coordinator or a controller, and keeps it not alive.
  package func remember(_ object: AnyObject) { registry.remember(object) }

  /// Those remembered that died since the last call, in the order they were seen first.
  package func died() -> [ObjectIdentifier] {
    let dead = registry.takeDead()
    for id in dead { owners[id] = nil }
    return dead
  }

  /// The leaks that were not told before, in the order their objects were seen first; after `members`.
  ///
  /// - Parameters:
  ///   - onSurface: the controllers in a window's tree, seen or not: stacks, tabs, modals.
  ///   - keeps: whether the app keeps an object on purpose.
  ///   - name: what an object is called in a path: `App#1`.
  package func leaks(
    onSurface: Set<ObjectIdentifier>,
    keeps: (AnyObject) -> Bool = { _ in false },
    name: (AnyObject) -> String
  ) -> [Leak] {
    let busy = markSurfaces(onSurface)
    var leaks: [Leak] = []
    for (id, entry) in registry.living {
      guard let object = entry.object, !entry.isTold, !keeps(object) else { continue }
      let node = walk.graph.index(of: address(of: object))
      let reached = node.map { walk.graph.nodes[$0] }
      let isHeld = reached?.isHeld ?? false
      if object is UIViewController, reached?.layout.role != .coordinator {
        guard entry.wasOnSurface, !onSurface.contains(id) else { continue }
        if isHeld, let node {
          guard let holder = holder(of: node, onSurface: onSurface, name: name) else { continue }
          leaks.append(Leak(object: object, holder: holder))
        } else {
          leaks.append(Leak(object: object, holder: nil))
        }
      } else if isHeld, let node, let reached {
        guard entry.hadScreen, !busy.contains(reached.coordinator),
          members[reached.coordinator].parent >= 0
        else { continue }
        let path = members[reached.coordinator].path
        let parent = members[members[reached.coordinator].parent].object
        _ = node
        leaks.append(Leak(object: object, holder: "\(name(parent)).\(path)"))
      } else {
        leaks.append(Leak(object: object, holder: nil))
      }
      registry[id]?.isTold = true
    }
    return leaks
  }

  /// Notes what is on a surface; gives the members that have a screen, and all above them.
  private func markSurfaces(_ onSurface: Set<ObjectIdentifier>) -> Set<Int> {
    var busy: Set<Int> = []
    for (id, entry) in registry.living where onSurface.contains(id) {
      registry[id]?.wasOnSurface = true
      guard let controller = entry.object as? UIViewController else { continue }
      var owner = owner(of: controller)
      if owner >= 0 {
        registry[ObjectIdentifier(members[owner].object)]?.hadScreen = true
      }
      while owner >= 0, busy.insert(owner).inserted { owner = members[owner].parent }
    }
    return busy
  }

  /// The property that holds a controller; nil when one on a surface does.
  private func holder(
    of node: Int,
    onSurface: Set<ObjectIdentifier>,
    name: (AnyObject) -> String
  ) -> String? {
    let nodes = walk.graph.nodes
    var steps: [String] = []
    var current = node
    while nodes[current].parent >= 0 {
      let parent = nodes[current].parent
      steps.append(pathOfProperty(from: parent, to: nodes[current].object))
      let object = object(at: nodes[parent].object)
      switch nodes[parent].layout.role {
      case .coordinator:
        return ([name(object)] + steps.reversed()).joined(separator: ".")
      case .controller:
        if onSurface.contains(ObjectIdentifier(object)) { return nil }
        return ([name(object)] + steps.reversed()).joined(separator: ".")
      case .between, .ignored: current = parent
      }
    }
    return steps.reversed().joined(separator: ".")
  }
}
