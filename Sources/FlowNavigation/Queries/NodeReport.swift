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
  /// The surface it is on, or has, with all frames there.
  package var surface = NodeName.none
  package var frames: [NodeName] = []
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
  package func report(on node: Node, in turn: Turn) -> NodeReport {
    switch node {
    case .coordinator(let handle): report(coordinator: handle)
    case .frame(let handle): report(frame: handle, turn)
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
      report.frames = frames(on: surface).map { name(frame: $0) }
    }
    return report
  }

  private func report(frame handle: Handle, _ turn: Turn) -> NodeReport {
    let row = self[frame: handle]
    if row.blueprint < 0 { return report(coordinator: row.embedded) }
    var report = NodeReport(
      name: name(frame: handle),
      kind: .controller(blueprint(frame: handle).kind)
    )
    report.owner = name(coordinator: row.owner)
    report.scene = self[scene: scene(of: row.owner)].id
    report.parameters = parameters(of: .frame(handle))
    report.states = states(of: .frame(handle))
    if let title = try? title(of: handle, turn) { report.title = .string(title) }
    for element in elements(of: handle) {
      guard let content = content(of: element, on: handle) else { continue }
      report.fields.append(NamedValue(element.name, content))
    }
    report.subs = subs(of: handle).reversed().map { name(frame: $0) }
    report.surface = isSub(handle) ? name(frame: row.surface) : name(surface: row.surface)
    return report
  }
}
