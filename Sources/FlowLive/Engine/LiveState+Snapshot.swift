import FlowNavigation
import UIKit

/// The app as the shell looks at it.
extension LiveState {
  func snapshot(_ parts: Snapshot.Parts) -> Snapshot {
    var snapshot = Snapshot()
    guard root != nil else { return snapshot }
    if parts.contains(.scenes) {
      snapshot.scenes = picture.scenes.enumerated().map { place, scene in
        SceneState(id: scene.id, phase: scene.phase, isInUse: place == picture.inUse)
      }
    }
    if parts.contains(.layers) { snapshot.layers = picture.ownLayers.map(layerState) }
    if parts.contains(.screen) { snapshot.screen = screenReport() }
    if parts.contains(.tabBars) { snapshot.tabBars = tabBars() }
    if parts.contains(.tabs) { snapshot.tabs = tabs() }
    if parts.contains(.tree) { snapshot.tree = tree() }
    if parts.contains(.nodes) {
      let names = picture.coordinators.map(\.name)
      let screens = picture.entries.map(\.name).filter { !names.contains($0) }
      snapshot.nodes = (names + screens + picture.subNames).compactMap { report(on: $0, []) }
    }
    if parts.contains(.values) {
      snapshot.values = app.declaration.states.map {
        NamedValue(intern($0.name), Value(word: $0.get()))
      }
    }
    if parts.contains(.pending) {
      snapshot.pending.effects = MainLoop.current.scheduled.map { work in
        var effect = EffectState(
          name: NodeName(intern(Self.text(work.origin) ?? "timer")),
          owner: NodeName(sceneInUse),
          due: Int64(work.due * 1_000)
        )
        effect.isNotification = work.isNotification
        return effect
      }
    }
    if parts.contains(.pending) { snapshot.pending.heldRoute = heldRoute }
    if parts.contains(.findings) {
      let leaks = leaked.map(\.node).filter { nodes.entry(named: $0) != nil }
      snapshot.findings = leaks.map { DoctorFinding(lint: .leak, node: $0) } + blanks()
    }
    return snapshot
  }

  /// The scenes that show nothing, where nothing is on its way.
  private func blanks() -> [DoctorFinding] {
    let isWaiting =
      MainLoop.current.waiting.contains { !$0.repeats }
      || picture.coordinators.contains { $0.mark == .waiting }
    if isWaiting { return [] }
    return picture.scenes.compactMap { scene in
      guard let layer = picture.layers[scene.layers].last else {
        return DoctorFinding(lint: .blank, node: NodeName(scene.id))
      }
      // What is seen is a container where that has no content.
      guard let shown = nodes.entry(named: layer.screen)?.object as? UIViewController,
        Self.content(of: shown) != nil, elements(of: shown).isEmpty
      else { return nil }
      return DoctorFinding(lint: .blank, node: surfaceName(of: shown, memberNames))
    }
  }

  private func layerState(_ layer: Picture.Layer) -> LayerState {
    var state = LayerState()
    state.entry = EntryState(layer.name, screen: layer.screen)
    state.screen = layer.screen
    state.depth = picture.surface(layer.stack)?.entries.count ?? 1
    state.subs = picture.subs(of: layer.screen).filter(\.isVisible).map(\.name)
    return state
  }

  private func screenReport() -> ScreenReport? {
    guard let screen = visible?.screen else { return nil }
    let node = name(of: screen)
    var report = ScreenReport(name: node, title: Self.title(of: screen))
    let all = elements(of: screen).map { self.report(on: $0, node) }
    let subs = picture.subs(of: node).filter(\.isVisible)
    report.elements = all.filter { $0.node == node }
    report.subs = subs.map { sub in
      ScreenReport.Sub(
        name: sub.name,
        kind: sub.kind,
        elements: all.filter { $0.node == sub.name }
      )
    }
    report.parts = parts(of: screen)
    return report
  }

  /// The app's own controllers that are seen in a screen, as children, or beside it.
  private func parts(of screen: UIViewController) -> [Symbol] {
    var parts: [Symbol] = []
    var left = screen.children + [screen.shownResults].compactMap(\.self) + besideVisible
    while let child = left.popLast() {
      guard let view = child.viewIfLoaded, view.window != nil, !view.isHidden else { continue }
      if LogicalID.isOfApp(type(of: child)) {
        parts.append(names.symbol(ofController: type(of: child), child.interfaceName))
      }
      left += child.children + [child.shownResults].compactMap(\.self)
    }
    return parts
  }

