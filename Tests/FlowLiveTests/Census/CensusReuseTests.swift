import Testing
import UIKit

@testable import FlowLive

/// A walk that uses what the last one read finds what a walk finds that reads everything.
@MainActor @Suite struct CensusReuseTests {
  /// All that a census says of a moment.
  struct Finding: Equatable {
    var members: [String]
    var nodes: [String]
    var edges: [String]
    var isCut: Bool

    @MainActor init(_ census: Census, _ root: AnyObject) {
      let found = census.members(from: [Census.Root(root, "App")])
      members = found.enumerated().map {
        "\(ObjectIdentifier($1.object)) \($1.parent) \(census.path(ofMember: $0))"
      }
      let graph = census.walk.graph
      func name(_ node: Int) -> String { node < 0 ? "-" : "\(graph.nodes[node].object)" }
      nodes = graph.met.map {
        let node = graph.nodes[$0]
        return "\(node.object) \(name(node.parent)) \(node.root) \(node.coordinator)"
          + " \(node.isReached) \(node.isHeld) \(node.rank)"
      }
      edges = graph.allEdges.map {
        "\(name($0.from)) \(name($0.to)) \($0.ownership) \($0.isCaptured)"
      }
      isCut = census.isCut
    }
  }

  @Test(arguments: UInt64(1)...40)
  func `random changes are found`(seed: UInt64) {
    var hand = TangleHand(seed: seed)
    let census = Census(rule: CoordinatorRule())
    let plain = Census(rule: CoordinatorRule(), reuses: false)
    for step in 1...150 {
      // Some steps change nothing, some much.
      for _ in 0..<step % 4 { hand.change() }
      MainLoop.current.settle()
      let (found, expected) = (Finding(census, hand.root), Finding(plain, hand.root))
      guard found == expected else {
        Issue.record("step \(step): \(found.members) is not \(expected.members)")
        return
      }
    }
  }

  @Test func `only what changed is read`() {
    let root = HolderCoordinator((0..<1_000).map { _ in HolderCoordinator(LeafCoordinator()) })
    let census = Census(rule: CoordinatorRule())
    #expect(census.paths(from: root).count == 2_001)
    #expect(census.walk.readCount == 2_001)
    #expect(census.paths(from: root).count == 2_001)
    #expect(census.walk.readCount == 0)
    root.value[500].value = LeafCoordinator()
    #expect(census.paths(from: root).count == 2_001)
    #expect(census.walk.readCount == 2)
    root.value.removeLast()
    #expect(census.paths(from: root).count == 1_999)
    #expect(census.walk.readCount == 1)
  }

  @Test func `another object of the same bytes at the same place is another coordinator`() {
    let root = NodeCoordinator()
    let census = Census(rule: CoordinatorRule())
    root.next = NodeCoordinator()
    var last = census.members(from: [Census.Root(root, "App")])[1].id
    for _ in 0..<100 {
      root.next = nil
      root.next = NodeCoordinator()
      let next = census.members(from: [Census.Root(root, "App")])[1].id
      #expect(next != last)
      last = next
    }
  }
}
