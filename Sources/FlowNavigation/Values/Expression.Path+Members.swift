extension Expression.Path {
  /// What a path may ask a node for.
  package static let nodeMembers = [
    "id", "title", "owner", "depth", "param", "state", "field", "route", "top",
  ]

  /// The first of the members that no node has; behind `top` stand those of its screen.
  package static func unknownNodeMember(_ members: [String]) -> String? {
    let first = members.first { $0 != "top" }
    return first.flatMap { nodeMembers.contains($0) ? nil : $0 }
  }
}
