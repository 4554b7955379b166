import FlowNavigation

/// What a definition declares and a graph does not show: screens, with those that would open them.
struct UnreachedScreens {
  private(set) var boxes: [FlowGraph.Box] = []
  private(set) var nodes: [FlowGraph.Node] = []

  init(
    _ definition: AppDefinition,
    _ reach: FlowGraph.Reach,
    boxes known: [FlowGraph.Box],
    nodes shown: [FlowGraph.Node]
  ) {
    let tables = definition.tables
    let reached = Set(shown.flatMap { Self.ids(in: $0) })
    var names = Dictionary(known.map { ($0.label, $0.name) }) { first, _ in first }
    let openers = Self.openers(tables)
    for controller in tables.controllers {
      let id = definition.text(controller.id)
      guard !reached.contains(id) else { continue }
      let opener = openers[controller.id].map { definition.text($0) }
      if let opener, names[opener] == nil {
        var box = FlowGraph.Box(name: opener, kind: "coordinator")
        box.reach = reach
        boxes.append(box)
        names[opener] = opener
      }
      let box = opener.flatMap { names[$0] }
      var node = FlowGraph.Node(
        name: (box.map { "\($0)/" } ?? "") + id,
        label: id,
        kind: controller.kind == .screen ? .screen : .overlay,
        box: box
      )
      node.reach = reach
      nodes.append(node)
    }
  }

  /// The IDs that the name of a node ends in: a screen and what is over it.
  private static func ids(in node: FlowGraph.Node) -> [String] {
    let screen = node.name.split(separator: "/").last ?? ""
    return screen.split { $0 == "+" || $0 == "~" }.map(String.init)
  }

  /// The first coordinator that names each ID as its main screen or in a line of its own.
  private static func openers(_ tables: AppDefinition.Tables) -> [Symbol: Symbol] {
    var openers: [Symbol: Symbol] = [:]
    func note(_ operand: Operand, _ owner: Symbol) {
      guard case .symbol(let id) = operand, openers[id] == nil else { return }
      openers[id] = owner
    }
    for blueprint in tables.coordinators { note(.symbol(blueprint.main), blueprint.id) }
    for blueprint in tables.coordinators {
      var ranges = blueprint.handlers.indices.map { tables.handlers[$0].code }
      ranges += blueprint.routes.indices.map { tables.routes[$0].code }
      ranges += blueprint.guards.indices.map { tables.guards[$0].code }
      if blueprint.policies.contains(.hasStart) { ranges.append(blueprint.start) }
      for place in ranges.flatMap(\.indices) {
        guard case .act(let action, _) = tables.instructions[place] else { continue }
        for operand in [action.subject] + action.items { note(operand, blueprint.id) }
      }
    }
    return openers
  }
}
