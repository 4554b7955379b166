/// Which lines ask for more of the past than what there is now.
///
/// `finish ID` of a coordinator that is gone is a warning, of one that never was a refusal; a `reply`
/// of the app's own finds calls whose owner is gone; `ID#2` means another one after another past. All
/// else that a line can do depends on what there is.
struct SerialDependence {
  /// The coordinators that a `finish ID` names, in ascending order.
  private(set) var finished: [Int32] = []
  /// Whether a line answers calls.
  private(set) var answersCalls = false
  /// Whether something names an instance by its serial.
  private(set) var namesInstances = false
  /// The unique coordinators: of several on a stack the newest is meant.
  private(set) var agedCoordinators: [Int32] = []
  /// The unique screens, and the main ones: of several of a coordinator the newest is meant.
  private(set) var agedControllers: [Int32] = []

  /// What the lines of a definition ask for.
  init(_ definition: AppDefinition) {
    let tables = definition.tables
    look(at: tables.instructions, definition)
    for argument in tables.mainArguments { look(at: argument.value) }
    for declared in tables.guards { look(at: declared.condition) }
    for link in tables.links { look(at: link.action, definition) }
    for state in tables.states { look(at: state.initial) }
    for controller in tables.controllers {
      look(at: controller.title)
      look(at: controller.letsBack)
      look(at: controller.letsDismiss)
    }
    for element in tables.elements {
      look(at: element.title)
      look(at: element.isEnabled)
      look(at: element.isVisible)
      look(at: element.initial)
      look(at: element.source)
      look(at: element.filter)
      look(at: element.rowID)
    }
    if definition.isSwiftMade {
      // What Swift will say is only known when it does.
      answersCalls = true
      finished = tables.coordinators.indices.map { Int32($0) }
    }
    finished.sort()
    var isAged = tables.controllers.map(\.isUnique)
    for (number, coordinator) in tables.coordinators.enumerated() {
      if coordinator.policies.contains(.unique) { agedCoordinators.append(Int32(number)) }
      if case .controller(let main) = definition.entity(coordinator.main) {
        isAged[Int(main)] = true
      }
    }
    agedControllers = isAged.indices.filter { isAged[$0] }.map { Int32($0) }
  }

  /// What some lines ask for.
  init(_ lines: [Instruction], _ definition: AppDefinition) {
    look(at: lines, definition)
    finished.sort()
  }

  /// Asks for what other lines ask for, too.
  mutating func merge(_ other: SerialDependence) {
    for number in other.finished where !finished.contains(number) { finished.append(number) }
    if other.answersCalls { answersCalls = true }
  }

  private mutating func look(at lines: [Instruction], _ definition: AppDefinition) {
    for line in lines {
      switch line {
      case .act(let action, _): look(at: action, definition)
      case .unless(let condition, _, _): look(at: condition)
      case .jump, .pass: break
      }
    }
  }

  private mutating func look(at action: Action, _ definition: AppDefinition) {
    switch action.node {
    case .id(let id):
      if action.verb == .finish, case .coordinator(let number) = definition.entity(id),
        !finished.contains(number)
      {
        finished.append(number)
      }
    case .instance: namesInstances = true
    case .expression(let expression): look(at: expression)
    case .none, .word, .unknown: break
    }
    if action.verb == .reply {
      answersCalls = true
      if action.items.count > 1 { namesInstances = true }
    }
    look(at: action.value)
    for argument in action.arguments { look(at: argument.value) }
    for operand in [action.subject] + action.items {
      look(at: operand)
      // `push`, `back to` and their like take `Items#2` as a text.
      guard case .value(.string(let text)) = operand,
        let mark = text.utf8.lastIndex(of: UInt8(ascii: "#")),
        Int32(text[text.utf8.index(after: mark)...]) != nil
      else { continue }
      if definition.symbol(String(text[..<mark])) != nil { namesInstances = true }
    }
    look(at: action.body, definition)
  }

  private mutating func look(at operand: Operand) {
    if case .expression(let expression) = operand { look(at: expression) }
  }

  private mutating func look(at expression: Expression) {
    for case .path(let path) in expression.nodes where path.serial != 0 { namesInstances = true }
  }
}
