import FlowNavigation

/// A condition of the app's own that something else stands before: `guard Order COND -> present SignIn`, or an `if`
/// with a way on for either side.
struct Gate: Hashable {
  /// The coordinator whose line it is.
  var owner: Int
  var condition: Expression
  /// What the condition is where the way is free.
  var isOpen: Bool
  /// What is shown while it is not.
  var keeper: Symbol
  /// What is behind it; none where that is what an event does.
  var target: Symbol
  var place: Place
  /// The number of the `if`; nil of a guard.
  var line: Int?

  var isGuard: Bool { line == nil }

  /// The gates of an app, in the order of its coordinators.
  static func all(_ definition: AppDefinition) -> [Gate] {
    let tables = definition.tables
    var gates: [Gate] = []
    for (owner, coordinator) in tables.coordinators.enumerated() {
      for place in coordinator.guards.indices {
        let declared = tables.guards[place]
        let target = definition.entity(declared.name) == .none ? Symbol.none : declared.name
        let opened = Self.opened(in: declared.code.indices, definition)
        guard opened.count == 1, let keeper = opened.first, keeper != target else { continue }
        gates.append(
          Gate(
            owner: owner,
            condition: declared.condition,
            isOpen: true,
            keeper: keeper,
            target: target,
            place: declared.place
          )
        )
      }
      for place in coordinator.handlers.indices {
        let handler = tables.handlers[place]
        gates += Self.gates(in: handler.code.indices, owner, handler.place, definition)
      }
    }
    return gates
  }

  /// The gates in the `start` of each coordinator: what an app shows by itself while a condition holds, or does not.
  static func atStart(_ definition: AppDefinition) -> [Gate] {
    var gates: [Gate] = []
    for (owner, coordinator) in definition.tables.coordinators.enumerated()
    where coordinator.policies.contains(.hasStart) {
      let (code, place) = (coordinator.start.indices, coordinator.startPlace)
      gates += Self.gates(in: code, owner, place, definition)
      gates += demands(code, owner, place, definition)
    }
    return gates
  }

  /// Of an `if` with two ways each may be the gate of the other.
  private static func gates(
    in code: Range<Int>,
    _ owner: Int,
    _ place: Place,
    _ definition: AppDefinition
  ) -> [Gate] {
    let instructions = definition.tables.instructions
    let handlerPlace = place
    var gates: [Gate] = []
    for place in code {
      guard case .unless(let condition, let target, let line) = instructions[place],
        !asksForDepth(condition), Int(target) > place + 1, code.contains(Int(target) - 1),
        case .jump(let end) = instructions[Int(target) - 1], Int(end) <= code.upperBound
      else { continue }
      let first = opened(in: place + 1..<Int(target) - 1, definition)
      let second = opened(in: Int(target)..<Int(end), definition)
      guard first.count == 1, second.count == 1, first != second else { continue }
      var ifPlace = handlerPlace
      ifPlace.line = line
      for (isOpen, keeper, wanted) in [(true, second[0], first[0]), (false, first[0], second[0])] {
        gates.append(
          Gate(
            owner: owner,
            condition: condition,
            isOpen: isOpen,
            keeper: keeper,
            target: wanted,
            place: ifPlace,
            line: place
          )
        )
      }
    }
    return gates
  }

  /// Whether a condition asks how far a stack has come: it chooses the next step, and each step changes it.
  private static func asksForDepth(_ condition: Expression) -> Bool {
    condition.nodes.contains { if case .path(let path) = $0 { path.root == .depth } else { false } }
  }

  /// What some lines of a coordinator show while a condition holds, and nothing in its place.
  static func demands(
    _ code: Range<Int>,
    _ owner: Int,
    _ place: Place,
    _ definition: AppDefinition
  ) -> [Gate] {
    code.compactMap { number in
      guard
        case .unless(let condition, let target, let line) = definition.tables.instructions[number],
        Int(target) > number + 1, Int(target) <= code.upperBound
      else { return nil }
      if case .jump = definition.tables.instructions[Int(target) - 1] { return nil }
      let opened = opened(in: number + 1..<Int(target), definition)
      guard opened.count == 1, let keeper = opened.first else { return nil }
      var linePlace = place
      linePlace.line = line
      return Gate(
        owner: owner,
        condition: condition,
        isOpen: false,
        keeper: keeper,
        target: .none,
        place: linePlace,
        line: number
      )
    }
  }

  /// The screens and coordinators that some lines open; a sub-controller only says something.
  static func opened(in code: Range<Int>, _ definition: AppDefinition) -> [Symbol] {
    var opened: [Symbol] = []
    for place in code {
      guard case .act(let action, _) = definition.tables.instructions[place],
        [.start, .open, .push, .present, .root, .replace].contains(action.verb),
        case .symbol(let id) = action.subject, !opened.contains(id)
      else { continue }
      switch definition.entity(id) {
      case .coordinator: opened.append(id)
      case .controller(let number) where definition.tables.controllers[Int(number)].kind == .screen:
        opened.append(id)
      case .controller, .service, .none: break
      }
    }
    return opened
  }
}
