import FlowNavigation
import UIKit

/// What a user could tell apart, as text: two states with equal ones are one. A line each says what it is of, for a
/// search that tells in what two states differ.
///
/// Numbers of nodes are those of their first places in it: another life of the same screen is the same. What has
/// leaked is told once, and no user sees it: it makes no other state.
extension LiveState {
  /// The key, with the content of screens out of sight or without.
  func key(ofWhatIsHidden isWhole: Bool = true) -> String {
    // A look has cells made, whose lines no step comes to.
    let place = leftOut
    defer { leftOut = place }
    var places: [NodeName: Int] = [:]
    func word(_ name: NodeName) -> String {
      if name == .none { return "-" }
      let place = places[name] ?? places.count + 1
      places[name] = place
      return "\(text(name.id))~\(place)"
    }
    func told(_ node: NodeRegister.Entry) -> String {
      node.parameters.map { "\(text($0.name))=\($0.value)" }.joined(separator: " ")
    }
    var lines = picture.scenes.enumerated().map { place, scene in
      "scene \(text(scene.id)) \(scene.phase)\(place == picture.inUse ? " in use" : "")"
    }
    let lost = lostCoordinators
    for member in picture.coordinators where !lost.contains(member.name) {
      let names = "\(word(member.name)) of \(word(member.parent))"
      lines.append("coordinator \(names) \(member.mark.rawValue)")
    }
    for layer in picture.layers {
      lines.append("layer \(word(layer.name)) over \(word(layer.presenter))")
    }
    for surface in picture.surfaces {
      let entries = surface.entries.map(word).joined(separator: " ")
      lines.append("stack \(word(surface.name)) \(surface.selected) \(entries)")
    }
    for entry in picture.entries {
      let told = nodes.entry(named: entry.name).map(told) ?? ""
      lines.append("screen \(word(entry.name)) of \(word(entry.owner)) \(told)")
      for sub in picture.subs(of: entry.name) {
        lines.append("part \(word(sub.name)) hidden=\(sub.isConcealed)")
      }
    }
    lines.append("seen \(word(picture.screen)) \(title(of: picture.screen))")
    lines += Self.words(visibleElements)
    if isWhole, let visible { lines += Self.searchWords(of: visible.screen, isSeen: true) }
    // What is out of sight may be seen again.
    for (name, screen) in isWhole ? preparedScreens : [] {
      lines.append("unseen \(word(name)) \(Self.title(of: screen))")
      lines += Self.words(Elements.of(screen))
      lines += Self.searchWords(of: screen, isSeen: false)
    }
    for member in picture.coordinators where isWhole && member.mark == .parked {
      for screen in keptScreens(of: member.name) {
        lines.append("kept by \(word(member.name)) \(type(of: screen)) \(Self.title(of: screen))")
        if screen.isViewLoaded { lines += Self.words(Elements.of(screen)) }
      }
    }
    if isWhole { lines += referredTo(besides: lost, word) }
    for state in app.declaration.states { lines.append("state \(state.name)=\(state.get())") }
    let notifications = UIApplication.shared.notifications
    lines += (UIApplication.shared.shortcutItems ?? []).map { "shortcut \($0.words)" }
    lines += notifications.delivered.map { "notification \($0.words)" }
    lines += notifications.pending.map { "asked for \($0.words)" }.sorted()
    for work in MainLoop.current.scheduled where !work.repeats {
      lines.append("waits \(work.delay) \(work.origin.map { "\($0)" } ?? "-")")
    }
    for transition in transitions {
      let ends = [.from, .to].map { (key: UITransitionContextViewControllerKey) in
        // Containers have no names of their own in it: the screens in them tell which they are.
        transition.viewController(forKey: key).map(Self.visibleScreen)
      }
      let words = ends.map { end in
        end.flatMap { nodes[$0] }.map { "\(word($0.name)) \(told($0))" } ?? "-"
      }
      lines.append("move \(words[0]) to \(words[1]) cancelled=\(transition.isCancelled)")
      // What one of them shows, and what an alert does when it has gone, comes when the move is over.
      for end in ends.compactMap(\.self) where end.isViewLoaded {
        let alert = end as? UIAlertController
        let answer = alert?.actions.firstIndex { $0 === alert?.answer }.map { "answer \($0)" }
        lines.append("moving \(Self.title(of: end)) \(answer ?? "")")
        lines += Self.words(Elements.of(end))
      }
    }
    return lines.joined(separator: "\n")
  }

