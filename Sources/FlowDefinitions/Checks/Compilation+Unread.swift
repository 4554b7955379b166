import FlowNavigation
import FlowScript

/// Members that lines set and nothing reads: written otherwise than where they are declared.
extension Compilation {
  /// Warns of members that were probably meant to be others.
  mutating func warnUnreadMembers() {
    collectMembers()
    for setting in memberUse.settings {
      let path = [draft.services[setting.service].name.text] + setting.members
      guard let found = memberPaths.unread(path), let name = found.path.last else { continue }
      let hint = hint(name, found.others)
      if hint.isEmpty { continue }
      let text = found.path.joined(separator: ".")
      report.warning("unknown-name", "nothing reads '\(text)'\(hint)", at: setting.at)
    }
  }

  private mutating func collectMembers() {
    for (index, service) in tables.services.enumerated() {
      declare(service.value, at: [draft.services[index].name.text])
    }
    for read in memberUse.reads {
      guard case .service(let index) = read.root else { continue }
      memberPaths.read([draft.services[index].name.text] + read.members)
    }
    for index in memberUse.wholes { memberPaths.read([draft.services[index].name.text]) }
    for setting in memberUse.settings {
      guard let value = setting.value else { continue }
      let path = [draft.services[setting.service].name.text] + setting.members
      // A line that sets a member does not declare it.
      if memberPaths.unread(path) == nil { declare(value, at: path) }
    }
  }

  private mutating func declare(_ value: Value, at path: [String]) {
    memberPaths.declare(path)
    guard case .map(let members) = value else { return }
    for member in members { declare(member.value, at: path + [member.key]) }
  }
}
