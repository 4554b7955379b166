/// A property of a view whose value is kept beside it, or comes from around it.
public protocol DynamicProperty {
  mutating func update()
}

extension DynamicProperty {
  public mutating func update() {}
}

/// A property wrapper of this module, which finds its value at a node.
protocol NodeProperty {
  /// Finds its value at a node, by its place among the view's properties.
  @MainActor func link(to node: Node, slot: Int)
}

extension Node {
  /// Lets the properties of a view find what is kept here.
  func link(_ view: Any) {
    var slot = 0
    link(view, &slot)
  }

  private func link(_ value: Any, _ slot: inout Int) {
    for (_, child) in Mirror(reflecting: value).children {
      if let property = child as? any NodeProperty {
        if slots.count <= slot { slots.append(nil) }
        property.link(to: self, slot: slot)
        slot += 1
      } else if child is any DynamicProperty {
        link(child, &slot)
      }
    }
  }

  /// What is kept at a place for a property, made once.
  func slot<Kept: AnyObject>(_ slot: Int, _ make: () -> Kept) -> Kept {
    if let kept = slots[slot] as? Kept { return kept }
    let made = make()
    slots[slot] = made
    return made
  }
}
