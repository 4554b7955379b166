import Testing
import UIKit

@testable import FlowLive

/// What the census finds in graphs of objects, by how they are held.
@MainActor @Suite struct CensusGraphTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let make: @MainActor @Sendable () -> AnyObject
    let paths: [String]

    init(_ name: String, _ paths: [String], _ make: @escaping @MainActor @Sendable () -> AnyObject)
    {
      testDescription = name
      self.make = make
      self.paths = paths
    }
  }

  private nonisolated static let leaf: @Sendable () -> LeafCoordinator = { LeafCoordinator() }

  nonisolated static let cases = [
    Case("an optional", ["value"]) { HolderCoordinator(Optional(leaf())) },
    Case("none", []) { HolderCoordinator(LeafCoordinator?.none) },
    Case("an optional of an optional", ["value"]) {
      HolderCoordinator(LeafCoordinator??.some(.some(leaf())))
    },
    Case("an array", ["value[0]", "value[1]"]) { HolderCoordinator([leaf(), leaf()]) },
    Case("an array of optionals", ["value[1]"]) { HolderCoordinator([nil, leaf()]) },
    Case("an array of values", []) { HolderCoordinator(Array(repeating: 1, count: 10)) },
    Case("a contiguous array", ["value[0]"]) { HolderCoordinator(ContiguousArray([leaf()])) },
    Case("a slice", ["value[0]"]) { HolderCoordinator([leaf(), leaf()][1...]) },
    Case("a dictionary by text", ["value[\"a\"]", "value[\"b\"]", "value[\"c\"]"]) {
      HolderCoordinator(["c": leaf(), "a": leaf(), "b": leaf()])
    },
    Case("a dictionary by number", ["value[-1]", "value[2]", "value[10]"]) {
      HolderCoordinator([10: leaf(), 2: leaf(), -1: leaf()])
    },
    Case("a dictionary by keys that trap", ["value[0]", "value[1]"]) {
      TouchyKey.isArmed = false
      defer { TouchyKey.isArmed = true }
      return HolderCoordinator([TouchyKey(number: 1): leaf(), TouchyKey(number: 2): leaf()])
    },
    Case("a dictionary of many", (0..<100).map { "value[\($0)]" }) {
      HolderCoordinator(Dictionary(uniqueKeysWithValues: (0..<100).map { ($0, leaf()) }))
    },
    Case("a set of many", (0..<100).map { "value[\($0)].object" }) {
      HolderCoordinator(Set((0..<100).map { _ in ObjectKey(leaf()) }))
    },
    Case("keys that hold coordinators", ["value[0].object"]) {
      HolderCoordinator([ObjectKey(leaf()): 1])
    },
    Case("a set", ["value[0].object"]) { HolderCoordinator(Set([ObjectKey(leaf())])) },
    Case("structs in structs", ["value.inner.child"]) { HolderCoordinator(Outer()) },
    Case("a tuple", ["value.0", "value.child"]) { HolderCoordinator((leaf(), child: leaf())) },
    Case("a generic struct", ["value.one", "value.other[0]"]) {
      HolderCoordinator(Pair(one: leaf(), other: [leaf()]))
    },
    Case("the case of an enum", ["value.one"]) { HolderCoordinator(Choice.one(leaf())) },
    Case("a case of several", ["value.two.child"]) {
      HolderCoordinator(Choice.two(3, child: leaf()))
    },
    Case("a case without objects", []) { HolderCoordinator([Choice.none, .flag(true)]) },
    Case("an indirect enum", ["value.link.0", "value.link.1.link.0"]) {
      HolderCoordinator(Chain.link(leaf(), .link(leaf(), .end)))
    },
    Case("an enum with spare bits", ["value[1].object", "value[2].both.0", "value[2].both.1"]) {
      HolderCoordinator([Packed.text("a"), .object(leaf()), .both(leaf(), leaf())])
    },
    Case("a result", ["value.success"]) {
      HolderCoordinator(Result<LeafCoordinator, any Error>.success(leaf()))
    },
    Case("an existential of classes", ["value"]) { HolderCoordinator(leaf() as any Stopping) },
    Case("an existential of values", ["value"]) { HolderCoordinator(leaf() as any Anything) },
    Case("a struct in an existential", ["value.child"]) {
      HolderCoordinator(ValueBox() as any Anything)
    },
    Case("any value", ["value.inner.child"]) { HolderCoordinator(Outer() as Any) },
    Case("any object", ["value"]) { HolderCoordinator(leaf() as AnyObject) },
    Case("an existential with an argument", ["value[0]"]) {
      HolderCoordinator([leaf()] as any Collection<LeafCoordinator>)
    },
    Case("no value of an existential", []) { HolderCoordinator((any Anything)?.none) },
    Case("a hashable of any type", ["value._box._baseHashable.object"]) {
      HolderCoordinator(AnyHashable(ObjectKey(leaf())))
    },
    Case("a superclass's field before the class's own", ["inherited", "own"]) {
      let flow = SubFlow()
      flow.inherited = leaf()
      return flow
    },
    Case("a router between", ["value.child"]) { HolderCoordinator(Router()) },
    Case("a router that is an NSObject", ["value.child"]) { HolderCoordinator(ObjectiveRouter()) },
    Case("Foundation's array", ["value[0]"]) { HolderCoordinator(NSMutableArray(array: [leaf()])) },
    Case("Foundation's dictionary", ["value[0]"]) {
      HolderCoordinator(NSMutableDictionary(dictionary: ["a": leaf()]))
    },
    Case("a table of objects", ["value.entries[0].value.held"]) {
      let table = NSMapTable<NSNumber, LeafCoordinator>.strongToStrongObjects()
      table.setObject(leaf(), forKey: 1)
      return HolderCoordinator(table)
    },
    Case("associated objects", ["associatedObjects[0].held[0]"]) {
      let coordinator = HolderCoordinator(0)
      objc_setAssociatedObject(coordinator, &associationKey, [leaf()], .OBJC_ASSOCIATION_RETAIN)
      return coordinator
    },
    Case("a lazy property that was asked for", ["once"]) {
      let coordinator = LazyCoordinator()
      _ = coordinator.once
      return coordinator
    },
    Case("wrapped and observed properties", ["_child.wrappedValue", "watched"]) {
      ObservedCoordinator()
    },
    Case("a class that mirrors itself", ["child"]) { ReflectingCoordinator() },
    Case("a closure", ["value (a closure)"]) {
      let captured = leaf()
      return HolderCoordinator({ _ = captured })
    },
    Case("a closure's variable", ["value (a closure)"]) {
      var captured: LeafCoordinator?
      let holder = HolderCoordinator({ captured = captured ?? LeafCoordinator() })
      captured = leaf()
      return holder
    },
    Case("a block", ["value (a closure)"]) {
      let captured = leaf()
      let block: @convention(block) () -> Void = { _ = captured }
      return BlockCoordinator(block)
    },
    Case("a block that a closure captured", ["value (a closure)"]) {
      let captured = leaf()
      let block: @convention(block) () -> Void = { _ = captured }
      return HolderCoordinator({ block() })
    },
    Case("what a closure captured behind a block, code and a closure", ["value (a closure)"]) {
      let captured = leaf()
      let block: @convention(block) (Int) -> Void = { _ in }
      let code: @convention(c) () -> Void = {}
      let closure: (() -> Int)? = [{ 1 }].first
      return HolderCoordinator({
        block(closure?() ?? 0)
        code()
        _ = captured
      })
    },
    Case("a closure that is nil again", []) {
      let captured = leaf()
      let slot = Slot({ _ = captured })
      Slot.kept = slot.value
      slot.clear()
      return HolderCoordinator(slot)
    },
    Case("a method as a closure", ["value (a closure).child"]) {
      HolderCoordinator(Optional(Router().start))
    },
    Case("a generic router's closures", ["value.trigger (a closure)", "value.back (a closure)"]) {
      HolderCoordinator(ErasedRouter(leaf(), leaf(), 3))
    },
    Case("a closure of any number of values", []) { HolderCoordinator(packed(leaf(), 1)) },
    Case("Swift's own values", []) {
      HolderCoordinator((1, "text", 2.5, Date(), URL(fileURLWithPath: "/"), [UInt8](), UIColor.red))
    },
    Case("a view", []) { HolderCoordinator(UILabel()) },
  ]

  @Test(arguments: cases)
  func `a child is found through`(_ one: Case) {
    let root = one.make()
    let census = Census(rule: CoordinatorRule())
    let members = census.members(from: [Census.Root(root, "App")])
    #expect(members.indices.map(census.path(ofMember:)) == ["App"] + one.paths)
    #expect(members.dropFirst().allSatisfy { $0.parent == 0 })
    #expect(!census.isCut)
  }

  private final class EarlierCoordinator {}

  @Test func `what stands behind keys without an order comes by its class`() {
    for _ in 0..<8 {
      let children: [UUID: AnyObject] = [UUID(): LeafCoordinator(), UUID(): EarlierCoordinator()]
      let root = HolderCoordinator(children)
      let members = Census(rule: CoordinatorRule()).members(from: [Census.Root(root, "App")])
      let names = members.dropFirst().map { "\(type(of: $0.object))" }
      #expect(names == ["EarlierCoordinator", "LeafCoordinator"])
    }
  }

  private struct Representable<Content> {
    final class Coordinator {
      let child = LeafCoordinator()
    }
    private final class Hidden { final class Coordinator { let child = LeafCoordinator() } }
    static func hidden() -> AnyObject { Hidden.Coordinator() }
  }

  private class BaseCoordinator {}
  private struct Feature {
    final class Coordinator: BaseCoordinator {}
  }

  @Test
  func `the coordinator in a structure is none, as SwiftUI's are, but for what it derives from`() {
    let census = Census(rule: CoordinatorRule())
    let inStructure = Representable<Int>.Coordinator()
    #expect(census.members(from: [Census.Root(inStructure, "App")]).count == 1)
    #expect(census.members(from: [Census.Root(Representable<Int>.hidden(), "App")]).count == 2)
    #expect(census.members(from: [Census.Root(Feature.Coordinator(), "App")]).count == 1)
  }

  @Test func `a weak child has a parent where something else holds it`() {
    let root = WeakCoordinator()
    let router = Router()
    root.weak = router.child
    root.unowned = router.child
    root.unsafe = router.child
    root.elsewhere = router
    let census = Census(rule: CoordinatorRule())
    #expect(census.paths(from: root) == ["App", "elsewhere.child"])
  }

  @Test func `a weak child that nothing else leads to is found`() {
    let root = WeakCoordinator()
    let child = LeafCoordinator()
    root.stopping = child
    let census = Census(rule: CoordinatorRule())
    #expect(census.paths(from: root) == ["App", "stopping"])
    withExtendedLifetime(child) {}
  }

  @Test func `references to the dead lead nowhere`() {
    let root = WeakCoordinator()
    do {
      let child = LeafCoordinator()
      (root.weak, root.stopping, root.unowned) = (child, child, child)
    }
    #expect(Census(rule: CoordinatorRule()).paths(from: root) == ["App"])
  }

  @Test func `cycles end`() {
    let root = NodeCoordinator()
    let child = NodeCoordinator()
    (root.next, child.parent, child.strongParent, child.next) = (child, root, root, child)
    #expect(Census(rule: CoordinatorRule()).paths(from: root) == ["App", "next"])
    (child.strongParent, child.next) = (nil, nil)
  }

  @Test func `a closure that holds itself ends`() {
    let root = HolderCoordinator<(() -> Void)?>(nil)
    var own: (() -> Void)?
    let leaf = LeafCoordinator()
    own = {
      _ = leaf
      own?()
    }
    root.value = own
    let census = Census(rule: CoordinatorRule())
    #expect(census.paths(from: root) == ["App", "value (a closure)"])
    #expect(!census.isCut)
    own = nil
  }

  @Test func `a long chain of coordinators is found whole`() {
    let root = NodeCoordinator()
    var last = root
    for _ in 0..<5_000 {
      let next = NodeCoordinator()
      last.next = next
      last = next
    }
    let members = Census(rule: CoordinatorRule()).members(from: [Census.Root(root, "App")])
    #expect(members.count == 5_001)
    // One after the other, or their ends would call each other.
    var node: NodeCoordinator? = root
    while let one = node {
      node = one.next
      one.next = nil
    }
  }

  @Test func `a million objects are cut, and what comes after them is found`() {
    let root = HolderCoordinator(
      Pair(one: (0..<1_000_000).map { _ in Router?.none }, other: LeafCoordinator())
    )
    root.value.one[3] = Router()
    let census = Census(rule: CoordinatorRule())
    #expect(census.paths(from: root) == ["App", "value.other", "value.one[3].child"])
    #expect(census.isCut)
  }

  @Test func `a million values cost nothing`() {
    let root = HolderCoordinator(Pair(one: [Int](repeating: 1, count: 1_000_000), other: 2))
    let census = Census(rule: CoordinatorRule())
    #expect(census.paths(from: root) == ["App"])
    #expect(!census.isCut)
  }

  @Test func `the app's own rule decides`() {
    let root = Marked()
    root.child = Marked()
    #expect(Census(rule: CoordinatorRule()).paths(from: root).isEmpty)
    let rule = CoordinatorRule { inherits($0, from: MarkedBase.self) }
    #expect(Census(rule: rule).paths(from: root) == ["App", "child"])
    let screens = CoordinatorRule { $0 == Screen.self }
    #expect(Census(rule: screens).paths(from: Screen()) == ["App"])
  }

  @Test func `a coordinator that only a controller holds is found`() {
    let screen = Screen()
    screen.coordinator = LeafCoordinator()
    let root = HolderCoordinator(UINavigationController(rootViewController: screen))
    #expect(
      Census(rule: CoordinatorRule()).paths(from: root) == [
        "App", "value.children[0].coordinator",
      ]
    )
  }

  @Test func `the fields of the system's classes are there`() {
    for (name, fields) in ClassLayout.systemFields {
      guard name.hasPrefix("UIKit."), let type = _typeByName(name) as? AnyClass else { continue }
      let names = RuntimeType(type).fields.map(\.name)
      #expect(fields.isSubset(of: names), "\(name)")
    }
  }
}

struct ObjectKey: Hashable {
  let object: LeafCoordinator
  init(_ object: LeafCoordinator) { self.object = object }
  static func == (one: Self, other: Self) -> Bool { one.object === other.object }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(object)) }
}

extension Router {
  func start() {}
}

extension Census {
  func paths(from root: AnyObject) -> [String] {
    members(from: [Root(root, "App")]).indices.map(path(ofMember:))
  }
}

/// Holds a value of any type: nil says only as much as that type needs.
private final class Slot<Value> {
  var value: Value?

  init(_ value: Value) { self.value = value }

  @inline(never) func clear() { value = nil }
}

extension Slot where Value == () -> Void {
  @MainActor static var kept: (() -> Void)? {
    get { storedClosure }
    set { storedClosure = newValue }
  }
}

@MainActor private var storedClosure: (() -> Void)?
