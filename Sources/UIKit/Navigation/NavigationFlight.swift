/// A change of a stack that has begun and not ended.
struct NavigationFlight {
  let transition: Transition
  let operation: UINavigationController.Operation
  let change: StackChange
  let isAnimated: Bool
}

/// What a change does to a stack.
struct StackChange {
  let old: [UIViewController]
  let new: [UIViewController]
  /// Whether the whole stack was set.
  let isReplacement: Bool

  /// Who leaves, from the top down.
  var removed: [UIViewController] {
    old.filter { controller in !new.contains { $0 === controller } }.reversed()
  }

  /// Who comes, from the bottom up.
  var added: [UIViewController] {
    new.filter { controller in !old.contains { $0 === controller } }
  }
}
