import FlowNavigation

/// Visible screens whose owners do not lead to the root of a scene.
///
/// The model keeps owners with what they own; this holds it to that, and apps made of closures, too.
struct OrphanScreenDetector {
  let stateSpace: StateSpace
  /// What every path begins with.
  let roots: Set<Symbol>

  init(stateSpace: StateSpace) {
    self.init(stateSpace: stateSpace, roots: Set(stateSpace.definition.tables.scenes.map(\.root)))
  }

  init(stateSpace: StateSpace, roots: Set<Symbol>) {
    self.stateSpace = stateSpace
    self.roots = roots
  }

  func findings() -> [Finding] {
    var seen: Set<Symbol> = []
    var findings: [Finding] = []
    for first in stateSpace.firsts {
      let observation = stateSpace.observation(of: Int(first))
      guard observation.screen != .none, let top = observation.path.first, !roots.contains(top),
        seen.insert(observation.screen).inserted
      else { continue }
      let screen = stateSpace.text(observation.screen)
      var finding = Finding(
        .orphanScreen,
        screen,
        "\(screen) is shown, and its owner is in no tree",
        place: stateSpace.place(of: observation.screen)
      )
      finding.show(
        stateSpace.execution(to: Int(first)),
        from: stateSpace.start,
        claim: "expect not screen \(screen)"
      )
      findings.append(finding)
    }
    return findings
  }
}
