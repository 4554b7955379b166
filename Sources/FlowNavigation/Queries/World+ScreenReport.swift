/// Reading what the visible screen shows.
extension World {
  /// The visible screen with all on and around it; nil when nothing is shown.
  package func screenReport(in turn: Turn) -> ScreenReport? {
    guard let screen = visibleScreen() else { return nil }
    var report = ScreenReport(name: name(frame: screen), title: titleValue(of: screen, turn))
    report.elements = elementReports(of: screen, turn)
    for sub in visibleSubs(of: screen).reversed() {
      report.subs.append(
        ScreenReport.Sub(
          name: name(frame: sub),
          kind: blueprint(frame: sub).kind,
          elements: elementReports(of: sub, turn)
        )
      )
    }
    for tabs in visibleTabBars() {
      report.tabBars.append(
        ScreenReport.TabBar(
          node: name(coordinator: tabs),
          items: tabItems(of: tabs).map { name(coordinator: $0).id },
          selected: selectedTab(of: .coordinator(tabs))?.id ?? .none
        )
      )
    }
    return report
  }

  /// The elements of a screen or sub-controller as they are now.
  package func elementReports(of frame: Handle, _ turn: Turn) -> [ElementReport] {
    elements(of: frame).map { report(on: $0, of: frame, turn) }
  }

  /// The element of a name that a finger would find first, on what is visible.
  package func elementReport(_ name: String, in turn: Turn) -> ElementReport? {
    guard let screen = visibleScreen() else { return nil }
    let reachable = visibleSubs(of: screen) + [screen]
    for frame in reachable + subs(of: screen).filter({ !reachable.contains($0) }) {
      guard let element = element(name, of: frame) else { continue }
      var report = report(on: element, of: frame, turn)
      if !reachable.contains(frame) { report.isVisible = false }
      return report
    }
    return nil
  }

  private func report(
    on element: Element,
    of frame: Handle,
    _ turn: Turn
  ) -> ElementReport {
    var report = ElementReport(
      name: element.name,
      kind: element.kind,
      title: .null,
      isVisible: (try? isVisible(element, of: frame, turn)) ?? false,
      isEnabled: (try? isEnabled(element, of: frame, turn)) ?? false,
      content: content(of: element, on: frame),
      node: name(frame: frame)
    )
    if let title = try? title(of: element, on: frame, turn) { report.title = .string(title) }
    switch element.kind {
    case .list: report.rows = (try? rows(of: element, on: frame, turn)) ?? []
    case .choice:
      let scope = Scope(coordinator: self[frame: frame].owner, screen: frame)
      report.options = (try? items(element.source, scope, turn)) ?? []
    case .gesture: report.gesture = element.gesture
    case .button, .field, .secureField, .switch, .label: break
    }
    return report
  }

  private func titleValue(of frame: Handle, _ turn: Turn) -> Value {
    (try? title(of: frame, turn)).map { .string($0) } ?? .null
  }
}
