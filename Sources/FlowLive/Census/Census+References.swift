import UIKit

extension Census {
  /// A controller that a coordinator or a root refers to by a property of its own.
  struct Reference {
    /// The coordinator's or the root's address.
    let holder: UnsafeRawPointer
    /// The property, of a collection without the place in it.
    let property: String
    let controller: AnyObject
  }

  /// The controllers that coordinators and roots refer to and that are not where `isShown` says.
  func references(isShown: (UnsafeRawPointer) -> Bool) -> [Reference] {
    let graph = walk.graph
    let roots = rootAddresses.compactMap { graph.index(of: $0) }
    var found: [Reference] = []
    for node in roots.filter({ !graph.coordinators.contains($0) }) + graph.coordinators {
      for edge in graph.edges(of: node) where !edge.isCaptured {
        let target = graph.nodes[edge.to]
        guard target.layout.role == .controller, !isShown(target.object) else { continue }
        let path = walk.pathOfProperty(from: node, to: target.object)
        found.append(
          Reference(
            holder: graph.nodes[node].object,
            property: String(path.prefix { $0 != "[" }),
            controller: object(at: target.object)
          )
        )
      }
    }
    return found
  }
}
