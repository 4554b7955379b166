/// The words that the language itself gives a meaning: nothing else is called so.
package enum ReservedWords {
  /// The nodes that a path can begin at wherever it stands.
  package static let nodes = ["self", "parent", "main", "top"]
  /// Several nodes at once, for `send` and `request`.
  package static let nodeLists = ["overlays", "children"]
  /// What a path can begin with wherever it stands, besides nodes, IDs and services.
  package static let everywhere = ["data", "depth"]
  /// What a path can begin with only where somebody gives it a value.
  package static let payloads = [
    "event", "result", "reply", "route", "param", "state", "field", "row", "request", "cause",
  ]
  /// Values.
  package static let values = ["true", "false", "null"]
  /// What claims and commands take in the place of an ID.
  package static let choices = ["none", "any", "all", "window"]
  /// What a path begins with that asks for something before a step, in a claim about it.
  package static let before = "before"

  /// What a path can begin with, or a node is called.
  package static let roots = Set(nodes + nodeLists + everywhere + payloads)
  /// No session variable has one of these names.
  package static let ofVariables = roots.union(values)
  /// No coordinator, controller or service has one of these names.
  package static let ofIDs = ofVariables.union(choices + [before])
}
