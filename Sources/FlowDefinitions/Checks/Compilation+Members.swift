import FlowNavigation
import FlowScript

/// Members that are not there read as null without a word: `check` has one.
extension Compilation {
  /// Warns of members that neither a declaration nor any line gives a service, data or a row.
  mutating func warnUnknownMembers() {
    var services = tables.services.map { Shape(of: $0.value, isFixed: false) }
    for setting in memberUse.settings {
      let shape = services[setting.service].setting(setting.members[...], to: setting.shape)
      services[setting.service] = shape
    }
    for (service, shape) in zip(draft.services, services) { close([service.name.text], shape) }
    if memberUse.reads.isEmpty { return }
    let data = tables.data.map { Shape(of: $0.value, isFixed: true) }
    for read in memberUse.reads {
      let shape: Shape
      var words: [String]
      switch read.root {
      case .service(let index):
        shape = services[index]
        words = [draft.services[index].name.text]
      case .data(let index):
        shape = data[index]
        words = ["data", draft.data[index].name.text]
      case .row(let index):
        guard case .list(let items) = data[index] else { continue }
        shape = items[0]
        words = ["row"]
      }
      guard let missing = shape.missing(read.members) else { continue }
      words += read.members[..<missing.place]
      let path = words.joined(separator: ".")
      let name = read.members[missing.place]
      let hint = hint(name, missing.known, prefix: "$\(path).")
      report.warning("unknown-name", "'\(path)' has no member '\(name)'\(hint)", at: read.at)
    }
  }

  /// Notes which members a service can have.
  private mutating func close(_ path: [String], _ shape: Shape) {
    guard case .map(let members) = shape else { return }
    memberPaths.close(path, members: members.map(\.name))
    for member in members { close(path + [member.name], member.shape) }
  }
}
