import FlowNavigation

/// All that is wrong with an app, as far as a search shows it.
package struct Examination {
  let survey: Survey
  let kinds: Set<Finding.Kind>

  package init(_ survey: Survey, kinds: Set<Finding.Kind> = Finding.Kind.standard) {
    self.survey = survey
    self.kinds = kinds
  }

  /// One finding for each cause, in the order of a report.
  package func findings() -> [Finding] { results().findings }

  /// The findings, and the conditions of which the search cannot tell whether they hold at last.
  package func results() -> (findings: [Finding], inconclusive: [AskedCondition]) {
    let eventually = EventuallyDetector(survey: survey).results()
    let findings = detected() + ConditionDetector(survey: survey).findings() + eventually.findings
    return (Self.sorted(Self.merged(findings)), eventually.inconclusive)
  }

  /// What detectors find, without what only repeats another finding.
  private func detected() -> [Finding] {
    var findings = LintDetector(survey: survey).findings(kinds)
    let pumps = PumpDetector(survey: survey)
    var pumped: Set<Symbol> = []
    if !kinds.isDisjoint(with: [.pump, .doubleTap]) {
      let found = pumps.findings()
      pumped = Set(found.blocks.joined())
      findings += found.findings
    }
    if !kinds.isDisjoint(with: [.deadEnd, .trap]) {
      findings += DeadEndDetector(survey: survey).findings(kinds)
    }
    if kinds.contains(.orphanScreen) {
      findings += OrphanScreenDetector(survey: survey).findings()
    }
    if kinds.contains(.rejected) { findings += RejectedDetector(survey: survey).findings() }
    if kinds.contains(.back) { findings += BackDetector(survey: survey).findings() }
    if kinds.contains(.link) { findings += LinkDetector(survey: survey).findings() }
    if kinds.contains(.unreachable) {
      findings += UnreachableDetector(survey: survey).findings()
    }
    if kinds.contains(.doubleTap) {
      findings += DoubleTapDetector(survey: survey, pumped: pumped).findings()
    }
    return Self.withoutEchoes(findings).filter { kinds.contains($0.kind) }
  }

  /// Findings without those that only show what another one says.
  private static func withoutEchoes(_ all: [Finding]) -> [Finding] {
    var findings = all
    func subjects(_ kind: Finding.Kind) -> Set<String> {
      Set(findings.filter { $0.kind == kind }.map(\.subject))
    }
    // What starts and shows nothing leaves the screen blank where it is to be seen.
    let blanks = subjects(.blank)
    findings.removeAll { $0.kind == .noScreen && blanks.contains($0.subject) }
    // A dead end is a trap, too.
    let ends = subjects(.deadEnd)
    findings.removeAll { $0.kind == .trap && ends.contains($0.subject) }
    // Who stays behind for ever, or has nothing that could be gone back from, needs no second word.
    let leaks = subjects(.leak).union(subjects(.noScreen)).union(blanks)
    findings.removeAll { $0.kind == .back && leaks.contains($0.subject) }
    // What is asked for and refused each time is not reached.
    let rejects = subjects(.rejected)
    findings.removeAll { $0.kind == .unreachable && rejects.contains($0.subject) }
    return findings
  }

  /// One of those that say the same of the same: the one with the shortest flow.
  private static func merged(_ findings: [Finding]) -> [Finding] {
    struct Key: Hashable {
      var kind: Finding.Kind
      var subject: String
      var message: String
    }
    var merged: [Finding] = []
    var numbers: [Key: Int] = [:]
    for finding in findings {
      // What hides the screen does not make another dead end of it.
      let isState = [.deadEnd, .noScreen, .missingBase, .duplicateUnique].contains(finding.kind)
      let key = Key(
        kind: finding.kind,
        subject: finding.subject,
        message: isState ? "" : finding.message
      )
      guard let known = numbers[key] else {
        numbers[key] = merged.count
        merged.append(finding)
        continue
      }
      var best = finding.steps.count < merged[known].steps.count ? finding : merged[known]
      best.others = max(finding.others, merged[known].others)
      merged[known] = best
    }
    return merged
  }

  private static func sorted(_ findings: [Finding]) -> [Finding] {
    let order = Dictionary(
      uniqueKeysWithValues: Finding.Kind.allCases.enumerated().map { ($1, $0) }
    )
    func rank(_ finding: Finding) -> (UInt8, Int, Int, String) {
      (
        finding.severity.rawValue, order[finding.kind, default: 0], finding.steps.count,
        finding.message
      )
    }
    return findings.sorted { rank($0) < rank($1) }
  }
}