  /// What the screens are for, as far as that is a constant of theirs: the row that a form was opened from, for one.
  var purposes: String {
    let screens = picture.entries.compactMap { nodes.entry(named: $0.name)?.object }
    return screens.flatMap { screen in
      ClassAnatomy.of(type(of: screen)).values.filter { $0.isPlain && !$0.isVariable }.map {
        "\($0.name)=\($0.value(in: screen))"
      }
    }
    .joined(separator: " ")
  }

  /// Which coordinators and delegates refer to screens that are in no window: what they do next may depend on it.
  ///
  /// One line for all of a class that a property has.
  private func referredTo(
    besides lost: Set<NodeName>,
    _ word: (NodeName) -> String
  ) -> [String] {
    var lines: [String] = []
    for reference in census.references(isShown: { surfaced[$0] != nil }) {
      let holder = nodes.name(at: reference.holder)
      if let holder, lost.contains(holder) { continue }
      let property = "\(holder.map(word) ?? "app").\(reference.property)"
      let line = "refers \(property) to \(type(of: reference.controller)) out of sight"
      if !lines.contains(line) { lines.append(line) }
    }
    return lines
  }

  /// What a search keeps of a screen: its text where its bar is out of sight, and what its results lie over.
  private static func searchWords(of screen: UIViewController, isSeen: Bool) -> [String] {
    var lines: [String] = []
    if !isSeen, let search = screen.navigationItem.searchController, search.isActive {
      lines.append("searched \(search.searchBar.text ?? "")")
    }
    if screen.shownResults != nil { lines += words(Elements.beneathResults(of: screen)) }
    return lines
  }

  private func title(of name: NodeName) -> Value {
    let screen = nodes.entry(named: name)?.object as? UIViewController
    return screen.map(Self.title) ?? .null
  }

  /// The screens out of sight whose views are loaded.
  private var preparedScreens: [(name: NodeName, screen: UIViewController)] {
    picture.entries.compactMap { entry in
      guard entry.name != picture.screen,
        let screen = nodes.entry(named: entry.name)?.object as? UIViewController,
        screen.isViewLoaded
      else { return nil }
      return (entry.name, screen)
    }
  }

  /// Whether screens are on their way: a finger reaches nothing of them meanwhile.
  var isInMotion: Bool { !transitions.isEmpty }

  /// What is under way, each once, in the order of the screens that it is of.
  private var transitions: [any UIViewControllerTransitionCoordinator] {
    guard MainLoop.current.transitionsAreSlow else { return [] }
    var found: [any UIViewControllerTransitionCoordinator] = []
    for entry in picture.entries {
      let screen = nodes.entry(named: entry.name)?.object as? UIViewController
      guard let transition = screen?.transitionCoordinator else { continue }
      if !found.contains(where: { $0 === transition }) { found.append(transition) }
    }
    return found
  }

  private static func words(_ elements: [LiveElement]) -> [String] {
    elements.flatMap { element in
      let cells = element.cellsOutOfSight
      return [word(element, cells)] + element.shownParts(cells).map { word($0) }
    }
  }

  private static func word(_ element: LiveElement, _ cells: [UIView] = []) -> String {
    let rows = element.shownRows(cells).map { "\($0.id)=\($0.title)" }.joined(separator: ",")
    let content = element.content.map { "\($0)" } ?? ""
    let flags = "visible=\(element.isVisible) enabled=\(element.isEnabled)"
    let kind = element.kind == .label ? "label" : element.isInRow ? "in row" : "element"
    return
      "\(kind) \(element.name) \(element.title) \(flags) \(content) \(rows) look=\(element.look)"
  }

  /// The coordinators that leaked, with those below them, as far as no screen is theirs.
  private var lostCoordinators: Set<NodeName> {
    if leaked.isEmpty { return [] }
    var lost = Set(leaked.map(\.node))
    // Parents come before their children.
    for member in picture.coordinators where lost.contains(member.parent) {
      lost.insert(member.name)
    }
    for entry in picture.entries { lost.remove(entry.owner) }
    for member in picture.coordinators.reversed() where !lost.contains(member.name) {
      lost.remove(member.parent)
    }
    return lost
  }
}
