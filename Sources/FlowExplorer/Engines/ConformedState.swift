package import FlowNavigation

/// An app beside its design, each in the state that the same lines have led to.
package struct ConformedState: SearchedState {
  private var design: any Engine
  private var app: any Engine
  /// How much more time has passed in the app when the comparison began.
  private let lead: Int64
  /// What is typed into fields, by their names; into others what the design has an example of.
  private let examples: [String: [String]]
  /// Who acts.
  private let families: ActionFamilies

  package init(
    design: any Engine,
    app: any Engine,
    examples: [String: [String]] = [:],
    families: ActionFamilies = .onBoth
  ) {
    self.design = design
    self.app = app
    self.examples = examples
    self.families = families
    lead = app.elapsed - design.elapsed
  }

  /// The state of the design, with what differs from it.
  package func told() -> ReachedState {
    var state = ReachedState(path: EngineView.path(of: design), key: design.stateKey())
    // Of what varies the app alone says when it can be used.
    if !varying.isEmpty {
      state.key += EngineView(app).possible.sorted().joined(separator: "\n").utf8
    }
    state.differences = differences()
    state.standIns = ConformedTabs.standIns(of: design, app)
    state.ids = SearchedEngine.ids(in: design)
    return state
  }

  package func actions(asksOfRows: Bool) -> [Action] {
    let (holes, varying, vocabulary) = (holes, varying, design.vocabulary)
    let actions = design.actions(of: families, in: Transaction())
      .filter { !holes.contains(EngineView.name($0, vocabulary)) }
      .typing(examples, vocabulary)
    if varying.isEmpty { return actions.map(EngineView.filled) }
    // What varies is done where both can do it.
    let (tabs, view) = (ConformedTabs(of: design, app), EngineView(app))
    return actions.filter { action in
      let name = EngineView.name(action, vocabulary)
      // What a finger can do says no text.
      let open = action.verb == .type ? Action(.type, action.subject) : action
      return !varying.contains(name) || tabs.called(view.tabs).contains(name)
        || view.possible.contains(EngineView.line(open, vocabulary))
    }
    .map(EngineView.filled)
  }

  /// What the design leaves open of the screen that is seen.
  private var holes: Set<String> { names { $0.holes(of: $1) } }

  /// What of it the design leaves open when it can be used.
  private var varying: Set<String> { names { $0.varying(of: $1) } }

  private func names(_ names: (Vocabulary, Symbol) -> [Symbol]) -> Set<String> {
    guard let screen = design.snapshot(.screen, in: Transaction()).screen else { return [] }
    let vocabulary = design.vocabulary
    let seen = [screen.name.id] + screen.subs.map(\.name.id)
    return Set(seen.flatMap { names(vocabulary, $0) }.map { vocabulary.text($0) })
  }

  package func step(of action: Action) -> SearchStep {
    var step = SearchStep(action, design.vocabulary)
    if EngineView.isTab(action, of: design),
      let tab = ConformedTabs(of: design, app).item(of: action, in: design.vocabulary),
      case let own = EngineView.line(tab, app.vocabulary), own != step.line
    {
      step.own = own
    }
    return step
  }

  package func action(of line: String) -> Action? { EngineView.action(line, design) }

  package mutating func take(_ action: Action, as step: SearchStep) -> SearchRecord {
    // A design may leave it out that a screen hides the bar.
    let isTab = EngineView.isTab(action, of: design)
    if isTab, EngineView(app).tabs.isEmpty { return .refused(step) }
    let tab = isTab ? ConformedTabs(of: design, app).item(of: action, in: design.vocabulary) : nil
    let refusal = refusal(of: action, in: &design)
    // The names of the two are not the same, and their lines are.
    guard let own = tab ?? EngineView.action(step.line, app) else {
      return refusal == nil ? .untried(step) : .refused(step)
    }
    let before = refusal == nil ? [] : app.stateKey()
    let other = self.refusal(of: own, in: &app)
    if refusal != nil, other != nil { return .refused(step) }
    if other?.code == .notSupported { return .untried(step) }
    func verdict(_ refusal: Refusal?) -> String {
      refusal.map { "refused \($0.code.rawValue)" } ?? "accepted"
    }
    let difference = SearchDifference("line", design: [verdict(refusal)], app: [verdict(other)])
    if other != nil {
      var state = ReachedState(path: EngineView.path(of: design), key: design.stateKey())
      state.differences = [difference]
      return .reached(step, state)
    }
    catchUp()
    var state = told()
    // An app that does nothing, seen or not, does what its design refuses.
    if refusal != nil, !state.differences.isEmpty || app.stateKey() != before {
      state.differences.insert(difference, at: 0)
    }
    return .reached(step, state)
  }

  private func refusal(of action: Action, in engine: inout any Engine) -> Refusal? {
    do throws(Refusal) {
      try engine.perform(action, in: Transaction())
      return nil
    } catch {
      return error
    }
  }

  /// Lets as much time pass in the design as in the app, where a line lasts as long as its transition.
  private mutating func catchUp() {
    let behind = app.elapsed - lead - design.elapsed
    if behind <= 0 { return }
    try? design.perform(Action(.wait, value: .value(.integer(behind))), in: Transaction())
  }

  private var hasCoordinators: Bool { !app.vocabulary.coordinatorIDs.isEmpty }

  private func differences() -> [SearchDifference] {
    let holes = holes.union(varying)
    let tabs = ConformedTabs(of: design, app)
    let own = holes.union(tabs.names(of: holes, in: app.vocabulary))
    let (design, app) = (EngineView(design, without: holes), EngineView(app, without: own))
    var differences: [SearchDifference] = []
    func compare(_ what: String, _ one: [String], _ other: [String]) {
      if one != other { differences.append(SearchDifference(what, design: one, app: other)) }
    }
    func compare(_ what: String, _ one: String, _ other: String) {
      compare(what, one.isEmpty ? [] : [one], other.isEmpty ? [] : [other])
    }
    compare("scene", design.scene, app.scene)
    // A container without content is no screen of the app's.
    let isBlank = design.path.isEmpty && app.possible.isEmpty && app.tabs.isEmpty
    if app.path.isEmpty || hasCoordinators {
      compare("path", tabs.path(of: design), isBlank ? "" : app.path)
    } else {
      // A design cannot do without coordinators, and an app can: its screens are compared.
      compare("screen", design.screen, isBlank ? "" : app.screen)
    }
    compare("modals", "\(design.modals)", "\(app.modals)")
    if design.path.isEmpty { return differences }
    if !design.title.isEmpty, !app.title.isEmpty { compare("title", design.title, app.title) }
    compare("stack", "\(design.depth)", "\(app.depth)")
    if !app.tabs.isEmpty {
      compare("tabs", design.tabs.sorted(), tabs.called(app.tabs).sorted())
    }
    // A value that only one of them tells is none of the other's.
    for (name, value) in design.parameters.sorted(by: { $0.key < $1.key }) {
      if let other = app.parameters[name] { compare("parameter \(name)", value, other) }
    }
    let missing = design.possible.subtracting(app.possible).sorted()
    let more = app.possible.subtracting(design.possible).sorted()
    compare("possible", missing, more)
    return differences
  }
}
