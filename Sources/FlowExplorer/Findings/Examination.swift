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
  package func findings() -> [Finding] {
    let asked = kinds.union([.always, .never, .eventually])
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
    if kinds.contains(.orphanScreen) { findings += OrphanScreenDetector(survey: survey).findings() }
    if kinds.contains(.rejected) { findings += RejectedDetector(survey: survey).findings() }
    if kinds.contains(.back) { findings += BackDetector(survey: survey).findings() }
    if kinds.contains(.link) { findings += LinkDetector(survey: survey).findings() }
    if kinds.contains(.unreachable) {
      findings += UnreachableDetector(survey: survey).findings()
    }
    if kinds.contains(.doubleTap) {
      findings += DoubleTapDetector(survey: survey, pumped: pumped).findings()
    }
    findings += ConditionDetector(survey: survey).findings()
    findings += EventuallyDetector(survey: survey).findings()
    // What starts and shows nothing leaves the screen blank where it is to be seen.
    let blanks = Set(findings.filter { $0.kind == .blank }.map(\.subject))
    findings.removeAll { $0.kind == .noScreen && blanks.contains($0.subject) }
    // A dead end is a trap, too.
    let ends = Set(findings.filter { $0.kind == .deadEnd }.map(\.subject))
    findings.removeAll { $0.kind == .trap && ends.contains($0.subject) }
    // Who is found to stay behind for ever needs no second word.
    let leaks = Set(findings.filter { $0.kind == .leak }.map(\.subject))
    findings.removeAll { $0.kind == .back && leaks.contains($0.subject) }
    return Self.sorted(Self.merged(findings.filter { asked.contains($0.kind) }))
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
