import FlowCommands
import FlowNavigation

/// What a candidate is, in a few words.
extension SessionCandidates {
  /// An ID: what its factory makes of it.
  func summary(of id: Symbol) -> String {
    guard let vocabulary else { return "" }
    switch vocabulary.entity(id) {
    case .coordinator(let number):
      let blueprint = vocabulary.tables.coordinators[Int(number)]
      return sentence(["\(blueprint.kind)", names(of: blueprint.parameters)])
    case .controller(let number):
      let blueprint = vocabulary.tables.controllers[Int(number)]
      var title = ""
      if case .value(let value) = blueprint.title { title = " " + short(value) }
      return sentence(["\(blueprint.kind)\(title)", names(of: blueprint.parameters)])
    case .service: return "service"
    case .none: return ""
    }
  }

  /// A node: what it is and where.
  func summary(of node: NodeName) -> String {
    guard let report = engine?.report(on: node, .values, in: transaction) else { return "" }
    let owner = report.owner == .none ? "" : text(report.owner)
    switch report.kind {
    case .coordinator(let kind):
      let mark = report.mark == .none ? "" : "\(report.mark)"
      return sentence([
        "\(kind)" + (owner.isEmpty ? " of scene \(text(report.scene))" : " in \(owner)"), mark,
      ])
    case .controller(let kind):
      let isTitled = report.title != .null && report.title != .string(text(report.name.id))
      let title = isTitled ? " " + short(report.title) : ""
      return "\(kind)\(title) of \(owner)"
    }
  }

  /// The names of declared parameters, those with a value of their own in brackets.
  func names(of range: TableRange) -> String {
    guard let vocabulary else { return "" }
    return range.indices.map { place in
      let parameter = vocabulary.tables.parameters[place]
      let name = vocabulary.text(parameter.name)
      return parameter.fallback == nil ? name : "[\(name)]"
    }.joined(separator: " ")
  }

  func sentence(_ parts: [String]) -> String {
    parts.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// A value as transcripts show it, cut where it becomes long.
  func short(_ value: Value) -> String {
    var bytes: [UInt8] = []
    ValueText.append(value, to: &bytes)
    let text = String(decoding: bytes, as: UTF8.self)
    return text.count > 40 ? text.prefix(39) + "…" : text
  }

  func word(_ phase: ServicePhase) -> String { "\(phase.column)" }

  func word(_ phase: ScenePhase) -> String { "\(phase.column)" }
}
