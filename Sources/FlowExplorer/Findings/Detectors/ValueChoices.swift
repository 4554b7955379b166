import FlowNavigation

/// What routes choose by an `if` of their own, where a value decides and not what is on a stack: a sign-in in the place
/// of what nobody may see yet; what they keep in a state until later; and where a service has a handler do nothing.
struct ValueChoices {
  private let definition: AppDefinition
  private let recorder = CoverageRecorder()
  /// The states, and the parts of services, that conditions and values of lines ask for.
  private let read: Set<String>

  init(_ definition: AppDefinition) {
    self.definition = definition
    read = Self.members(definition.tables.instructions, definition)
  }

  /// A transaction that notes the sides that are taken.
  func transaction() -> Transaction {
    if let record = recorder.records.first {
      recorder.takeBack(to: CoverageHits(count: record.plan.items.count))
    }
    return Transaction(coverage: recorder)
  }

  /// The sides that the last transaction took, as items of the coverage plan.
  func sides() -> [Int] {
    guard let record = recorder.records.first else { return [] }
    return record.hits.items.filter { side in
      condition(of: record.plan.items[side]).map(isOfValues) ?? false
    }
  }

  /// Whether a value chose to do nothing in the last transaction, or a line that asks by its name for what the user has
  /// open: a side that was taken has no lines, one of these decides of each such, and what is on a stack only of sides
  /// that one of them lies in, or that hand on to its route.
  func choseNothing(in world: World) -> Bool {
    guard let record = recorder.records.first else { return false }
    let sides = record.hits.items.map { record.plan.items[$0] }.compactMap { side in
      condition(of: side).map { condition in
        let lines = definition.lines(of: side)
        return (
          place: Int(side.index),
          code: side.code,
          isOfValues: isOfValues(condition) || lines.isEmpty && decides(condition, side, in: world),
          lines: lines
        )
      }
    }
    let empty = sides.filter(\.lines.isEmpty)
    return !empty.isEmpty && empty.allSatisfy(\.isOfValues)
      && sides.allSatisfy { side in
        side.isOfValues
          || empty.contains {
            side.lines.contains($0.place) || side.code != $0.code && handsOn(side.lines)
          }
      }
  }

  /// Whether lines ask for another route.
  private func handsOn(_ lines: Range<Int>) -> Bool {
    definition.tables.instructions[lines].contains { line in
      if case .act(let action, _) = line { action.verb == .goto } else { false }
    }
  }

  /// Whether services chose in the last transaction that a handler does nothing: it took a side without lines, and
  /// nothing but services decides of each such.
  func serviceChoseNothing() -> Bool {
    guard let record = recorder.records.first else { return false }
    let empty = record.hits.items.map { record.plan.items[$0] }.compactMap { side in
      guard case .handler = side.code, let condition = condition(at: side),
        definition.lines(of: side).isEmpty
      else { return Expression?.none }
      return condition
    }
    return !empty.isEmpty && empty.allSatisfy(isOfServices)
  }

  private func isOfServices(_ condition: Expression) -> Bool {
    let roots = condition.nodes.compactMap { node in
      if case .path(let path) = node { path.root } else { nil }
    }
    return !roots.isEmpty
      && roots.allSatisfy { if case .service = definition.entity($0) { true } else { false } }
  }

  /// Whether a side opens something of a path.
  func opens(_ path: [Symbol], by sides: [Int]) -> Bool {
    guard let plan = recorder.records.first?.plan else { return false }
    return sides.contains { side in
      Gate.opened(in: definition.lines(of: plan.items[side]), definition)
        .contains(where: path.contains)
    }
  }

  /// Whether all that a step does is to set a state of a coordinator, or a part of a service, that something reads.
  ///
  /// What it was for comes later. Nothing is kept where the state is only emptied.
  func keeps(_ trace: Trace) -> Bool {
    if trace.facts.contains(where: { if case .sub = $0 { true } else { false } }) { return false }
    return trace.facts.contains { fact in
      guard case .set(let node, let path, let value) = fact,
        !Self.isEmpty(trace.values[Int(value)]),
        case .string(let text) = trace.values[Int(path)],
        let name = text.split(separator: ".").last
      else { return false }
      switch definition.entity(node.id) {
      case .coordinator: return read.contains(String(name))
      case .service: return read.contains("\(definition.text(node.id)).\(name)")
      default: return false
      }
    }
  }

  private static func isEmpty(_ value: Value) -> Bool {
    [.null, .string(""), .list([])].contains(value)
  }

  private func condition(of item: CoverageItem) -> Expression? {
    if case .route = item.code { condition(at: item) } else { nil }
  }

  private func condition(at item: CoverageItem) -> Expression? {
    guard item.kind == .taken || item.kind == .otherwise,
      definition.tables.instructions.indices.contains(Int(item.index)),
      case .unless(let condition, _, _) = definition.tables.instructions[Int(item.index)]
    else { return nil }
    return condition
  }

  /// Whether values, or what the user has open, decide by themselves that a side is taken, whatever else its condition
  /// asks for.
  private func decides(_ condition: Expression, _ side: CoverageItem, in world: World) -> Bool {
    guard case .coordinator(let owner) = side.owner else { return false }
    let seen = world.visiblePath()?.ids ?? []
    func decides(_ part: Expression, _ isTrue: Bool) -> Bool {
      if isOfValues(part) { return world.holds(part, ofCoordinator: Int(owner)) == isTrue }
      switch part.nodes.last {
      case .alive(let place):
        guard case .constant(.string(let name)) = part.nodes[Int(place)] else { return false }
        return isTrue && seen.contains { definition.text($0) == name }
      case .not(let place): return decides(part.part(at: place), !isTrue)
      case .binary(let sign, let left, let right) where sign == .and || sign == .or:
        let isLeft = decides(part.part(at: left), isTrue)
        let isRight = decides(part.part(at: right), isTrue)
        return (sign == .and) == isTrue ? isLeft && isRight : isLeft || isRight
      default: return false
      }
    }
    return decides(condition, side.kind == .taken)
  }

  /// Whether services and states decide, beside what the route has: nothing that is on a stack.
  private func isOfValues(_ condition: Expression) -> Bool {
    var isAsked = false
    for node in condition.nodes {
      switch node {
      case .alive: return false
      case .path(let path):
        if path.root == .route { continue }
        guard isValue(path) else { return false }
        isAsked = true
      default: break
      }
    }
    return isAsked
  }

  private func isValue(_ path: Expression.Path) -> Bool {
    if path.root == .state || path.root == .data { return true }
    if case .service = definition.entity(path.root) { return true }
    return path.members.first == "state"
  }

  private static func members(
    _ lines: [Instruction],
    _ definition: AppDefinition
  ) -> Set<String> {
    var members: Set<String> = []
    func add(_ operand: Operand) {
      if case .expression(let expression) = operand { add(expression) }
    }
    func add(_ expression: Expression) {
      for case .path(let path) in expression.nodes {
        members.formUnion(path.members)
        if let part = path.members.first { members.insert("\(definition.text(path.root)).\(part)") }
      }
    }
    for line in lines {
      switch line {
      case .unless(let condition, _, _): add(condition)
      case .act(let action, _):
        for operand in [action.subject, action.value] + action.items { add(operand) }
        for argument in action.arguments { add(argument.value) }
        members.formUnion(Self.members(action.body, definition))
      case .jump, .pass: break
      }
    }
    return members
  }
}
