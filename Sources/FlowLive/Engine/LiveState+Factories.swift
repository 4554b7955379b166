import FlowNavigation
import UIKit

/// What the shell can open because the team says how: screens and coordinators by their IDs.
extension LiveState {
  /// Makes a screen by its factory, with the arguments that were written.
  func make(
    _ operand: Operand,
    _ arguments: [ActionArgument],
    _ transaction: Transaction
  ) throws(Refusal) -> UIViewController {
    let id = try value(of: operand, in: transaction).description
    guard let factory = app.declaration.controllers.first(where: { $0.id == id }) else {
      if app.declaration.coordinators.contains(where: { $0.id == id }) {
        throw Refusal(.wrongKind, id, other: "screen")
      }
      throw withoutFactory(id)
    }
    let log = ArgumentLog(try texts(of: arguments, transaction))
    let controller = factory.make(Arguments(log: log))
    try check(log, of: id)
    return controller
  }

  /// What the app has can be opened by the shell only where it is told how.
  private func withoutFactory(_ id: String) -> Refusal {
    let symbol = vocabulary.symbol(id)
    guard let symbol, vocabulary.entity(symbol) != .none else { return Refusal(.unknownID, id) }
    return Refusal(.notSupported, id, other: "a factory that is declared for it")
  }

  func texts(
    of arguments: [ActionArgument],
    _ transaction: Transaction
  ) throws(Refusal) -> [(name: String, text: String)] {
    var texts: [(name: String, text: String)] = []
    for argument in arguments {
      texts.append((argument.text, try value(of: argument.value, in: transaction).description))
    }
    return texts
  }

  func check(_ log: ArgumentLog, of id: String) throws(Refusal) {
    if let missing = log.missing { throw Refusal(.missingParameter, missing, other: id) }
    if let bad = log.bad { throw Refusal(.badValue, bad.text, other: "a value for \(bad.name)") }
    if let unused = log.unused { throw Refusal(.unexpectedArgument, unused, other: id) }
  }

  func start(_ action: Action, _ transaction: Transaction) throws(Refusal) {
    let id = try value(of: action.subject, in: transaction).description
    guard let starter = app.declaration.coordinators.first(where: { $0.id == id }) else {
      if app.declaration.controllers.contains(where: { $0.id == id }) {
        throw Refusal(.wrongKind, id, other: "coordinator")
      }
      throw withoutFactory(id)
    }
    let parent = try self.parent(for: starter, action.node, transaction)
    let texts = try texts(of: action.arguments, transaction)
    try checkNames(texts, of: id)
    let log = ArgumentLog(texts)
    starter.start(parent, Arguments(log: log))
    try check(log, of: id)
  }

  /// Whether the arguments are those that are declared, before a closure is called.
  func checkNames(_ texts: [(name: String, text: String)], of id: String) throws(Refusal) {
    if let declared = app.declaration.arguments[id] {
      try check(texts, against: declared, of: id)
    }
  }

  /// Whether arguments are those that are declared.
  func check(
    _ texts: [(name: String, text: String)],
    against declared: [String],
    of id: String
  ) throws(Refusal) {
    let missing = declared.first { name in
      !name.hasSuffix("?") && !texts.contains { $0.name == name }
    }
    if let missing { throw Refusal(.missingParameter, missing, other: id) }
    let unknown = texts.first { !declared.contains($0.name) && !declared.contains($0.name + "?") }
    if let unknown { throw Refusal(.unexpectedArgument, unknown.name, other: id) }
  }

  /// Who starts a coordinator: a node that is named, else the nearest of its parent's type to the screen.
  private func parent(
    for starter: Declaration.Starter,
    _ reference: NodeReference,
    _ transaction: Transaction
  ) throws(Refusal) -> AnyObject {
    if reference != .none {
      let node = try name(of: reference, in: transaction)
      guard let object = nodes.entry(named: node)?.object, starter.takes(object) else {
        throw Refusal(.wrongKind, text(node), other: starter.parent)
      }
      return object
    }
    let near = picture.path.reversed() + picture.coordinators.map(\.name).reversed()
    for name in near {
      if let object = nodes.entry(named: name)?.object, starter.takes(object) { return object }
    }
    throw Refusal(.unknownNode, starter.parent)
  }
}
