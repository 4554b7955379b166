import FlowNavigation

/// All that is wrong with an app, as far as a search shows it.
package struct Analysis {
  let stateSpace: StateSpace
  let kinds: Set<Finding.Kind>

  package init(_ stateSpace: StateSpace, kinds: Set<Finding.Kind> = Finding.Kind.standard) {
    self.stateSpace = stateSpace
    self.kinds = kinds
  }

  /// What an examination ends with.
  package struct Results {
    /// One finding for each cause, in the order of a report.
    package var findings: [Finding] = []
    /// The conditions of which the search cannot tell whether they hold at last.
    package var inconclusive: [AskedCondition] = []
    /// The kinds that there was no time to look for to the end, in the order of a report.
    package var unfinished: [Finding.Kind] = []
  }

  package func findings() -> [Finding] { results().findings }

  package func results() -> Results {
    let eventually =
      stateSpace.isObserved
      ? EventuallyDetector(stateSpace: stateSpace).results()
      : ([], stateSpace.conditions.filter { $0.kind == .eventually })
    var detected = detected()
    // A view leaves out steps that have to be known.
    if stateSpace.search.bounds.view == .full {
      let returns = ReturnDetector(stateSpace: stateSpace).results()
      detected.findings += returns.findings
      if !returns.isFinished { detected.unfinished.insert(.returns) }
    }
    let findings =
      detected.findings + ConditionDetector(stateSpace: stateSpace).findings() + eventually.0
    return Results(
      findings: Self.sorted(Self.merged(findings)),
      inconclusive: eventually.1,
      unfinished: Finding.Kind.allCases.filter(detected.unfinished.contains)
    )
  }

  /// The findings of all detectors, and the kinds that they had no time for.
  private struct Detected {
    var findings: [Finding] = []
    var unfinished: Set<Finding.Kind> = []
  }

  /// Runs the detectors, the slow ones last, and drops findings that only follow from another one.
  private func detected() -> Detected {
    var detected = Detected()
    var pumps: [PumpedWay.Maker] = []
    func look(for some: Set<Finding.Kind>, _ find: () -> [Finding]) {
      if kinds.isDisjoint(with: some) { return }
      if stateSpace.isObserved, !stateSpace.isOver() { detected.findings += find() }
      if !stateSpace.isObserved || stateSpace.isOver() {
        detected.unfinished.formUnion(kinds.intersection(some))
      }
    }
    // What the search noted takes no time to tell.
    detected.findings += LintDetector(stateSpace: stateSpace).findings(kinds)
    if kinds.contains(.rejected) {
      detected.findings += RejectedDetector(stateSpace: stateSpace).findings()
    }
    if kinds.contains(.flash) {
      detected.findings += FlashDetector(stateSpace: stateSpace).findings()
    }
    look(for: [.deadEnd, .trap]) { DeadEndDetector(stateSpace: stateSpace).findings(kinds) }
    look(for: [.orphanScreen]) { OrphanScreenDetector(stateSpace: stateSpace).findings() }
    look(for: [.unreachable]) { UnreachableDetector(stateSpace: stateSpace).findings() }
    look(for: [.link]) {
      var taken = TakenLinks(stateSpace: stateSpace)
      let found = LinkDetector(stateSpace: stateSpace).findings(&taken)
      let told = Set(found.map(\.subject))
      return found + LostValueDetector(stateSpace: stateSpace, told: told).findings()
        + LostLinkDetector(stateSpace: stateSpace, told: told).findings(&taken)
    }
    look(for: [.pump, .doubleTap]) {
      let found = PumpDetector(stateSpace: stateSpace).findings()
      pumps = found.makers
      return found.findings
    }
    look(for: [.back]) {
      ResidueDetector(stateSpace: stateSpace).findings()
        + AnsweredBackDetector(stateSpace: stateSpace).findings()
        + ChangedWayDetector(stateSpace: stateSpace).findings()
        + LeftoverDetector(stateSpace: stateSpace).findings()
    }
    look(for: [.removesMore]) {
      let found = LandingDetector(stateSpace: stateSpace).findings()
      return found + LayerDetector(stateSpace: stateSpace, told: found).findings()
    }
    look(for: [.unasked]) { UnaskedDetector(stateSpace: stateSpace).findings() }
    look(for: [.unseen]) { UnseenDetector(stateSpace: stateSpace).findings() }
    look(for: [.beneath]) {
      BeneathDetector(stateSpace: stateSpace).findings()
        + LostBaseDetector(stateSpace: stateSpace).findings()
    }
    look(for: [.goneRow]) { GoneRowDetector(stateSpace: stateSpace).findings() }
    look(for: [.stuck]) { StuckDetector(stateSpace: stateSpace).findings() }
    look(for: [.gate]) {
      GateDetector(stateSpace: stateSpace).findings()
        + DemandDetector(stateSpace: stateSpace).findings()
        + StartDetector(stateSpace: stateSpace).findings()
        + LockDetector(stateSpace: stateSpace).findings()
    }
    look(for: [.deadElement]) {
      DeadElementDetector(stateSpace: stateSpace).findings()
        + DeadElementDetector(stateSpace: stateSpace).never()
        + DeadTabDetector(stateSpace: stateSpace).findings()
    }
    let trials: [(kind: Finding.Kind, trial: any StepTrial)] = [
      (.back, BackDetector(stateSpace: stateSpace)),
      (.late, LateDetector(stateSpace: stateSpace)),
      (.past, PastDetector(stateSpace: stateSpace)),
      (.doubleTap, DoubleTapDetector(stateSpace: stateSpace, pumps: pumps)),
      (.transit, TransitDetector(stateSpace: stateSpace)),
    ]
    look(for: Set(trials.map(\.kind))) {
      TriedSteps(stateSpace).findings(
        trials.filter { kinds.contains($0.kind) }.map(\.trial)
      )
    }
    detected.findings = Self.withoutEchoes(detected.findings).filter { kinds.contains($0.kind) }
    return detected
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
    // A dead end with a refused handler follows from the refusal.
    let refusing = Set(findings.filter { $0.kind == .rejected }.compactMap(\.screen))
    findings.removeAll {
      [.deadEnd, .trap].contains($0.kind) && $0.endsInRefusals && refusing.contains($0.subject)
    }
    removeEnds(fromBackIn: &findings)
    // A value that makes a step do nothing any more is told by that.
    let ways = Set(findings.filter { $0.kind == .back }.map(\.steps))
    findings.removeAll { finding in
      finding.kind == .back && ways.contains { $0.dropLast() == finding.steps[...] }
    }
    // Where nothing leads on, or a step does nothing any more, no element of the screen is told beside it.
    let deaf = Set(
      findings.compactMap { finding in
        [.deadEnd, .trap].contains(finding.kind)
          ? finding.subject : [.back, .stuck].contains(finding.kind) ? finding.screen : nil
      }
    )
    findings.removeAll { $0.kind == .deadElement && deaf.contains($0.subject) }
    // A dead end behind an unhandled event follows from that.
    let lost = Set(findings.filter { $0.kind == .unhandled }.map(\.steps))
    findings.removeAll { $0.kind == .deadEnd && lost.contains($0.steps) }
    // What would come behind the end of a modal that is a trap is not reached because of the trap.
    let endless = subjects(.trap)
    findings.removeAll { finding in
      finding.kind == .unreachable && endless.contains { finding.subject == "finished \($0)" }
    }
    // A coordinator that leaks, or shows nothing, is not told once more by `back`.
    let leaks = subjects(.leak).union(subjects(.noScreen)).union(blanks)
    findings.removeAll { $0.kind == .back && leaks.contains($0.subject) }
    // An ID that every opening of is refused is unreachable because of the refusal.
    let rejects = subjects(.rejected)
    findings.removeAll { $0.kind == .unreachable && rejects.contains($0.subject) }
    let refusals = findings.filter { $0.kind == .rejected && $0.severity == .fail }
    let lines = Set(refusals.compactMap { $0.place?.start })
    // What waited for an answer is in no line of the handler.
    let others = Set(refusals.filter { $0.place == nil }.map(\.subject))
    findings.removeAll { !$0.lines.isDisjoint(with: lines) || !$0.missed.isDisjoint(with: others) }
    removeLinks(from: &findings)
    // Two answers that present the same come of two taps.
    let doubled = subjects(.doubleTap)
    findings.removeAll { $0.kind == .pump && $0.repeated.isEmpty && doubled.contains($0.subject) }
    // What lies beneath for good grows where somebody signs in and out.
    let endings = Set(findings.filter { $0.kind == .past }.flatMap(\.repeated))
    findings.removeAll { $0.kind == .pump && !endings.isDisjoint(with: $0.repeated) }
    // Where no line changes what something depends on, it leads on from nowhere.
    let stubs = findings.reduce(into: Set<String>()) { $0.formUnion($1.offering) }
    findings.removeAll { [.deadEnd, .trap].contains($0.kind) && stubs.contains($0.subject) }
    return findings
  }

  /// Of one link that is wrong in several ways tells one.
  private static func removeLinks(from findings: inout [Finding]) {
    // What takes away what a link has opened is the cause, and the link ends elsewhere for that.
    let taken = Set(findings.filter { $0.kind == .late }.flatMap(\.steps))
    findings.removeAll { $0.isByAnswers && $0.repeated.allSatisfy(taken.contains) }
    // A link that does not look at what is there opens its screen again each time.
    let pumps = findings.filter { $0.kind == .pump }
    for place in findings.indices where [.link, .beneath].contains(findings[place].kind) {
      guard let pump = pumps.first(where: { $0.repeated == findings[place].repeated }) else {
        continue
      }
      findings[place].message += "; opened again, it puts one more \(pump.subject) there each time"
    }
    let lines = Set(findings.filter { [.link, .beneath].contains($0.kind) }.map(\.repeated))
    findings.removeAll { $0.kind == .pump && lines.contains($0.repeated) }
    // Where a link does not end as it should, what is behind that is no other cause.
    let links = Set(findings.filter { $0.kind == .link }.map(\.repeated))
    let bases = Set(findings.filter { $0.kind == .missingBase }.map(\.subject))
    findings.removeAll { finding in
      finding.kind == .beneath
        && (links.contains(finding.repeated)
          || finding.claim == nil && bases.contains(finding.subject))
        || finding.kind == .deadElement && links.contains([finding.subject])
    }
  }

  /// Leaves out that nothing leads on from a screen where that is for a step that does nothing any more after "back".
  private static func removeEnds(fromBackIn findings: inout [Finding]) {
    struct End: Hashable {
      var screen: String?
      var stepCount: Int
    }
    func end(_ finding: Finding) -> End? {
      switch finding.kind {
      case .deadEnd, .trap: End(screen: finding.subject, stepCount: finding.steps.count)
      default: nil
      }
    }
    let ends = Set(findings.compactMap(end))
    var causes: Set<End> = []
    for number in findings.indices where findings[number].kind == .back {
      let back = findings[number]
      let end = End(screen: back.screen, stepCount: back.steps.count - 1)
      guard ends.contains(end) else { continue }
      findings[number].severity = .fail
      causes.insert(end)
    }
    findings.removeAll { finding in end(finding).map(causes.contains) ?? false }
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
