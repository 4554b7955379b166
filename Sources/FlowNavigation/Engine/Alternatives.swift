/// What would have been possible instead of what was refused, as data.
package enum Alternatives: Hashable, Sendable {
  /// Nothing to say.
  case none
  case actions([Action])
  /// Names of the definition.
  case ids([Symbol])
  /// Live nodes.
  case nodes([NodeName])
  /// Words as they are written.
  case words([String])
}