  func elementReport(_ name: String) -> ElementReport? {
    guard root != nil, let screen = visible?.screen, let element = element(name, on: screen) else {
      return nil
    }
    return report(on: element, self.name(of: screen))
  }

  private func report(on element: LiveElement, _ node: NodeName) -> ElementReport {
    var report = ElementReport(
      name: intern(element.name),
      kind: element.kind,
      title: element.title,
      node: sub(around: element.controller) ?? node
    )
    report.isVisible = element.isVisible
    report.isEnabled = element.isEnabled
    report.content = element.content
    report.options = element.options
    report.gesture = element.gesture
    var seen: Set<Value> = []
    report.rows = element.rows.map { row in
      // Of rows with one ID the others are reached by their numbers.
      let id = seen.insert(row.id).inserted ? row.id : .string("#\(row.number)")
      var report = ListRow(row: id, id: id, title: row.title)
      report.isPlain = row.isPlain
      return report
    }
    return report
  }

  private func tabBars() -> [TabBar] {
    if hidesTabBar { return [] }
    return picture.surfaces.reversed()
      .filter { $0.kind == .tabs && $0.isVisible && picture.isInReach($0.layer) }
      .map(tabBar)
  }

  func report(on name: NodeName, _ parts: NodeReport.Parts) -> NodeReport? {
    if let member = picture.coordinators.first(where: { $0.name == name }) {
      var report = NodeReport(name: name, kind: .coordinator(kind(of: name)))
      report.owner = member.parent
      report.scene = scene(of: name)
      report.mark = member.mark
      fill(&report, parts)
      if parts.contains(.surroundings) {
        let children = picture.coordinators.filter { $0.parent == name }
        report.children = children.map(\.name)
        report.startedChildren = children.filter(\.isStarted).map(\.name)
      }
      if parts.contains(.messages) { report.queueLength = queueLength(of: name) }
      return report
    }
    if let (sub, screen) = picture.sub(name) {
      var report = NodeReport(name: name, kind: .controller(sub.kind))
      report.owner = screen.owner
      report.scene = scene(of: screen.name)
      fill(&report, parts)
      if parts.contains(.surroundings) { report.surface = screen.name }
      return report
    }
    guard let entry = picture.entry(name) else { return nil }
    var report = NodeReport(name: name, kind: .controller(.screen))
    report.owner = entry.owner
    report.scene = scene(of: name)
    fill(&report, parts)
    if parts.contains(.surroundings) {
      report.surface = entry.surface
      report.subs = picture.subs(of: name).map(\.name)
    }
    return report
  }

  private func fill(_ report: inout NodeReport, _ parts: NodeReport.Parts) {
    let object = nodes.entry(named: report.name)
    if parts.contains(.values), let object, let instance = object.object {
      report.parameters = object.parameters
      report.states = Self.states(of: instance).map { NamedValue(intern($0.name), $0.value) }
      if let controller = instance as? UIViewController {
        report.title = Self.title(of: controller)
        report.fields = elements(of: controller)
          .compactMap { element in
            element.content.map { NamedValue(intern(element.name), $0) }
          }
      }
    }
    guard parts.contains(.surroundings) else { return }
    let surface = picture.surface(report.name) ?? stackAround(report)
    if let surface {
      report.surface = surface.name
      report.entries = surface.entries
      report.stack = SurfaceState(
        name: surface.name,
        entries: zip(surface.entries, surface.screens).map { EntryState($0, screen: $1) }
      )
    }
    report.selectedTab = selectedTab(around: report.name)
  }

  /// The stack that a screen lies on; for a coordinator, the one that its screens lie on.
  private func stackAround(_ report: NodeReport) -> Picture.Surface? {
    if !report.isCoordinator { return picture.stack(of: report.name) }
    return picture.entries.first { $0.owner == report.name }.flatMap { picture.stack(of: $0.name) }
  }

  /// The selected item of the tabs that a node is or lies in, the innermost.
  private func selectedTab(around name: NodeName) -> NodeName {
    var name = name
    for _ in 0..<64 {
      let around = picture.surface(name).flatMap { $0.kind == .tabs ? $0 : nil }
      if let tabs = around ?? picture.surfaces.last(where: { $0.entries.contains(name) }) {
        if tabs.kind == .tabs {
          let isSelected = tabs.items.indices.contains(tabs.selected)
          return isSelected ? NodeName(tabs.items[tabs.selected]) : .none
        }
        name = tabs.name
      } else {
        // A coordinator without a surface lies where its screens do.
        guard let own = picture.entries.first(where: { $0.owner == name }) else { return .none }
        name = own.surface
      }
    }
    return .none
  }
}
