import UIKit

extension Census {
  /// Remembers a coordinator or a controller, and keeps it not alive.
  package func remember(_ object: AnyObject) { registry.remember(object) }

  /// Finds the leaks that were not told before, in the order their objects were seen first; after `members`.
  ///
  /// A coordinator leaks when no screen of its own or below it is left, and one was, and no other screen refers to it
  /// weakly; or when no root leads to it; a controller when it was on a surface and is on none. What a leak holds
  /// is no leak of its own, nor is what a controller on a surface holds, or a timer.
  ///
  /// - Parameters:
  ///   - surface: the controllers in a window's tree, seen or not: stacks, tabs, modals.
  ///   - judges: whether leaks are told; else it is only noted who is needed now.
  ///   - work: what the app has begun and not ended. What was needed last in this step may be needed again when the
  ///     work of this step is over, or work of its own life that is over soon, and is judged then.
  ///   - keeps: whether the app keeps an object on purpose.
  ///   - name: what an object is called in a path: `App#1`.
  /// - Returns: the leaks, each told once.
  package func leaks(
    onSurface surface: [ObjectIdentifier],
    judges: Bool = true,
    work: PendingWork = PendingWork(),
    keeps: (AnyObject) -> Bool = { _ in false },
    name: (AnyObject) -> String
  ) -> [Leak] {
    if lastSurface == surface { return [] }
    let idle = idleObjects(surface)
    if !judges {
      lastSurface = nil
      return []
    }
    // What no root leads to may have been waiting for a timer: it is looked at again.
    lastSurface = idle.allSatisfy(isHeld) ? surface : nil
    var news: Set<ObjectIdentifier> = []
    for object in idle {
      guard let entry = registry[ObjectIdentifier(object)], !entry.isTold, !keeps(object) else {
        continue
      }
      if entry.isAwaited(work) { lastSurface = nil } else { news.insert(entry.id) }
    }
    guard !news.isEmpty else { return [] }
    return withoutActuallyEscaping(name) { name in
      LeakSearch(self, idle, news: news, onSurface: Set(surface), name: name).run()
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

  /// Notes whose screens are on a surface; gives what lives and seems to be needed by nobody.
  private func idleObjects(_ surface: [ObjectIdentifier]) -> [AnyObject] {
    looks += 1
    for controller in surface {
      guard let entry = registry[controller] else { continue }
      entry.shownAt = looks
      let owner =
        ownerOfContainer(controller) ?? entry.screen.owner ?? ownerOfScreen(controller)
      noteUses(of: controller)
      guard let owner, let busy = registry[owner] else { continue }
      busy.hadScreen = true
      busy.busyAt = looks
    }
    // A coordinator above one with a screen waits for it.
    for member in members.reversed() where member.parent >= 0 {
      if registry[member.id]?.busyAt == looks {
        registry[members[member.parent].id]?.busyAt = looks
      }
    }
    var idle: [AnyObject] = []
    for entry in registry.entries {
      if isIdle(entry) {
        if let object = entry.object { idle.append(object) }
      } else if entry.waits > 0 {
        (entry.awaited, entry.waits) = (nil, 0)
      }
    }
    return idle
  }

  /// A coordinator that a screen refers to weakly, as to its delegate, is needed as long as that screen is there,
  /// whosever it is.
  ///
  /// Stacks and tab bars need nobody: who is their delegate may have ended.
  private func noteUses(of controller: ObjectIdentifier) {
    let graph = walk.graph
    let screen = unsafeDowncast(object(at: address(of: controller)), to: UIViewController.self)
    guard ![.stack, .tabs].contains(screen.containerKind),
      let node = graph.index(of: address(of: controller))
    else { return }
    for edge in graph.edges(of: node) where !edge.isCaptured && !edge.isStrong {
      let target = graph.nodes[edge.to]
      if target.layout.role == .coordinator, target.coordinator >= 0 {
        registry[members[target.coordinator].id]?.busyAt = looks
      }
    }
  }

  private func isIdle(_ entry: Registry.Entry) -> Bool {
    guard entry.isCoordinator else { return entry.shownAt > 0 && entry.shownAt != looks }
    if entry.busyAt == looks {
      entry.hasLostScene = false
      return false
    }
    guard let index = walk.graph.index(of: address(of: entry.id)) else { return true }
    let node = walk.graph.nodes[index]
    if !node.isHeld { return true }
    guard entry.hadScreen, node.coordinator >= 0 else { return false }
    // One that runs a window is there as long as that is.
    return members[node.coordinator].parent >= 0 || entry.hasLostScene
  }

  /// Whose surface a stack or a tab bar is; who only puts something on it needs it no longer than that is there.
  private func ownerOfContainer(_ controller: ObjectIdentifier) -> ObjectIdentifier? {
    let container = unsafeDowncast(object(at: address(of: controller)), to: UIViewController.self)
    guard [.stack, .tabs].contains(container.containerKind) else { return nil }
    let member = surfaceOwner(of: container)
    return member < 0 ? nil : members[member].id
  }

  /// Whose a controller is, or else the container or presenter it belongs to.
  private func ownerOfScreen(_ controller: ObjectIdentifier) -> ObjectIdentifier? {
    var current = object(at: address(of: controller)) as? UIViewController
    while let one = current {
      if let owner = decidedOwner(of: one) { return owner }
      current = one.parent ?? one.presentingViewController
    }
    return nil
  }
}

/// What an app has begun and not ended, by the numbers that grow with each.
package struct PendingWork {
  package var numbers: [Int] = []
  /// Those of them that end soon.
  package var soon: Set<Int> = []
  /// The number of what was begun last before the step.
  package var before = 0

  package init() {}

  package init(_ numbers: [Int], soon: Set<Int> = [], before: Int) {
    self.numbers = numbers
    self.soon = soon
    self.before = before
  }
}

extension Registry.Entry {
  /// Work that begins more work is waited for so often; more is a clock that ticks.
  private static var mostWaits: Int { 4 }

  /// Whether work is waited for before an object that nothing needs is a leak.
  fileprivate func isAwaited(_ work: PendingWork) -> Bool {
    if let awaited, awaited.contains(where: work.numbers.contains) { return true }
    if waits >= Self.mostWaits { return false }
    waits += 1
    // What was begun while it lived may need it as well, and is waited for where that takes no long time.
    awaited = work.numbers.filter { $0 > work.before || $0 > born && work.soon.contains($0) }
    return awaited != []
  }
}
