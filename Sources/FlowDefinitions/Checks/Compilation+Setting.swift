import FlowChecking
import FlowNavigation
import FlowScript

/// `set PATH VALUE`: whether the path leads to something that can be set.
extension Compilation {
  /// Checks `state.X`, `field.X`, `SERVICE.path`, `NODE.state.X` and `NODE.field.X`.
  mutating func checkSet(_ action: Action, _ statement: Statement, in scope: Scope) {
    guard let argument = statement.arguments.first(where: { $0.key == nil }) else { return }
    let path = scope.file.text(argument.value.range)
    let at = scope.file.location(argument.value.range)
    let pieces = path.split(separator: ".").map(String.init)
    guard let first = pieces.first else { return }
    let root = String(first.prefix { $0 != "#" })
    let members = Array(pieces.dropFirst())
    if scope.lines == .request, root != "state", root != "field" {
      report.error(
        "wrong-place",
        "the request of a controller sets its own state, not '\(path)'\(ownState(root, in: scope))",
        at: at
      )
      return
    }
    switch root {
    case "state", "field":
      guard checkShape(pieces, path, at) else { return }
      checkMember(members[0], of: root, in: scope, at)
    case "self", "parent", "main", "top":
      guard checkShape(members, path, at) else { return }
      if root == "self" { checkMember(members[1], of: members[0], in: scope, at) }
    default: checkSetting(root, members, path, to: action.value, at, in: scope)
    }
  }

  private mutating func checkSetting(
    _ root: String,
    _ members: [String],
    _ path: String,
    to value: Operand,
    _ at: Location,
    in scope: Scope
  ) {
    switch names.entities[intern(root)] {
    case .service(let index): memberUse.note(setting: index, members, to: value, at: at)
    case .coordinator(let index):
      guard checkShape(members, path, at) else { return }
      let states = draft.coordinators[index].states.map(\.name.text)
      tellUnlessKnown(members[1], among: members[0] == "state" ? states : [], path, at)
    case .controller(let index):
      guard checkShape(members, path, at) else { return }
      let controller = draft.controllers[index]
      let known =
        members[0] == "state"
        ? controller.states.map(\.name.text)
        : controller.elements.filter(\.kind.keepsValue).map(\.name.text)
      tellUnlessKnown(members[1], among: known, path, at)
    case nil:
      if report.isLost(root) { return }
      var hint = ownState(root, in: scope)
      if hint.isEmpty {
        hint = self.hint(root, ["state"] + names.serviceTexts + candidates(.node))
      }
      if hint.isEmpty, let known = scope.root("state")?.members {
        hint = self.hint(root, known, prefix: "state.")
      }
      report.error("unknown-name", "unknown name '\(root)'\(hint)", at: at)
    }
  }

  /// The hint for a state that is named without the word `state`; nothing for everything else.
  private func ownState(_ name: String, in scope: Scope) -> String {
    guard scope.root("state")?.members?.contains(name) == true else { return "" }
    return "; did you mean 'state.\(name)'?"
  }

  /// Whether a path ends in `state.X` or `field.X`.
  private mutating func checkShape(
    _ members: [String],
    _ path: String,
    _ at: Location
  ) -> Bool {
    if members.count == 2, members[0] == "state" || members[0] == "field" { return true }
    report.error(
      "unknown-name",
      "'\(path)' cannot be set; 'state.X' and 'field.X' can",
      at: at
    )
    return false
  }

  private mutating func checkMember(
    _ member: String,
    of root: String,
    in scope: Scope,
    _ at: Location
  ) {
    // A coordinator's `field.X` is one of the visible screen, whichever that is.
    guard let known = scope.root(root)?.members else { return }
    tellUnlessKnown(member, among: known, "\(root).\(member)", at)
  }

  private mutating func tellUnlessKnown(
    _ member: String,
    among known: [String],
    _ path: String,
    _ at: Location
  ) {
    if known.contains(member) || report.isLost(member) { return }
    report.error(
      "unknown-name",
      "'\(path)' is not declared\(hint(member, known))",
      at: at
    )
  }
}
