import FlowCommands
import FlowNavigation

/// Claims about life, services and the state at large.
extension ExpectationCheck {
  func kept(_ claim: Expectation.Claim) throws(Refusal) -> Comparison {
    switch claim {
    case .alive(let node): return try life(node, "alive") { $0 == "alive" || $0 == "waiting" }
    case .gone(let node): return try life(node, "gone") { $0 != "alive" && $0 != "waiting" }
    case .idle(let node): return try life(node, "idle") { $0 == "idle" }
    case .parked(let node): return try life(node, "parked") { $0 == "parked" }
    case .waiting(let node): return try life(node, "waiting") { $0 == "waiting" }
    case .service(let name, let phase):
      let wanted = try text(name)
      let services = engine.snapshot(.services, in: transaction).services
      guard let service = services.first(where: { vocabulary.text($0.name) == wanted })
      else { throw Refusal(.unknownService, wanted) }
      return compared(
        service.phase == phase,
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
      return compared(wanted == length, expected: wanted, actual: length)
    case .pending(let name):
      let pending = engine.snapshot(.pending, in: transaction).pending
      let names = pending.effects.map(\.name)
      let held = pending.heldRoute.map { [$0] } ?? []
      let vocabulary = engine.vocabulary
      let all = names.map { vocabulary.text($0) } + held
      let actual = all.isEmpty ? "none" : all.joined(separator: " ")
      guard name != .none else {
        return compared(all.isEmpty, expected: "none", actual: actual)
      }
      let wanted = try text(name)
      let holds = all.contains(wanted) || names.contains { vocabulary.text($0.id) == wanted }
      return compared(holds, expected: wanted, actual: actual)
    default: preconditionFailure("every claim goes to the file that knows it")
    }
  }

  private func route(
    _ node: NodeReference,
    _ route: Operand,
    _ arguments: [ActionArgument]
  ) throws(Refusal) -> Comparison {
    let report = try report(on: node, .messages)
    guard report.isCoordinator else { throw Refusal(.wrongKind, "route", other: "coordinator") }
    let actual = report.route ?? "none"
    var wanted = route == .none ? "none" : try text(route)
    for argument in arguments {
      wanted +=
        " \(argument.text)=\(try engine.value(of: argument.value, in: transaction).description)"
    }
    return compared(actual == wanted, expected: wanted, actual: actual)
  }

  /// Holds how a node lives against a word.
  private func life(
    _ reference: NodeReference,
    _ expected: String,
    _ accepts: (String) -> Bool
  ) throws(Refusal) -> Comparison {
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
    return compared(holds, expected: expected, actual: lives.last ?? "gone")
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

  private func lint(_ lint: Lint?) -> Comparison {
    var found: [Lint] = []
    if hasTrace {
      for lint in transaction.trace.facts.compactMap(\.lint) where !found.contains(lint) {
        found.append(lint)
      }
    }
    // A warning of the last line that is still true of the state is one thing, not two.
    for finding in engine.snapshot(.findings, in: transaction).findings
    where !found.contains(finding.lint) {
      found.append(finding.lint)
    }
    return compared(
      lint.map(found.contains) ?? found.isEmpty,
      expected: lint.map { "\($0.code)" } ?? "none",
      actual: found.isEmpty ? "none" : found.map { "\($0.code)" }.joined(separator: " ")
    )
  }

  private func condition(_ expression: Expression) throws(Refusal) -> Comparison {
    let value = try engine.value(of: .expression(expression), in: transaction)
    switch value {
    case .bool, .null: break
    default: throw Refusal(.badValue, value.description, other: "true or false")
    }
    var actual: [UInt8] = []
    if tells {
      try ComparisonText(engine: engine, transaction: transaction).append(expression, to: &actual)
    }
    return compared(
      value == .bool(true),
      expected: "true",
      actual: String(decoding: actual, as: UTF8.self)
    )
  }
}
