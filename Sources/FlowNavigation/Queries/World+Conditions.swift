/// Asking an app's own conditions, as its lines would.
extension World {
  /// Whether a condition of a coordinator's lines holds now; nil where the coordinator is not there, or where it asks
  /// for what only an event or a route carries.
  package func holds(_ condition: Expression, ofCoordinator blueprint: Int) -> Bool? {
    let coordinator = self[identity: identity(coordinator: Int32(blueprint))].first
    if coordinator.isNone { return nil }
    return try? evaluate(condition, Scope(coordinator: coordinator), Transaction()).condition()
  }
}
