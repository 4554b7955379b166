/// What screens hold their fields against where an element asks whether it can be seen or used:
/// `enabled=($field.again == $param.password)`.
struct ComparedFields: Sendable {
  private var expressions: [Key: [Expression]] = [:]

  private struct Key: Hashable {
    var controller: Int32
    var field: Symbol
  }

  init(_ tables: AppDefinition.Tables) {
    for (number, controller) in tables.controllers.enumerated() {
      for element in tables.elements[controller.elements.indices] {
        for case .expression(let condition) in [element.isVisible, element.isEnabled] {
          for case .binary(.equal, let left, let right) in condition.nodes {
            for (own, other) in [(left, right), (right, left)] {
              guard case .path(let path) = condition.nodes[Int(own)],
                let field = Self.field(path, of: controller.id, tables.symbols)
              else { continue }
              // Operands come first: the nodes up to one are an expression of their own.
              let compared = Expression(nodes: Array(condition.nodes[...Int(other)]))
              let key = Key(controller: Int32(number), field: field)
              if !expressions[key, default: []].contains(compared) {
                expressions[key, default: []].append(compared)
              }
            }
          }
        }
      }
    }
  }

  /// The field of a screen that a path of its own is.
  private static func field(
    _ path: Expression.Path,
    of controller: Symbol,
    _ symbols: SymbolTable
  ) -> Symbol? {
    if path.root == .field, path.members.count == 1 { return symbols.find(path.members[0]) }
    guard path.root == controller, path.members.count == 2, path.members[0] == "field" else {
      return nil
    }
    return symbols.find(path.members[1])
  }

  /// What a field of a controller is compared with.
  func expressions(with field: Symbol, of controller: Int32) -> [Expression] {
    expressions.isEmpty ? [] : expressions[Key(controller: controller, field: field)] ?? []
  }
}
