import FlowChecking
import FlowNavigation

extension Compilation {
  /// What every line and expression of a coordinator can name.
  func scope(ofCoordinator index: Int) -> Scope {
    let coordinator = draft.coordinators[index]
    var scope = Scope(files[Int(coordinator.id.at.file)], "coordinator \(coordinator.id.text)")
    scope.coordinator = index
    scope.roots = [
      Scope.Root(word: "param", members: coordinator.parameters.map(\.name.text)),
      Scope.Root(word: "state", members: coordinator.states.map(\.name.text)),
    ]
    if coordinator.policies.contains(.limited) {
      scope.valid = Set(coordinator.valid.map(\.symbol) + coordinator.tabs.map(\.symbol))
      if let main = coordinator.main { scope.valid?.insert(main.screen.symbol) }
    }
    return scope
  }

  /// What every expression of a screen or sub-controller can name.
  func scope(ofController index: Int) -> Scope {
    let controller = draft.controllers[index]
    var scope = Scope(files[Int(controller.id.at.file)], "controller \(controller.id.text)")
    scope.controller = index
    let fields = controller.elements.filter(\.kind.keepsValue).map(\.name.text)
    scope.roots = [
      Scope.Root(word: "param", members: controller.parameters.map(\.name.text)),
      Scope.Root(word: "state", members: controller.states.map(\.name.text)),
      Scope.Root(word: "field", members: fields),
    ]
    return scope
  }

  /// The scope of a handler's lines.
  mutating func scope(of handler: Draft.Handler, in owner: Scope) -> Scope {
    let parameters = handler.parameters.map(\.name.text)
    switch handler.trigger {
    case .event:
      let members = resolveEvent(handler.name)?.map(\.name.text)
      return owner.adding("event", members).titled("on \(handler.name.text)")
    case .finished:
      return owner.adding("result", nil).adding("cause", nil)
        .titled("finished \(handler.name.text)")
    case .reply:
      let members = handler.outcome.flatMap { resolveOutcome($0, of: handler.name) }?
        .parameters.map(\.name.text)
      return owner.adding("reply", members).titled("reply \(handler.name.text)")
    case .request:
      return owner.adding("request", parameters).titled("request \(handler.name.text)")
    case .route:
      return owner.adding("route", parameters).titled("route \(handler.name.text)")
    case .activated: return owner.titled("activated")
    case .poppedBack: return owner.titled("poppedBack")
    case .start: return owner.titled("start")
    case .timer, .guard: return owner
    }
  }

  /// The outcome of a call; tells when service, call or outcome are unknown.
  mutating func resolveOutcome(_ outcome: Name, of call: Name) -> Draft.Outcome? {
    guard let call = resolveCall(call) else { return nil }
    if let found = call.outcomes.first(where: { $0.name.symbol == outcome.symbol }) {
      return found
    }
    tellUnknown("outcome", outcome, among: call.outcomes.map(\.name.text))
    return nil
  }

  /// The declaration of `service.call`; tells when there is none.
  mutating func resolveCall(_ name: Name) -> Draft.Call? {
    let parts = name.text.split(separator: ".", maxSplits: 1).map(String.init)
    guard parts.count == 2 else {
      report.error(
        "syntax",
        "'\(name.text)' is no call: 'SERVICE.CALL' is expected",
        at: name.at
      )
      return nil
    }
    let service = Name(text: parts[0], symbol: intern(parts[0]), at: name.at)
    guard case .service(let index) = resolve(service, as: .service) else { return nil }
    let calls = draft.services[index].calls
    if let found = draft.services[index].call(parts[1]) { return found }
    if report.isLost(parts[1]) { return nil }
    let known = calls.map { "\(parts[0]).\($0.name.text)" }
    let hint =
      calls.isEmpty
      ? "; 'call \(parts[1])' in the block of service '\(parts[0])' declares it"
      : hint(name.text, known)
    report.error("unknown-name", "unknown call '\(name.text)'\(hint)", at: name.at)
    return nil
  }
}

extension Element.Kind {
  /// Whether a user can change what it keeps.
  var keepsValue: Bool {
    switch self {
    case .field, .secureField, .switch, .choice: true
    case .button, .list, .label, .gesture: false
    }
  }
}
