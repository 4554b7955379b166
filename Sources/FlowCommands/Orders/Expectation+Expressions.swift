package import FlowNavigation

extension Expectation {
  /// The expressions that are computed when it is held against a state.
  package var expressions: [Expression] {
    switch claim {
    case .that(let expression): [expression]
    case .screen(let node), .modal(let node), .alive(let node), .gone(let node), .idle(let node),
      .parked(let node), .waiting(let node), .finished(let node, _), .removed(let node, _),
      .activated(let node):
      Self.expressions([], [node])
    case .path(let operand), .scene(let operand, _), .service(let operand, _),
      .pending(let operand), .unhandled(let operand), .dropped(let operand):
      Self.expressions([operand], [])
    case .stack(let nodes, let node), .subs(let node, let nodes), .children(let node, let nodes):
      Self.expressions([], nodes + [node])
    case .overlays(let nodes), .visited(let nodes): Self.expressions([], nodes)
    case .tab(let node, let other), .owner(let node, let other), .poppedBack(let node, let other):
      Self.expressions([], [node, other])
    case .route(let node, let operand, let arguments):
      Self.expressions([operand] + arguments.map(\.value), [node])
    case .queue(let node, let operand), .handled(let operand, let node):
      Self.expressions([operand], [node])
    case .element(let element, _):
      Self.expressions([element.name, element.row, element.position], [])
    case .text(let element, let operand), .field(let element, let operand):
      Self.expressions([element.name, element.row, element.position, operand], [])
    case .order(let operands): Self.expressions(operands, [])
    case .lint, .refusal, .crash: []
    }
  }

  /// What is claimed, with each `$before.PATH` of a condition as `$PATH`.
  package func withoutBefore(_ symbols: SymbolTable) -> Expectation {
    guard case .that(let condition) = claim else { return self }
    return Expectation(.that(condition.withoutBefore(symbols)), isNegated: isNegated)
  }

  private static func expressions(
    _ operands: [Operand],
    _ nodes: [NodeReference]
  ) -> [Expression] {
    operands.compactMap { if case .expression(let expression) = $0 { expression } else { nil } }
      + nodes.compactMap { if case .expression(let expression) = $0 { expression } else { nil } }
  }
}
