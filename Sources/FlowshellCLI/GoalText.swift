import FlowCommands
import FlowExplorer
import FlowNavigation
import FlowScript
import FlowShell

/// Goals of a suite for people: what each is, and where it is declared.
struct GoalText {
  private let inventory: CoverageInventory
  private let graph: Digraph
  private let store: StateStore
  private var expander: Expander
  private var world: World

  init(_ task: CoverTask, _ search: Search, _ plan: CoveragePlan) {
    inventory = CoverageInventory(plan)
    graph = task.graph
    store = search.store
    expander = search.expander
    world = World(search.expander.definition)
  }

  /// `Items.nav:30:12: handler Items on open`.
  mutating func text(_ goal: CoverGoal) -> String {
    switch goal {
    case .item(let number):
      let item = inventory.items[number]
      let place = item.column > 0 ? "\(item.line):\(item.column)" : "\(item.line)"
      return (item.file.isEmpty ? "" : "\(item.file):\(place): ") + "\(item.kind) \(item.name)"
    case .event(let event, let screen):
      let definition = expander.definition
      return "event \(definition.text(event)) on \(definition.text(screen))"
    case .step(let edge):
      let (line, path) = step(edge)
      return "'\(line)' at \(path)"
    case .pair(let first, let second):
      let (line, path) = step(first)
      return "'\(line)' at \(path), then '\(step(second).line)'"
    }
  }

  /// The lines of some edges, each behind the one before.
  mutating func lines(_ edges: [Int]) -> [String] { edges.map { step($0).line } }

  /// The line of an edge, and what can be seen before it.
  private mutating func step(_ edge: Int) -> (line: String, path: String) {
    let step = graph.edges[edge]
    expander.restore(store[Int(step.from)], into: &world)
    let actions = expander.actions(of: world)
    let ordinal = Int(step.label)
    guard actions.indices.contains(ordinal) else { return ("", "") }
    let line = Execution.line(actions[ordinal], world.definition)
    return (SafeText.string(line), Execution.path(of: world))
  }
}
