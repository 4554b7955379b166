import FlowNavigation
import FlowScript

/// `set`: a service, a state of a node, or what an element holds.
extension LineCheck {
  mutating func checkSet(_ action: Action) {
    text(action.value)
    let members = action.items.compactMap { text($0) }
    guard members.count == action.items.count else { return }
    let path = members.joined(separator: ".")
    if action.subject == .none {
      if let id = check(action.node, is: .node) { checkMember(path, of: id) }
      return
    }
    guard let root = text(action.subject) else { return }
    switch names.symbol(root) {
    case .some(.state), .some(.field):
      let name = "\(root).\(path)"
      if names.members.contains(name) { return }
      let known = names.members.filter { $0.hasPrefix(root + ".") }.sorted()
      refuse(Refusal(.unknownName, name), at: name, among: known)
    case .some(.selfNode), .some(.parent), .some(.main), .some(.top): break
    case .some(let id):
      switch names.sort(of: id) {
      case .service: checkRead([root] + members)
      case .coordinator, .screen, .subcontroller, .unclear: checkMember(path, of: id)
      case .unknown: refuse(Refusal(.unknownID, root))
      }
    case nil: refuse(Refusal(.unknownID, root))
    }
  }

  /// Warns of a set member that nothing reads, when a member with a similar name is read.
  private mutating func checkRead(_ path: [String]) {
    guard let found = names.serviceMembers.unread(path), let name = found.path.last,
      let near = Spelling.nearest(name, among: found.others)
    else { return }
    let text = found.path.joined(separator: ".")
    let whole = path.joined(separator: ".")
    with(.unread) { $0.refuse(Refusal(.unknownName, text, other: near), at: whole) }
  }

  /// `state.X` and `field.X` of a node that is named.
  private mutating func checkMember(_ path: String, of id: Symbol) {
    if !path.hasPrefix("param."), declares(id, path) { return }
    if path.hasPrefix("field.") {
      switch names.sort(of: id) {
      case .screen, .subcontroller:
        let field = String(path.dropFirst("field.".count))
        return refuse(Refusal(.unknownElement, field, node: NodeName(id)))
      default: break
      }
    }
    refuse(Refusal(.unknownName, path, node: NodeName(id)), at: path)
  }
}
