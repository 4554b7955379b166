import FlowNavigation

/// A way out of a modal that takes the modal beneath it, too.
///
/// The same way out of the same modal leads back to the screen that presents it where that lies in fewer modals: an app
/// that dismisses from the screen beneath, or twice, does so.
extension LiveSearch {
  private struct WayOut: Hashable {
    var screen: Substring
    var modal: SeenWords
    var line: String
  }

  mutating func noteTakenAlong() {
    // In how few modals each presenter was come back to.
    var returned: [WayOut: UInt8] = [:]
    var taking: [(edge: Edge, way: WayOut, modals: UInt8)] = []
    for edge in edges where !edge.step.isOfSystem && !edge.isUncertain {
      let (old, new) = (states[edge.from], states[edge.to])
      guard new.modals < old.modals, old.isAtRest, let presenter = presenter(of: edge.from),
        let seen = SeenWords(of: old.key)?.alone
      else { continue }
      let screen = Self.screen(of: states[presenter].path)
      let way = WayOut(screen: screen, modal: seen, line: edge.line)
      let modals = states[presenter].modals
      if new.modals < modals {
        taking.append((edge, way, modals))
      } else if Self.screen(of: new.path) == screen {
        returned[way] = min(modals, returned[way] ?? modals)
      }
    }
    for (edge, way, modals) in taking where returned[way].map({ $0 < modals }) ?? false {
      note(
        "removes-more",
        "'\(edge.line)' on \(Self.screen(of: states[edge.from].path)) takes \(way.screen) away, "
          + "too, where it leads back to it elsewhere",
        lines(to: edge.from) + [edge.line],
        isFailure: false,
        claim: "screen \(way.screen)"
      )
    }
  }

  /// The last state on the way to one that has fewer modals.
  private func presenter(of state: Int) -> Int? {
    var before = states[state].parent
    while before >= 0, states[before].modals >= states[state].modals {
      before = states[before].parent
    }
    return before < 0 ? nil : before
  }
}
