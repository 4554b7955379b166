import FlowCommands
package import FlowNavigation

/// The steps that lead from the start of a search to somewhere, done again one by one.
///
/// The world is the one that a session has after these lines: with its serials, and never restored.
package struct Execution {
  package private(set) var world: World
  /// The lines, as a flow has them.
  package private(set) var lines: [String] = []
  /// What could be seen after each line: `App/Main/Items`.
  package private(set) var paths: [String] = []
  /// The refusal of the last line; nil when it was not refused.
  package private(set) var refusal: Refusal?
  private let families: ActionFamilies
  private let transaction = Transaction()

  /// A trail of no steps.
  package init(from world: World, _ families: ActionFamilies) {
    self.world = world
    self.families = families
  }

  /// The shortest trail that a search found to a state.
  package init(from world: World, to state: Int, in search: Search) {
    self.init(from: world, search.expander.families)
    for step in search.store.path(to: state).dropFirst() { take(search.store.ordinal(of: step)) }
  }

  /// What can be done now, in the order of the ordinals.
  package func actions() -> [Action] { world.actions(of: families, in: transaction) }

  /// What the last line did.
  package var trace: Trace { transaction.trace }

  /// Does the action at a place of the list; nothing when there is none.
  package mutating func take(_ ordinal: Int) {
    let actions = actions()
    if actions.indices.contains(ordinal) { take(actions[ordinal]) }
  }

  /// Does an action.
  package mutating func take(_ action: Action) {
    lines.append(Self.line(action, world.definition))
    do throws(Refusal) {
      try world.perform(action, in: transaction)
      refusal = nil
    } catch {
      refusal = error
    }
    paths.append(Self.path(of: world))
  }

  /// What can be seen of a world: coordinators and the screen between slashes.
  package static func path(of world: World) -> String {
    guard let path = world.visiblePath() else { return "none" }
    let ids = path.ids.map { world.definition.text($0) }.joined(separator: "/")
    return path.scene.isNone ? ids : "\(world.definition.text(path.scene)): \(ids)"
  }

  /// An action as a line.
  package static func line(_ action: Action, _ definition: AppDefinition) -> String {
    var bytes: [UInt8] = []
    ActionWriter.write(action, definition: definition, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
