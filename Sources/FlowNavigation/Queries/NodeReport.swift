/// Everything about one node that `inspect` shows, as data.
package struct NodeReport: Hashable, Sendable {
  package var name: NodeName
  package var kind: Kind
  /// The parent of a coordinator, the owner of a screen; none for a root.
  package var owner = NodeName.none
  package var scene = Symbol.none
  package var mark = TreeNode.Mark.none
  /// Null when it has none or it cannot be computed.
  package var title = Value.null
  package var parameters: [NamedValue] = []
  package var states: [NamedValue] = []
  package var fields: [NamedValue] = []
  /// The surface it is on, or has, with all entries there.
  package var surface = NodeName.none
  package var entries: [NodeName] = []
  package var children: [NodeName] = []
  package var subs: [NodeName] = []

  /// What a node is.
  package enum Kind: Hashable, Sendable {
    case coordinator(CoordinatorBlueprint.Kind)
    case controller(ControllerBlueprint.Kind)
  }
}

extension World {
  /// What there is to say of a node.
  package func report(on node: Node, in transaction: Transaction) -> NodeReport {
    switch node {
    case .coordinator(let handle): report(coordinator: handle)
    case .entry(let handle): report(entry: handle, transaction)
    }
  }

  private func report(coordinator handle: Handle) -> NodeReport {
    let row = self[coordinator: handle]
    var report = NodeReport(
      name: name(coordinator: handle),
      kind: .coordinator(blueprint(handle).kind)
    )
    report.owner = name(coordinator: row.parent)
    report.scene = self[scene: row.scene].id
    report.mark = mark(of: handle)
    report.parameters = parameters(of: .coordinator(handle))
    report.states = states(of: .coordinator(handle))
    report.children = children(of: handle).map { name(coordinator: $0) }
    if let surface = surface(of: handle) {
      report.surface = name(surface: surface)
      report.entries = entries(on: surface).map { name(entry: $0) }
    }
    return report
  }

  private func report(entry handle: Handle, _ transaction: Transaction) -> NodeReport {
    let row = self[entry: handle]
    if row.blueprint < 0 { return report(coordinator: row.embedded) }
    var report = NodeReport(
      name: name(entry: handle),
      kind: .controller(blueprint(entry: handle).kind)
    )
    report.owner = name(coordinator: row.owner)
    report.scene = self[scene: scene(of: row.owner)].id
    report.parameters = parameters(of: .entry(handle))
    report.states = states(of: .entry(handle))
    if let title = try? title(of: handle, transaction) { report.title = .string(title) }
    for element in elements(of: handle) {
      guard let content = content(of: element, on: handle) else { continue }
      report.fields.append(NamedValue(element.name, content))
    }
    report.subs = subs(of: handle).reversed().map { name(entry: $0) }
    report.surface = isSub(handle) ? name(entry: row.surface) : name(surface: row.surface)
    return report
  }
}
