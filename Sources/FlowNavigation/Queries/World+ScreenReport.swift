/// Reading what the visible screen shows.
extension World {
  /// The visible screen with all on and around it; nil when nothing is shown.
  package func screenReport(in transaction: Transaction) -> ScreenReport? {
    guard let screen = visibleScreen() else { return nil }
    var report = ScreenReport(name: name(entry: screen), title: titleValue(of: screen, transaction))
    report.elements = elementReports(of: screen, transaction)
    for sub in visibleSubs(of: screen).reversed() {
      report.subs.append(
        ScreenReport.Sub(
          name: name(entry: sub),
          kind: blueprint(entry: sub).kind,
          elements: elementReports(of: sub, transaction)
        )
      )
    }
    return report
  }

  /// The tab bars of the scene in use that can be seen, the innermost first.
  package func tabBars() -> [TabBar] {
    visibleTabBars().map { tabs in
      TabBar(
        node: name(coordinator: tabs),
        items: tabItems(of: tabs).map { name(coordinator: $0).id },
        selected: selectedTab(of: .coordinator(tabs))?.id ?? .none
      )
    }
  }

  /// The elements of a screen or sub-controller as they are now.
  private func elementReports(of entry: Handle, _ transaction: Transaction) -> [ElementReport] {
    elements(of: entry).map { report(on: $0, of: entry, transaction) }
  }

  /// The element of a name that a finger would find first, on what is visible.
  package func elementReport(_ name: String, in transaction: Transaction) -> ElementReport? {
    guard let screen = visibleScreen() else { return nil }
    let reachable = visibleEntries(of: screen)
    for entry in reachable + subs(of: screen).filter({ !reachable.contains($0) }) {
      guard let element = element(name, of: entry) else { continue }
      var report = report(on: element, of: entry, transaction)
      if !reachable.contains(entry) { report.isVisible = false }
      return report
    }
    return nil
  }

  private func report(
    on element: Element,
    of entry: Handle,
    _ transaction: Transaction
  ) -> ElementReport {
    var report = ElementReport(
      name: element.name,
      kind: element.kind,
      title: .null,
      node: name(entry: entry)
    )
    report.isVisible = (try? isVisible(element, of: entry, transaction)) ?? false
    report.isEnabled = (try? isEnabled(element, of: entry, transaction)) ?? false
    report.content = content(of: element, on: entry)
    if let title = try? title(of: element, on: entry, transaction) { report.title = .string(title) }
    switch element.kind {
    case .list: report.rows = (try? rows(of: element, on: entry, transaction)) ?? []
    case .choice:
      let scope = Scope(coordinator: self[entry: entry].owner, screen: entry)
      report.options = (try? items(element.source, scope, transaction)) ?? []
    case .gesture:
      report.gesture = element.gesture
      if !element.list.isNone {
        let rows = rows(under: element, on: entry, transaction)
        (report.isVisible, report.isEnabled) = (!rows.isEmpty, !rows.isEmpty)
        if report.title == .null { report.title = .string(definition.text(element.name)) }
      }
    case .button, .field, .secureField, .switch, .label: break
    }
    return report
  }

  private func titleValue(of entry: Handle, _ transaction: Transaction) -> Value {
    (try? title(of: entry, transaction)).map { .string($0) } ?? .null
  }
}
