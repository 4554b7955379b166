/// Walks from a start that meet goals.
package struct Suite: Hashable, Sendable {
  /// Edges, each leaving the node at which the one before arrives.
  package var walks: [[Int]]

  package init(walks: [[Int]]) { self.walks = walks }

  package var stepCount: Int { walks.reduce(0) { $0 + $1.count } }
}
