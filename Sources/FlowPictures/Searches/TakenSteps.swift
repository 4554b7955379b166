package import FlowNavigation

/// The steps that flows took, by the nodes and edges that a graph has for them.
package struct TakenSteps: Sendable {
  private var places: Set<String> = []
  private var steps: Set<Step> = []

  private struct Step: Hashable {
    var from: String
    var to: String
    var label: String
  }

  package init() {}

  /// Notes that a flow was somewhere.
  package mutating func visit(_ world: World) {
    if let place = GraphPlace(of: world) { places.insert(place.name) }
  }

  /// Notes that an action led from one place to another one.
  package mutating func take(_ action: Action, from place: String?, to world: World) {
    guard let to = GraphPlace(of: world) else { return }
    places.insert(to.name)
    guard let place else { return }
    let label = GraphStep.label(of: action, world.definition)
    steps.insert(Step(from: place, to: to.name, label: label))
  }
}

extension FlowGraph {
  /// The graph with how much of it was taken: of an edge its labels, of a node all that leads there and away.
  package func heated(by taken: TakenSteps) -> FlowGraph {
    var result = self
    var counts: [String: (taken: Int, all: Int)] = [:]
    for number in edges.indices {
      let edge = edges[number]
      let count = edge.labels.count { taken.has(edge, $0) }
      result.edges[number].heat = Double(count) / Double(max(1, edge.labels.count))
      for end in Set([edge.from, edge.to]) {
        counts[end, default: (0, 0)].taken += count
        counts[end, default: (0, 0)].all += edge.labels.count
      }
    }
    for number in nodes.indices {
      let name = nodes[number].name
      let (count, all) = counts[name] ?? (0, 0)
      let share = all == 0 ? 1 : Double(count) / Double(all)
      // Who was there has seen something, also by a way that is no edge.
      result.nodes[number].heat = taken.has(name) ? max(share, 0.01) : 0
    }
    return result
  }
}

extension FlowGraph {
  /// The graph with what was taken as hot and all else as cold.
  package func highlighted(by taken: TakenSteps) -> FlowGraph {
    var result = heated(by: taken)
    for number in edges.indices {
      result.edges[number].heat = result.edges[number].heat == 0 ? 0 : 1
    }
    for number in nodes.indices {
      result.nodes[number].heat = result.nodes[number].heat == 0 ? 0 : 1
    }
    return result
  }
}

extension TakenSteps {
  fileprivate func has(_ place: String) -> Bool { places.contains(place) }

  fileprivate func has(_ edge: FlowGraph.Edge, _ label: String) -> Bool {
    steps.contains(Step(from: edge.from, to: edge.to, label: label))
  }
}
