import FlowCommands
import FlowNavigation

/// Claims about life, services and the state at large.
extension ExpectationCheck {
  func kept(_ claim: Expectation.Claim) throws(Refusal) -> Finding {
    switch claim {
    case .alive(let node): return try life(node, "alive") { $0 != "gone" && $0 != "orphan" }
    case .gone(let node): return try life(node, "gone") { $0 == "gone" || $0 == "orphan" }
    case .idle(let node): return try life(node, "idle") { $0 == "idle" }
    case .parked(let node): return try life(node, "parked") { $0 == "parked" }
    case .waiting(let node): return try life(node, "waiting") { $0 == "waiting" }
    case .service(let name, let phase):
      let wanted = try text(name)
      let services = engine.snapshot(.services, in: transaction).services
      guard let service = services.first(where: { vocabulary.text($0.name) == wanted })
      else { throw Refusal(.unknownService, wanted) }
      return Finding(
        holds: service.phase == phase,
        expected: "\(phase.column)",
        actual: "\(service.phase.column)"
      )
    case .lint(let lint): return self.lint(lint)
    case .that(let expression): return try condition(expression)
    case .route(let node, let route, let arguments): return try self.route(node, route, arguments)
    case .queue(let node, let count):
      let wanted = try text(count)
      let report = try report(on: node, .messages)
      guard report.isCoordinator else {
        throw Refusal(.wrongKind, "queue", other: "coordinator")
      }
      let length = "\(report.queueLength)"
      return Finding(holds: wanted == length, expected: wanted, actual: length)
    case .pending(let name):
      let pending = engine.snapshot(.pending, in: transaction).pending
      let names = pending.effects.map(\.name)
      let held = pending.heldRoute.map { [$0] } ?? []
      let all = names.map { self.text([$0]) } + held
      let actual = all.isEmpty ? "none" : all.joined(separator: " ")
      guard name != .none else {
        return Finding(holds: all.isEmpty, expected: "none", actual: actual)
      }
      let wanted = try text(name)
      let holds = all.contains(wanted) || names.contains { vocabulary.text($0.id) == wanted }
      return Finding(holds: holds, expected: wanted, actual: actual)
    default: preconditionFailure("every claim goes to the file that knows it")
    }
  }

  private func route(
    _ node: NodeReference,
    _ route: Operand,
    _ arguments: [ActionArgument]
  ) throws(Refusal) -> Finding {
    let report = try report(on: node, .messages)
    guard report.isCoordinator else { throw Refusal(.wrongKind, "route", other: "coordinator") }
    let actual = report.route ?? "none"
    var wanted = route == .none ? "none" : try text(route)
    for argument in arguments {
      wanted +=
        " \(argument.text)=\(try engine.value(of: argument.value, in: transaction).description)"
    }
    return Finding(holds: actual == wanted, expected: wanted, actual: actual)
  }

  /// Holds how a node lives against a word.
  private func life(
    _ reference: NodeReference,
    _ expected: String,
    _ accepts: (String) -> Bool
  ) throws(Refusal) -> Finding {
    let wanted = try name(reference)
    var lives: [String] = []
    for name in engine.instances(of: wanted.id) where name.matches(wanted) {
      guard let node = engine.report(on: name, [], in: transaction) else { continue }
      lives.append(life(of: node))
    }
    // Of several the claim is about any: `gone` needs that none is alive.
    let holds =
      lives.isEmpty
      ? accepts("gone")
      : expected == "gone" ? lives.allSatisfy(accepts) : lives.contains(where: accepts)
    return Finding(holds: holds, expected: expected, actual: lives.last ?? "gone")
  }

  private func life(of node: NodeReport) -> String {
    switch node.mark {
    case .none: "alive"
    case .orphan: "orphan"
    case .idle: "idle"
    case .parked: "parked"
    case .waiting: "waiting"
    }
  }

  private func lint(_ lint: Lint?) -> Finding {
    var found: [String] = []
    if hasTrace {
      for fact in transaction.trace.facts {
        if case .warning(let lint, _, _) = fact { found.append("\(lint.code)") }
      }
    }
    // A warning of the last line that is still true of the state is one thing, not two.
    let findings = engine.snapshot(.findings, in: transaction).findings
    for finding in findings.map({ "\($0.lint.code)" }) where !found.contains(finding) {
      found.append(finding)
    }
    let wanted = lint.map { "\($0.code)" }
    return Finding(
      holds: wanted.map(found.contains) ?? found.isEmpty,
      expected: wanted ?? "none",
      actual: found.isEmpty ? "none" : found.joined(separator: " ")
    )
  }

  private func condition(_ expression: Expression) throws(Refusal) -> Finding {
    let value = try engine.value(of: .expression(expression), in: transaction)
    var actual: [UInt8] = []
    try ComparisonText(engine: engine, transaction: transaction).append(expression, to: &actual)
    switch value {
    case .bool, .null:
      return Finding(
        holds: value == .bool(true),
        expected: "true",
        actual: String(decoding: actual, as: UTF8.self)
      )
    default:
      throw Refusal(.badValue, value.description, other: "true or false")
    }
  }
}
