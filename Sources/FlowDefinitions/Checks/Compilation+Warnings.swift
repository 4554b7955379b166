import FlowNavigation
import FlowScript

/// What `check` tells of a definition that can run: names that lead nowhere.
extension Compilation {
  /// Adds warnings; only where there is no error, since one mistake makes many of them.
  mutating func warn() {
    warnUndecided()
    // What Swift opens and emits stands nowhere.
    if tables.decisions.isEmpty {
      warnUnreachable()
      warnUnemitted()
      warnNamedCalls()
    }
    warnAsking()
    warnWithoutCoordinator()
    warnUnknownMembers()
    warnUnreadMembers()
    warnLinks()
    if tables.decisions.isEmpty { warnUnreadParameters() }
  }

  /// IDs that nothing opens, and IDs that are in nobody's `valid` list.
  private mutating func warnUnreachable() {
    for scene in draft.scenes { references.note(scene.root.symbol, by: .none) }
    for scene in draft.scenes { references.allowed.insert(scene.root.symbol) }
    // Data and links belong to nobody: what they name can be opened by anybody.
    let opened = references.reachable(from: [.none], throughLists: false)
    let reachable = references.reachable(from: [.none], throughLists: true)
    let lists = draft.coordinators.filter { $0.policies.contains(.limited) }
    for id in draft.coordinators.map(\.id) + draft.controllers.map(\.id) {
      let isAllowed = lists.isEmpty || references.allowed.contains(id.symbol)
      if !reachable.contains(id.symbol) {
        report.warning("unreachable", .unopened(id.text, isAllowed), at: id.at)
      } else if !isAllowed {
        report.warning("not-valid", .inNoList(id.text), at: id.at)
      } else if !opened.contains(id.symbol) {
        // Where nothing opens the coordinator either, it is told of that one.
        let owners = lists.filter {
          opened.contains($0.id.symbol) && $0.valid.contains { $0.symbol == id.symbol }
        }
        if owners.isEmpty { continue }
        report.warning("unreachable", .onlyValid(id.text, owners.map(\.id.text)), at: id.at)
      }
    }
  }

  /// Replies to calls that no line makes so, and calls so made that no reply is for.
  private mutating func warnNamedCalls() {
    var calls = references.namedCalls
    for coordinator in draft.coordinators {
      for handler in coordinator.handlers where handler.trigger == .reply {
        guard let label = handler.label else { continue }
        let named = References.NamedCall(call: handler.name.text, label: label.text)
        if references.namedCalls[named] == nil {
          report.warning("unmade", "nothing calls \(named.text)", at: label.at)
        }
        calls[named] = nil
      }
    }
    for (named, place) in calls {
      report.warning("unanswered", "no reply is for \(named.text)", at: place)
    }
  }

  /// Handlers for events that no element and no line emits.
  private mutating func warnUnemitted() {
    if references.emitsAnything { return }
    for coordinator in draft.coordinators {
      for handler in coordinator.handlers where handler.trigger == .event {
        let event = handler.name.symbol
        if BuiltInEvent.parameters(of: event) != nil || references.emitted.contains(event) {
          continue
        }
        report.warning(
          "unemitted",
          "nothing emits '\(handler.name.text)'",
          at: handler.name.at
        )
      }
    }
  }
}

extension String {
  fileprivate static func inNoList(_ id: String) -> Self { "'\(id)' is in no 'valid' list" }

  fileprivate static func unopened(_ id: String, _ isAllowed: Bool) -> Self {
    "nothing opens '\(id)'" + (isAllowed ? "" : ", and it is in no 'valid' list")
  }

  fileprivate static func onlyValid(_ id: String, _ owners: [String]) -> Self {
    "nothing opens '\(id)', which is valid in \(owners.map { "'\($0)'" }.shown(6))"
  }
}

extension References.NamedCall {
  fileprivate var text: String { "'\(call)' as '\(label)'" }
}
