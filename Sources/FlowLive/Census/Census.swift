import UIKit

/// Finds an app's coordinators by reflection, says whose each controller is, and what leaks.
///
/// Stored properties are read where they lie: no code of the app runs, nothing is retained. What `members` found
/// holds until the app runs again.
@MainActor
package final class Census {
  /// An object that holds the app, with the word that a path from it begins with.
  package struct Root {
    package var object: AnyObject
    package var name: String

    package init(_ object: AnyObject, _ name: String) {
      self.object = object
      self.name = name
    }
  }

  /// A coordinator that was found.
  package struct Member {
    /// Nothing here keeps a coordinator alive.
    package unowned(unsafe) let object: AnyObject
    /// The index of the coordinator it was reached through; -1 for none.
    package let parent: Int
    let id: ObjectIdentifier

    init(object: AnyObject, parent: Int) {
      self.object = object
      self.parent = parent
      id = ObjectIdentifier(object)
    }
  }

  /// Whether the last walk left something out because of a bound.
  package var isCut: Bool { walk.graph.isCut }

  /// Whether the last walk found the same objects, held by each other in the same way, as the one before.
  var isUnchanged: Bool { walk.isUnchanged }

  let walk: Walk
  let rule: CoordinatorRule
  let registry: Registry
  let classes: ClassLayouts
  @exclusivity(unchecked) private(set) var members: [Member] = []
  @exclusivity(unchecked) private var memberIndices = AddressTable()
  private var rootNames: [String] = []
  /// The roots of the last walk, until the app runs again.
  private(set) var rootAddresses: [UnsafeRawPointer] = []
  /// What was on a surface when leaks were looked for, as long as another look would find the same.
  var lastSurface: [ObjectIdentifier]?
  /// How often leaks were looked for.
  @exclusivity(unchecked) var looks = 0
  /// How often the graph was another one.
  @exclusivity(unchecked) private(set) var changes = 0
  /// How often there were other members.
  private(set) var memberChanges = 0

  /// - Parameters:
  ///   - rule: which classes are coordinators.
  ///   - reuses: whether a walk uses what the last one read; tests compare it with one that does not.
  package init(rule: CoordinatorRule, reuses: Bool = true) {
    self.rule = rule
    classes = ClassLayouts(rule: rule, layouts: .shared)
    registry = Registry(classes)
    walk = Self.walk(.shared, classes, registry, reuses: reuses)
  }

  static func walk(
    _ layouts: Layouts,
    _ classes: ClassLayouts,
    _ registry: Registry,
    reuses: Bool
  ) -> Walk {
    let reader = Reader(layouts, elementLimit: 10_000) { registry.serial(of: $0) }
    return Walk(reader, objectLimit: 100_000, classes: classes, reuses: reuses)
  }

  /// Walks from the roots; gives the coordinators, parents before children, in the order of properties.
  package func members(from roots: [Root]) -> [Member] {
    rootAddresses = roots.map { address(of: $0.object) }
    walk.run(from: rootAddresses)
    registry.removeDead(besides: walk.graph)
    // What was reached lives, and is what it was: the registry gives no place of its objects away.
    guard !walk.isUnchanged else { return members }
    lastSurface = nil
    changes += 1
    rootNames = roots.map(\.name)
    if !hasSameMembers { readMembers() }
    return members
  }

  private var hasSameMembers: Bool {
    let graph = walk.graph
    guard members.count == graph.coordinators.count else { return false }
    for (index, node) in graph.coordinators.enumerated() {
      let (member, node) = (members[index], graph.nodes[node])
      // What the registry has forgotten is another one at the same address.
      guard address(of: member.id) == node.object, registry.holds(node.object),
        member.parent == parent(of: node)
      else { return false }
    }
    return true
  }

  private func readMembers() {
    memberChanges += 1
    memberIndices.removeAll()
    members.removeAll(keepingCapacity: true)
    for node in walk.graph.coordinators {
      let node = walk.graph.nodes[node]
      let object = object(at: node.object)
      if !registry.holds(node.object) { remember(object) }
      memberIndices.insert(node.object, members.count)
      members.append(Member(object: object, parent: parent(of: node)))
    }
  }

  /// The index of the coordinator that one was reached through; where only a controller led there, of the one whose
  /// that is.
  private func parent(of node: ObjectGraph.Node) -> Int {
    if node.parent < 0 { return -1 }
    let above = walk.graph.nodes[node.parent].coordinator
    return above >= 0 || !node.isHeld ? above : coordinator(ofHolderOf: node)
  }

  /// The index of a member; nil for what is none.
  func index(of member: ObjectIdentifier) -> Int? { memberIndices[address(of: member)] }

  /// How a member's parent, or a root, holds it: `childCoordinators[0]`.
  package func path(ofMember index: Int) -> String {
    let graph = walk.graph
    return path(to: graph.coordinators[index]) { graph.nodes[$0].layout.role == .coordinator }.path
  }

  /// How the nearest holder of a kind holds an object, or a root does: that node, and the way from it.
  func path(to node: Int, from isHolder: (Int) -> Bool) -> (holder: Int?, path: String) {
    let nodes = walk.graph.nodes
    var steps: [String] = []
    var current = node
    while nodes[current].parent >= 0 {
      let parent = nodes[current].parent
      steps.append(walk.pathOfProperty(from: parent, to: nodes[current].object))
      if isHolder(parent) { return (parent, Reader.join(steps.reversed())) }
      current = parent
    }
    if nodes[current].root >= 0 { steps.append(rootName(of: current)) }
    return (nil, Reader.join(steps.reversed()))
  }

  /// What the root is called that an object was reached from.
  func rootName(of node: Int) -> String { rootName(at: walk.graph.nodes[node].root) }

  func rootName(at root: Int) -> String {
    rootNames.indices.contains(root) ? rootNames[root] : ""
  }
}

func address(of object: AnyObject) -> UnsafeRawPointer {
  UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
}

func address(of id: ObjectIdentifier) -> UnsafeRawPointer {
  unsafeBitCast(id, to: UnsafeRawPointer.self)
}

func object(at address: UnsafeRawPointer) -> AnyObject {
  Unmanaged<AnyObject>.fromOpaque(address).takeUnretainedValue()
}

/// The layouts of the classes met so far.
final class ClassLayouts {
  private let rule: CoordinatorRule
  private let layouts: Layouts
  @exclusivity(unchecked) private var indices = AddressTable()
  @exclusivity(unchecked) private var known: [ClassLayout] = []

  init(rule: CoordinatorRule, layouts: Layouts) {
    self.rule = rule
    self.layouts = layouts
  }

  func layout(of address: UnsafeRawPointer) -> ClassLayout {
    let type: AnyClass = Swift.type(of: object(at: address))
    let key = unsafeBitCast(type, to: UnsafeRawPointer.self)
    if let index = indices[key] { return known[index] }
    let layout = ClassLayout(type, rule: rule, layouts: layouts)
    indices.insert(key, known.count)
    known.append(layout)
    return layout
  }
}
