import FlowNavigation
import FlowScript

/// Coordinators that would start each other without end.
extension Compilation {
  /// Tells of each cycle of starts once, at the line that closes it.
  mutating func checkStartCycles() {
    let edges = draft.coordinators.map(starts)
    // 0: not seen, 1: on the way, 2: done.
    var states = Array(repeating: UInt8(0), count: edges.count)
    for root in edges.indices where states[root] == 0 {
      var way: [(node: Int, next: Int)] = [(root, 0)]
      states[root] = 1
      while let here = way.last {
        guard here.next < edges[here.node].count else {
          states[here.node] = 2
          way.removeLast()
          continue
        }
        way[way.count - 1].next += 1
        let edge = edges[here.node][here.next]
        if states[edge.target] == 1 {
          tellCycle(way.map(\.node), to: edge.target, at: edge.at)
        } else if states[edge.target] == 0 {
          states[edge.target] = 1
          way.append((edge.target, 0))
        }
      }
    }
  }

  private struct Edge {
    var target: Int
    var at: Location
  }

  /// The coordinators that a coordinator opens when it starts, whatever happens.
  private func starts(_ coordinator: Draft.Coordinator) -> [Edge] {
    var edges: [Edge] = []
    if coordinator.kind == .tabs {
      for (place, item) in coordinator.tabs.enumerated() {
        guard let index = names.coordinator(item.symbol) else { continue }
        let isFirst = place == 0 && coordinator.start == nil
        if isFirst || draft.coordinators[index].policies.contains(.eager) {
          edges.append(Edge(target: index, at: item.at))
        }
      }
    }
    guard let start = coordinator.start else { return edges }
    let file = files[Int(start.at.file)]
    for line in start.lines where Self.opening.contains(file.text(line.word)) {
      for argument in line.arguments where argument.key == nil {
        guard case .word(let range) = argument.value else { break }
        let text = file.text(range)
        // What another node opens is that node's own business.
        if text == "on" {
          if file.text(line.word) != "tab" { edges.removeAll { line.range.holds($0.at.range) } }
          break
        }
        guard let id = names.known(text), let index = names.coordinator(id) else { continue }
        edges.append(Edge(target: index, at: file.location(range)))
      }
    }
    return edges
  }

  private static let opening: Set<String> = [
    "start", "open", "push", "present", "root", "replace", "stack", "tab", "setRoot",
  ]

  private mutating func tellCycle(_ way: [Int], to target: Int, at location: Location) {
    guard let first = way.firstIndex(of: target) else { return }
    let chain = (way[first...] + [target]).map { draft.coordinators[$0].id.text }
    // A chain of thousands helps nobody.
    let shown =
      chain.count <= 8 ? chain : Array(chain.prefix(4)) + ["…"] + Array(chain.suffix(3))
    report.error(
      "cycle",
      "'\(chain[0])' opens itself at start: \(shown.joined(separator: " -> "))",
      at: location
    )
  }
}

extension SourceRange {
  /// Whether another range lies inside.
  fileprivate func holds(_ other: SourceRange) -> Bool {
    start <= other.start && other.end <= end
  }
}
