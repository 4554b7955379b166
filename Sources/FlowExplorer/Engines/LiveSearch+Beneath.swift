import FlowNavigation

/// Links, notifications and quick actions that put their screen into a modal that was there before.
///
/// The same link shows that screen without a modal elsewhere, and no way without a link shows it in one.
extension LiveSearch {
  mutating func noteBeneath() {
    // That no other way shows a screen in a modal is known where all was seen.
    guard cut.isEmpty, !isStopped else { return }
    let links = edges.filter { $0.step.isOpening && $0.from != $0.to && !$0.isUncertain }
    guard links.contains(where: { states[$0.from].modals > 0 }) else { return }
    var plain: [String: Set<Substring>] = [:]
    for link in links where states[link.to].modals == 0 {
      plain[link.line, default: []].insert(Self.screen(of: states[link.to].path))
    }
    let usual = screensInModals
    for link in links {
      let (old, new) = (states[link.from], states[link.to])
      let (below, screen) = (Self.screen(of: old.path), Self.screen(of: new.path))
      guard old.modals > 0, new.modals == old.modals, screen != below,
        plain[link.line]?.contains(screen) == true, !usual.contains(screen)
      else { continue }
      note(
        "beneath",
        "'\(link.line)' shows \(screen) in the modal of \(below), where only a link shows it",
        lines(to: link.from) + [link.line],
        cause: link.line,
        isFailure: false,
        claim: "modal none"
      )
    }
  }

  /// The screens that ways without a link show in a modal.
  private var screensInModals: Set<Substring> {
    let ways = edges.filter { !$0.step.isOpening && $0.step.opening.isEmpty }
    var next = Dictionary(grouping: ways, by: \.from)
    var screens: Set = states[0].modals > 0 ? [Self.screen(of: states[0].path)] : []
    var waiting = [0]
    while let state = waiting.popLast() {
      for way in next.removeValue(forKey: state) ?? [] {
        if states[way.to].modals > 0 { screens.insert(Self.screen(of: states[way.to].path)) }
        waiting.append(way.to)
      }
    }
    return screens
  }
}
