package import FlowNavigation

/// The looks: commands that print something and change nothing.
package enum Query: Hashable, Sendable {
  case tree
  case screen
  /// The entries of a node's surface; without a node the current one's.
  case stack(NodeReference)
  case path
  case elements
  /// The names of the definition, of one kind or of all.
  case ids(Kind?)
  /// The way of an event from a node up; without a node from the current one.
  case chain(NodeReference)
  case inspect(NodeReference)
  /// The node that would handle an event, and why those before it would not.
  case why(event: Operand, from: NodeReference)
  case doctor
  /// What changed since a checkpoint; without one since the last line.
  case diff(checkpoint: Operand)
  case routes
  case services
  case pending
  /// The actions possible now and where they lead, of some families of actors or of all.
  case next(ActionFamilies?)

  /// The kinds of names that `ids` lists.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case coordinators
    case screens
    case subcontrollers
    case events
    case services
  }
}
