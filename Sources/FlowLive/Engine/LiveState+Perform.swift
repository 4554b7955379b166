import FlowNavigation
import UIKit

/// One command: what is asked for is checked first, then done, then the app comes to rest.
extension LiveState {
  func perform(_ action: Action, in transaction: Transaction) throws(Refusal) {
    if action.verb == .relaunch { return try relaunch(action, in: transaction) }
    guard root != nil else { throw Refusal(.notLaunched, "scene") }
    census.registry.lastWork = MainLoop.current.lastNumber
    leftOut = nil
    MainLoop.beginStep()
    isWaiting = action.verb == .wait
    var gesture: Cause?
    if try order(action, transaction) { return try settle(in: transaction) }
    if picture.scenes.isEmpty, !action.verb.needsNoScene, action.verb != .set {
      throw Refusal(.notLaunched, "scene")
    }
    switch action.verb {
    case .tap, .longpress, .swipe: try touch(action, transaction)
    case .type, .clear, .toggle, .choose: try fillIn(action, transaction)
    case .back:
      gesture = try back(action, transaction)
    case .swipeDown:
      gesture = try swipeDown(action, transaction)
    case .tab: try selectTab(action, transaction)
    case .push, .open: try push(action, transaction)
    case .present: try present(action, transaction)
    case .root: try setRoot(action, transaction)
    case .replace: try replaceTop(action, transaction)
    case .stack: try setStack(action, transaction)
    case .pop, .home:
      try pop(action, transaction)
      gesture = .popped
    case .dismiss:
      try dismiss(action, transaction)
      gesture = .dismissed
    case .start: try start(action, transaction)
    case .emit: try emit(action, transaction)
    case .set: try set(action, transaction)
    case .link, .shortcut: try openRunning(action, transaction)
    case .notification: try notify(action, transaction)
    case .wait: try wait(action, transaction)
    case .background, .foreground: try changePhase(action.verb, transaction)
    case .scene: try changeScene(action, transaction)
    case .finish, .end:
      throw Refusal(.notSupported, "\(action.verb)", other: "way to end a coordinator from outside")
    case .show, .hide:
      throw Refusal(.notSupported, "\(action.verb)", other: "sub-controllers that it knows by ID")
    case .request, .send, .goto, .decide:
      throw Refusal(.notSupported, "\(action.verb)", other: "messages between coordinators")
    case .provide, .withdraw, .fail, .call, .reply, .stub, .after:
      throw Refusal(.notSupported, "\(action.verb)", other: "services that the shell knows of")
    case .transitions:
      MainLoop.current.transitionsAreSlow = action.option == .slow
    case .relaunch: break
    }
    try settle(gesture: gesture, in: transaction)
  }

  private func wait(_ action: Action, _ transaction: Transaction) throws(Refusal) {
    let value = try self.value(of: action.value, in: transaction)
    guard let milliseconds = value.milliseconds else {
      throw Refusal(.badValue, value.description, other: "a duration such as 2s")
    }
    let loop = MainLoop.current
    if case .busy(let busy) = loop.advance(by: Double(milliseconds) / 1_000) {
      tell(nil, in: transaction)
      throw neverSettles(busy)
    }
    transaction.note(.time(milliseconds: Int64((loop.now * 1_000).rounded())))
  }

  private func set(_ action: Action, _ transaction: Transaction) throws(Refusal) {
    let value = try self.value(of: action.value, in: transaction)
    var names: [String] = []
    if action.subject != .none {
      names.append(try self.value(of: action.subject, in: transaction).description)
    }
    if case .id(let id) = action.node { names.append(text(id)) }
    if case .unknown(let word) = action.node { names.append(word) }
    for item in action.items {
      names.append(try self.value(of: item, in: transaction).description)
    }
    let name = names.joined(separator: ".")
    guard let state = app.declaration.states.first(where: { $0.name == name }) else {
      throw Refusal(
        .unknownName,
        name,
        other: app.declaration.states.map(\.name).joined(separator: " ")
      )
    }
    guard let set = state.set, set(value.description) else {
      throw Refusal(.badValue, value.description, other: "a value of \(name)")
    }
    transaction.note(
      .set(
        NodeName(intern(names[0])),
        path: transaction.keep(
          .string(names.dropFirst().joined(separator: ".")) as Value
        ),
        value: transaction.keep(value)
      )
    )
  }
}

extension Value {
  /// A duration: `2s`, `250ms`, or a number of milliseconds.
  var milliseconds: Int64? {
    switch self {
    case .integer(let number): return number >= 0 ? number : nil
    case .string(let text):
      for (unit, factor) in [("ms", 1.0), ("min", 60_000), ("s", 1_000)]
      where text.hasSuffix(unit) {
        guard case let digits = text.dropLast(unit.count), let number = Double(digits),
          number >= 0, number * factor < 1e15
        else { return nil }
        return Int64(number * factor)
      }
      return nil
    default: return nil
    }
  }
}
