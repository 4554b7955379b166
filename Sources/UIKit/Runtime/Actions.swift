import Foundation

/// The actions of classes by selector: what Objective-C's method tables are elsewhere.
@MainActor @preconcurrency
public enum Actions {
  typealias Body = (AnyObject, Any?, UIEvent?) -> Void

  private static var tables = ofUIKit

  /// Gives a class an action of no argument.
  public static func add<Target: AnyObject>(
    _ selector: Selector,
    to type: Target.Type,
    _ body: @escaping (Target) -> () -> Void
  ) {
    register(selector, type) { target, _, _ in body(target)() }
  }

  /// Gives a class an action that takes the sender.
  public static func add<Target: AnyObject, Sender>(
    _ selector: Selector,
    to type: Target.Type,
    _ body: @escaping (Target) -> (Sender) -> Void
  ) {
    register(selector, type) { target, sender, _ in
      guard let sender = Self.sender(sender, as: Sender.self, of: selector) else { return }
      body(target)(sender)
    }
  }

  /// Gives a class an action that takes the sender and the event.
  public static func add<Target: AnyObject, Sender>(
    _ selector: Selector,
    to type: Target.Type,
    _ body: @escaping (Target) -> (Sender, UIEvent?) -> Void
  ) {
    register(selector, type) { target, sender, event in
      guard let sender = Self.sender(sender, as: Sender.self, of: selector) else { return }
      body(target)(sender, event)
    }
  }

  /// Gives actions to the objects of a generic class, which has a type for each of its arguments.
  public static func add(
    _ selectors: Set<String>,
    where isOne: @escaping (AnyObject) -> Bool,
    _ send: @escaping (AnyObject, String, Any?, UIEvent?) -> Void
  ) {
    generic.append((selectors, isOne, send))
  }

  private static var generic:
    [(
      selectors: Set<String>, isOne: (AnyObject) -> Bool,
      send: (AnyObject, String, Any?, UIEvent?) -> Void
    )] = []

  private static func register<Target: AnyObject>(
    _ selector: Selector,
    _ type: Target.Type,
    _ body: @escaping (Target, Any?, UIEvent?) -> Void
  ) {
    tables[ObjectIdentifier(type), default: [:]][selector.description] = { target, sender, event in
      body(unsafeDowncast(target, to: Target.self), sender, event)
    }
  }

  // Objective-C never checks the sender's class: an object of another one is handed over as it is.
  private static func sender<Sender>(
    _ sender: Any?,
    as type: Sender.Type,
    of selector: Selector
  )
    -> Sender?
  {
    if let sender = sender as? Sender { return sender }
    // Linux does not bridge by itself.
    if let notification = sender as? Notification,
      let bridged = notification._bridgeToObjectiveC() as? Sender
    {
      return bridged
    }
    MainLoop.current.complain(
      .senderOfOtherType(
        selector: selector.description,
        expected: "\(type)",
        sender: sender.map { "\(Swift.type(of: $0))" } ?? "nil"
      )
    )
    guard type is AnyObject.Type, let object = sender.map({ $0 as AnyObject }) else { return nil }
    return unsafeBitCast(object, to: type)
  }

  /// The sender as an action takes it, whatever it is.
  public static func sent<Sender>(_ sender: Any?, with selector: Selector) -> Sender? {
    Self.sender(sender, as: Sender.self, of: selector)
  }

  /// The action of an object's class, or of the nearest superclass that has one.
  static func body(_ selector: Selector, of target: AnyObject) -> Body? {
    if let body = body(selector, ofObjectsOf: Swift.type(of: target)) { return body }
    let name = selector.description
    guard let found = generic.first(where: { $0.selectors.contains(name) && $0.isOne(target) })
    else { return nil }
    return { found.send($0, name, $1, $2) }
  }

  private static func body(_ selector: Selector, ofObjectsOf type: AnyClass) -> Body? {
    var type: AnyClass? = type
    while let current = type {
      if let body = tables[ObjectIdentifier(current)]?[selector.description] { return body }
      type = _getSuperclass(current)
    }
    return nil
  }

  /// Raises for an action of objects that is sent to their class, and says whether it did.
  static func raises(_ selector: Selector, sentTo type: AnyClass) -> Bool {
    guard body(selector, ofObjectsOf: type) != nil else { return false }
    MainLoop.current.raise(
      .invalidArgument,
      "+[\(type) \(selector.description)]: unrecognized selector sent to class"
    )
    return true
  }

  /// Whether an object's class gave an action of this name.
  public static func responds(_ target: AnyObject, to selector: Selector) -> Bool {
    body(selector, of: target) != nil
  }

  /// Sends an action; an object without it is what UIKit would raise for.
  @discardableResult
  static func send(
    _ selector: Selector,
    to target: AnyObject,
    from sender: Any?,
    for event: UIEvent?
  )
    -> Bool
  {
    guard let body = body(selector, of: target) else {
      let loop = MainLoop.current
      loop.raise(
        .invalidArgument,
        "-[\(type(of: target)) \(selector.description)]: unrecognized selector sent to instance \(loop.name(target))"
      )
      return false
    }
    body(target, sender, event)
    return true
  }
}

#if !canImport(ObjectiveC)
extension NSObjectProtocol {
  /// Whether the class of this object gave an action of this name.
  @MainActor @preconcurrency
  public func responds(to selector: Selector?) -> Bool {
    selector.map { Actions.responds(self as AnyObject, to: $0) } ?? false
  }

  /// Sends an action of no argument.
  @MainActor @preconcurrency
  public func perform(_ selector: Selector) {
    Actions.send(selector, to: self as AnyObject, from: nil, for: nil)
  }

  /// Sends an action with an argument.
  @MainActor @preconcurrency
  public func perform(_ selector: Selector, with object: Any?) {
    Actions.send(selector, to: self as AnyObject, from: object, for: nil)
  }
}
#endif
