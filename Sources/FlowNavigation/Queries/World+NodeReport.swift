/// What there is to say of a node.
extension World {
  func report(
    on node: Node,
    _ parts: NodeReport.Parts,
    _ transaction: Transaction
  ) -> NodeReport {
    var report: NodeReport
    switch node {
    case .coordinator(let handle): report = self.report(coordinator: handle, parts)
    case .entry(let handle):
      if self[entry: handle].blueprint < 0 {
        return self.report(on: .coordinator(self[entry: handle].embedded), parts, transaction)
      }
      report = self.report(entry: handle, parts, transaction)
    }
    if parts.contains(.surroundings) {
      report.stack = stack(of: node)
      report.selectedTab = selectedTab(of: node) ?? .none
    }
    return report
  }

  private func report(coordinator handle: Handle, _ parts: NodeReport.Parts) -> NodeReport {
    let row = self[coordinator: handle]
    var report = NodeReport(
      name: name(coordinator: handle),
      kind: .coordinator(blueprint(handle).kind)
    )
    report.owner = name(coordinator: row.parent)
    report.scene = self[scene: row.scene].id
    report.mark = mark(of: handle)
    if parts.contains(.values) {
      report.parameters = parameters(of: .coordinator(handle))
      report.states = states(of: .coordinator(handle))
    }
    if parts.contains(.surroundings) {
      for child in children(of: handle) {
        let name = name(coordinator: child)
        report.children.append(name)
        if ![.idle, .parked].contains(mark(of: child)) { report.startedChildren.append(name) }
      }
      if let surface = surface(of: handle) {
        report.surface = name(surface: surface)
        report.entries = entries(on: surface).map { name(entry: $0) }
      }
    }
    if parts.contains(.messages) {
      report.route = routeText(of: handle)
      report.queueLength = queueLength(of: handle)
    }
    return report
  }

  private func report(
    entry handle: Handle,
    _ parts: NodeReport.Parts,
    _ transaction: Transaction
  ) -> NodeReport {
    let row = self[entry: handle]
    var report = NodeReport(
      name: name(entry: handle),
      kind: .controller(blueprint(entry: handle).kind)
    )
    report.owner = name(coordinator: row.owner)
    report.scene = self[scene: scene(of: row.owner)].id
    if parts.contains(.values) {
      report.parameters = parameters(of: .entry(handle))
      report.states = states(of: .entry(handle))
      if let title = try? title(of: handle, transaction) { report.title = .string(title) }
      for element in elements(of: handle) {
        guard let content = content(of: element, on: handle) else { continue }
        report.fields.append(NamedValue(element.name, content))
      }
    }
    if parts.contains(.surroundings) {
      report.subs = subs(of: handle).reversed().map { name(entry: $0) }
      report.surface = isSub(handle) ? name(entry: row.surface) : name(surface: row.surface)
    }
    return report
  }
}
