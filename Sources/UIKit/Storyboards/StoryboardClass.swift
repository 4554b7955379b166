import Foundation

/// A class of the app as storyboards know it: its name there, and what they ask it for by name.
///
/// Objective-C's runtime knows this elsewhere; here a class says it once, before its storyboard is read.
///
/// ```swift
/// StoryboardClass.register(LoginController.self)
///   .outlet("nameField", \.nameField)
///   .action("login:", LoginController.login)
/// ```
@MainActor @preconcurrency
public struct StoryboardClass<Object: NSObject> {
  private init() {}

  /// Makes a class known by its name, or by another that Objective-C knows it by.
  @discardableResult
  public static func register(_ type: Object.Type, named name: String? = nil) -> Self {
    StoryboardClasses.add(type, name: name)
    return Self()
  }

  /// A property that a storyboard connects.
  @discardableResult
  public func outlet<Value>(
    _ name: String,
    _ property: ReferenceWritableKeyPath<Object, Value?>
  ) -> Self {
    add(name) { object, value in
      guard let value = value as? Value else { return false }
      object[keyPath: property] = value
      return true
    }
  }

  /// A property that a storyboard connects, and that is never nil.
  @discardableResult
  public func outlet<Value>(
    _ name: String,
    _ property: ReferenceWritableKeyPath<Object, Value>
  ) -> Self {
    add(name) { object, value in
      guard let value = value as? Value else { return false }
      object[keyPath: property] = value
      return true
    }
  }

  /// A collection of objects that a storyboard connects.
  @discardableResult
  public func outlets<Value>(
    _ name: String,
    _ property: ReferenceWritableKeyPath<Object, [Value]?>
  ) -> Self {
    add(name) { object, value in
      guard let value = value as? Value else { return false }
      object[keyPath: property] = (object[keyPath: property] ?? []) + [value]
      return true
    }
  }

  /// A collection of objects that a storyboard connects, and that is never nil.
  @discardableResult
  public func outlets<Value>(
    _ name: String,
    _ property: ReferenceWritableKeyPath<Object, [Value]>
  ) -> Self {
    add(name) { object, value in
      guard let value = value as? Value else { return false }
      object[keyPath: property].append(value)
      return true
    }
  }

  /// A property that a storyboard gives a value: a runtime attribute by its key path.
  @discardableResult
  public func attribute<Value>(
    _ name: String,
    _ property: ReferenceWritableKeyPath<Object, Value>
  ) -> Self {
    add(name) { object, value in
      guard let value = RuntimeValue.cast(value, to: Value.self) else { return false }
      object[keyPath: property] = value
      return true
    }
  }

  /// An action of no argument.
  @discardableResult
  public func action(_ selector: Selector, _ method: @escaping (Object) -> () -> Void) -> Self {
    Actions.add(selector, to: Object.self, method)
    return self
  }

  /// An action that takes the sender, or for one that unwinds the segue.
  @discardableResult
  public func action<Sender>(
    _ selector: Selector,
    _ method: @escaping (Object) -> (Sender) -> Void
  ) -> Self {
    Actions.add(selector, to: Object.self, method)
    return self
  }

  /// An action that takes the sender and the event.
  @discardableResult
  public func action<Sender>(
    _ selector: Selector,
    _ method: @escaping (Object) -> (Sender, UIEvent?) -> Void
  ) -> Self {
    Actions.add(selector, to: Object.self, method)
    return self
  }

  /// What makes the destination of a segue: an `@IBSegueAction`.
  @discardableResult
  public func segueAction(
    _ selector: String,
    _ method: @escaping (Object) -> (NSCoder) -> UIViewController?
  ) -> Self { add(selector) { object, coder, _, _ in method(object)(coder) } }

  /// What makes the destination of a segue, with its sender.
  @discardableResult
  public func segueAction(
    _ selector: String,
    _ method: @escaping (Object) -> (NSCoder, Any?) -> UIViewController?
  ) -> Self { add(selector) { object, coder, sender, _ in method(object)(coder, sender) } }

  /// What makes the destination of a segue, with its sender and identifier.
  @discardableResult
  public func segueAction(
    _ selector: String,
    _ method: @escaping (Object) -> (NSCoder, Any?, String?) -> UIViewController?
  ) -> Self {
    add(selector) { object, coder, sender, identifier in method(object)(coder, sender, identifier) }
  }

  private func add(_ name: String, _ set: @escaping (Object, Any) -> Bool) -> Self {
    StoryboardClasses.tables[ObjectIdentifier(Object.self), default: .init()].setters[name] = {
      set(unsafeDowncast($0, to: Object.self), $1)
    }
    return self
  }

  private func add(
    _ selector: String,
    _ make: @escaping (Object, NSCoder, Any?, String?) -> UIViewController?
  ) -> Self {
    StoryboardClasses.tables[ObjectIdentifier(Object.self), default: .init()].makers[selector] = {
      make(unsafeDowncast($0, to: Object.self), $1, $2, $3)
    }
    return self
  }
}

/// All classes that are known to storyboards.
@MainActor
enum StoryboardClasses {
  struct Table {
    /// What sets an outlet, adds to a collection, or gives an attribute; false for a value of another type.
    var setters: [String: (NSObject, Any) -> Bool] = [:]
    var makers: [String: (NSObject, NSCoder, Any?, String?) -> UIViewController?] = [:]
  }

  static var tables: [ObjectIdentifier: Table] = [:]
  private static var named: [String: AnyClass] = [:]
  /// The modules of those classes, in the order they came.
  private static var modules: [String] = []

  static func add(_ type: AnyClass, name: String?) {
    named[name ?? parts(of: type).last ?? ""] = type
    tables[ObjectIdentifier(type), default: Table()] = tables[ObjectIdentifier(type)] ?? Table()
    let module = moduleName(of: type)
    if !modules.contains(module) { modules.append(module) }
  }

  private static func parts(of type: Any.Type) -> [String] {
    _typeName(type, qualified: true).split(separator: ".").map(String.init)
  }

  private static func moduleName(of type: Any.Type) -> String { parts(of: type).first ?? "" }

  /// The class of a name: one that is registered, else the one of that name in its module, or in the app's.
  static func type(named name: String, module: String?) -> AnyClass? {
    if let type = named[name] { return type }
    // A storyboard keeps the module's name of the day it was drawn, and a class without outlets is not registered.
    let app = UIApplication.shared.delegate.map { moduleName(of: Swift.type(of: $0)) }
    for module in [module, app].compactMap({ $0 }) + modules {
      let symbol = "\(module.utf8.count)\(module)\(name.utf8.count)\(name)C"
      if let type = _typeByName(symbol) as? AnyClass { return type }
    }
    return nil
  }

  /// Whether a class, or one above it, was registered.
  static func knows(_ type: AnyClass) -> Bool { first(type) { $0 } != nil }

  static func setter(_ name: String, of type: AnyClass) -> ((NSObject, Any) -> Bool)? {
    first(type) { $0.setters[name] }
  }

  static func maker(
    _ selector: String,
    of type: AnyClass
  ) -> ((NSObject, NSCoder, Any?, String?) -> UIViewController?)? {
    first(type) { $0.makers[selector] }
  }

  private static func first<Found>(_ type: AnyClass, _ find: (Table) -> Found?) -> Found? {
    var type: AnyClass? = type
    while let current = type {
      if let found = tables[ObjectIdentifier(current)].flatMap(find) { return found }
      type = _getSuperclass(current)
    }
    return nil
  }
}
