import FlowDefinitions
import FlowNavigation
import FlowScript
import Testing

/// Apps of a few lines, and short ways to drive them.
struct SmallApp {
  var world: World
  let transaction = Transaction()

  /// Loads and launches an app; stops the test when it does not load.
  init(_ text: String) throws {
    let loaded = Loader.load("Small.nav") { _ in .success(Array(text.utf8)) }
    let definition = try #require(
      loaded.definition,
      "\(loaded.diagnostics.map { "\($0.position): \($0.message)" })"
    )
    world = World(definition)
    try world.launch(in: transaction)
  }

  func operand(_ id: String) -> Operand {
    world.definition.symbol(id).map { .symbol($0) } ?? .value(.string(id))
  }

  func node(_ id: String) -> NodeReference {
    world.definition.symbol(id).map { .id($0) } ?? .unknown(id)
  }

  func act(
    _ verb: Verb,
    _ id: String? = nil,
    option: Action.Option = .none,
    value: Operand = .none,
    items: [String] = [],
    on target: String? = nil
  ) -> Action {
    Action(
      verb,
      id.map { operand($0) } ?? .none,
      option: option,
      value: value,
      items: items.map { operand($0) },
      on: target.map { node($0) } ?? .none
    )
  }
}
