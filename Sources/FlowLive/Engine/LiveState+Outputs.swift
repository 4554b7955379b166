import FlowNavigation
import UIKit

/// The closures that screens tell their coordinators by.
extension LiveState {
  /// The closures without arguments that an object keeps, by their properties; unset ones are nil.
  func closures(of object: AnyObject) -> [(name: String, call: (() -> Void)?)] {
    ClassAnatomy.of(object).values.compactMap { Self.closure($0, of: object) }
  }

  /// The names of these closures.
  func closureNames(of object: AnyObject) -> [String] {
    ClassAnatomy.of(object).values.compactMap { property in
      // Most say it by their types: to read a value takes long.
      if Self.isClosure(property.type) { return property.name }
      return Self.closure(property, of: object)?.name
    }
  }

  private static func closure(
    _ property: StoredProperty,
    of object: AnyObject
  ) -> (name: String, call: (() -> Void)?)? {
    guard property.isClosure else { return nil }
    let value = property.value(in: object)
    if let call = value as? () -> Void { return (property.name, call) }
    if let call = value as? @MainActor () -> Void {
      return (property.name, { MainActor.assumeIsolated(call) })
    }
    return isClosure(type(of: value)) ? (property.name, nil) : nil
  }

  /// Whether a property of a type is always such a closure, set or not.
  private static func isClosure(_ type: Any.Type) -> Bool {
    type == (() -> Void)?.self || type == (@MainActor () -> Void)?.self
      || type == (() -> Void).self || type == (@MainActor () -> Void).self
  }

  func emit(_ action: Action, _ transaction: Transaction) throws(Refusal) {
    let name = try value(of: action.subject, in: transaction).description
    var node = picture.screen
    if action.node != .none { node = try self.name(of: action.node, in: transaction) }
    guard let object = nodes.entry(named: node)?.object else {
      throw Refusal(.unknownNode, text(node))
    }
    let texts = try texts(of: action.arguments, transaction)
    let output = app.declaration.outputs.first { $0.id == name && $0.takes(object) }
    if let output {
      try checkNames(texts, of: name)
      let log = ArgumentLog(texts)
      noteEvent(name, texts, node, transaction)
      output.emit(object, Arguments(log: log))
      return try check(log, of: name)
    }
    guard let closure = closures(of: object).first(where: { $0.name == name }) else {
      if app.declaration.outputs.contains(where: { $0.id == name })
        || vocabulary.symbol(name).flatMap({ vocabulary.event($0) }) != nil
      {
        throw Refusal(.noReceiver, name, node: node)
      }
      throw Refusal(.unknownEvent, name)
    }
    if let unused = texts.first { throw Refusal(.unexpectedArgument, unused.name, other: name) }
    guard let call = closure.call else { throw Refusal(.noReceiver, name, node: node) }
    noteEvent(name, [], node, transaction)
    call()
  }

  private func noteEvent(
    _ name: String,
    _ arguments: [(name: String, text: String)],
    _ node: NodeName,
    _ transaction: Transaction
  ) {
    let values = arguments.map { NamedValue(intern($0.name), Value(word: $0.text)) }
    transaction.note(.event(intern(name), arguments: transaction.keep(values), from: node))
    if let layer = picture.entry(node)?.layer, let top = picture.cover(of: layer) {
      transaction.note(
        .warning(
          .covered,
          node,
          subject: transaction.keep(top.name)
        )
      )
    }
  }
}
