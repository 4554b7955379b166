/// The values that make no states: nothing reads them but lines that set values which nothing reads either.
///
/// What a refusal may come of is read: an operand that has to be a number, a text or a list that grows.
package struct ValueSlice: Hashable, Sendable {
  /// The states of coordinators that are left out, by blueprint: places in the list of their states.
  private(set) var coordinators: [[Int]] = []
  /// The states of screens and sub-controllers that are left out, likewise.
  private(set) var controllers: [[Int]] = []
  /// The parts of services that are left out.
  private(set) var services: [[String]] = []

  /// Nothing is left out.
  package init() {}

  /// Whether nothing is left out.
  package var isEmpty: Bool { coordinators.isEmpty && controllers.isEmpty && services.isEmpty }

  /// What a search may leave out that begins in a world and asks for some expressions.
  package init(of world: World, asking expressions: [Expression]) {
    let definition = world.definition
    // What Swift asks for is not known, nor what lines outside the definition will.
    if definition.isSwiftMade || world.hasLinesFromOutside { return }
    var uses = ValueUses(definition)
    for expression in expressions { uses.read(expression, by: .anybody) }
    uses.lookAtLines()
    uses.noteValues(of: world)
    let kept = uses.kept()
    if kept.allSatisfy(\.self) { return }
    let tables = definition.tables
    func leftOut(_ states: TableRange) -> [Int] {
      states.indices.filter { !kept[$0] }.map { $0 - Int(states.start) }
    }
    coordinators = tables.coordinators.map { leftOut($0.states) }
    controllers = tables.controllers.map { leftOut($0.states) }
    services = tables.services.indices.map { service in
      uses.members.indices.filter { uses.members[$0].service == service }
        .filter { !kept[tables.states.count + $0] }
        .map { uses.members[$0].name }
    }
  }
}

extension World {
  /// Whether lines wait that were written outside the definition.
  fileprivate var hasLinesFromOutside: Bool {
    effectHandles().contains { self[effect: $0].isTyped }
  }
}
