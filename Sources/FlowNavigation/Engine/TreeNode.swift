/// One line of an app's tree, as data: a coordinator with what it shows, or a presented screen.
package struct TreeNode: Hashable, Sendable {
  /// How many levels below the root of its scene.
  package var depth: Int
  /// The scene, when this is its root.
  package var scene = Symbol.none
  package var name: NodeName
  /// Nil for a presented screen.
  package var kind: CoordinatorBlueprint.Kind?
  /// Whether it fills a modal.
  package var isModal = false
  package var mark = Mark.none
  /// The first service that it waits for.
  package var missing = Symbol.none
  /// The selected item, for tabs.
  package var selected = Symbol.none
  package var parameters: [NamedValue] = []
  /// The entries of its own, bottom to top, with those that embed others on its surface.
  package var entries: [Entry] = []

  package init(depth: Int, name: NodeName) {
    self.depth = depth
    self.name = name
  }

  /// The marks of a coordinator in `tree`: what is not ordinary about it.
  package enum Mark: UInt8, Hashable, Sendable, BitwiseCopyable {
    case none
    /// A tab item that was never selected.
    case idle
    /// Kept for later.
    case parked
    /// Waits for a service.
    case waiting
    /// Attached without owning anything.
    case orphan
  }

  /// One entry of a coordinator.
  package struct Entry: Hashable, Sendable {
    package var name: NodeName
    package var parameters: [NamedValue] = []
    /// Its sub-controllers, bottom to top.
    package var subs: [Sub] = []

    package init(name: NodeName) {
      self.name = name
    }
  }

  /// One sub-controller of a screen.
  package struct Sub: Hashable, Sendable {
    package var name: NodeName
    package var isHidden: Bool

    package init(name: NodeName, isHidden: Bool) {
      self.name = name
      self.isHidden = isHidden
    }
  }
}
