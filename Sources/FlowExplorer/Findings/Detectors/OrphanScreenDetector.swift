import FlowNavigation

/// Visible screens whose owners do not lead to the root of a scene.
///
/// The model keeps owners with what they own; this holds it to that, and apps made of closures, too.
struct OrphanScreenDetector {
  let survey: Survey
  /// What every path begins with.
  let roots: Set<Symbol>

  init(survey: Survey) {
    self.init(survey: survey, roots: Set(survey.definition.tables.scenes.map(\.root)))
  }

  init(survey: Survey, roots: Set<Symbol>) {
    self.survey = survey
    self.roots = roots
  }

  func findings() -> [Finding] {
    var seen: Set<Symbol> = []
    var findings: [Finding] = []
    for first in survey.firsts {
      let sight = survey.sight(of: Int(first))
      guard sight.screen != .none, let top = sight.path.first, !roots.contains(top),
        seen.insert(sight.screen).inserted
      else { continue }
      let screen = survey.text(sight.screen)
      var finding = Finding(
        .orphanScreen,
        screen,
        "\(screen) is shown, and its owner is in no tree",
        place: survey.place(of: sight.screen)
      )
      finding.show(
        survey.trail(to: Int(first)),
        from: survey.start,
        claim: "expect not screen \(screen)"
      )
      findings.append(finding)
    }
    return findings
  }
}
