import Foundation

/// What can be asked for values by key, as Objective-C asks any object.
public protocol KeyValueReadable {
  func value(forKey key: String) -> Any?
}

extension KeyValueReadable {
  /// The value at the end of a path of keys: `author.name`, `notes.@count`.
  public func value(forKeyPath keyPath: String) -> Any? {
    KeyedValue.value(of: self, KeyedValue.path(keyPath))
  }
}

/// Any object, asked for values by key: a dictionary's are its values, an array's those of its elements.
public struct KeyedObject: KeyValueReadable {
  let object: AnyObject
  public init(_ object: AnyObject) { self.object = object }
  public func value(forKey key: String) -> Any? { KeyedValue.value(of: object, [key]) }
  public func value(forKeyPath keyPath: String) -> Any? {
    KeyedValue.value(of: object, KeyedValue.path(keyPath))
  }
}

/// Values as predicates and orders look at them.
enum KeyedValue {
  case nothing
  case integer(Int64)
  case number(Double)
  case text(String)
  case object(AnyHashable)

  /// The keys of a path.
  static func path(_ words: String) -> [String] { words.split(separator: ".").map(String.init) }

  /// The value at the end of a path of keys; of a collection those of its elements, and with `@count` their number.
  static func value(of object: Any?, _ path: some Collection<String>) -> Any? {
    guard let object = unwrapped(object) else { return nil }
    guard let key = path.first else { return object }
    let rest = path.dropFirst()
    if key.lowercased() == "self" { return value(of: object, rest) }
    if let elements = elements(of: object) {
      guard key.hasPrefix("@") else {
        return elements.flatMap { element -> [Any] in
          let value = unwrapped(value(of: element, path))
          return value.map { Self.elements(of: $0) ?? [$0] } ?? []
        }
      }
      return aggregate(key, elements.compactMap { value(of: $0, rest) })
    }
    return value(of: part(key, of: object), rest)
  }

  private static func aggregate(_ key: String, _ values: [Any]) -> Any? {
    func ordered(_ wanted: ComparisonResult) -> Any? {
      values.dropFirst().reduce(values.first) { best, value in
        order(value, best, []) == wanted ? value : best
      }
    }
    let numbers = values.compactMap { KeyedValue($0).double }
    switch key {
    case "@count": return values.count
    case "@sum": return numbers.reduce(0, +)
    case "@avg": return numbers.isEmpty ? 0 : numbers.reduce(0, +) / Double(numbers.count)
    case "@min": return ordered(.orderedAscending)
    case "@max": return ordered(.orderedDescending)
    default: return nil
    }
  }

  private static func part(_ key: String, of object: Any) -> Any? {
    switch object {
    case let object as any KeyValueReadable: return object.value(forKey: key)
    case let dictionary as [String: Any]: return dictionary[key]
    case let dictionary as NSDictionary: return dictionary[key]
    case let text as String: return key == "length" ? text.utf16.count : nil
    default: break
    }
    var mirror: Mirror? = Mirror(reflecting: object)
    while let one = mirror {
      if let child = one.children.first(where: { $0.label == key }) { return child.value }
      mirror = one.superclassMirror
    }
    return nil
  }

  /// The elements of a collection; nil for what is none.
  static func elements(of object: Any) -> [Any]? {
    switch object {
    case let set as NSOrderedSet: set.array
    case let set as NSSet: set.allObjects
    case let array as NSArray: array.map { $0 }
    case let array as [Any]: array
    case let set as Set<AnyHashable>: set.map(\.base)
    default: nil
    }
  }

  /// What is in an optional.
  static func unwrapped(_ value: Any?) -> Any? {
    guard let value, !(value is NSNull) else { return nil }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return unwrapped(mirror.children.first?.value)
  }

  init(_ value: Any?) {
    switch Self.unwrapped(value) {
    case nil: self = .nothing
    case let flag as Bool: self = .integer(flag ? 1 : 0)
    case let number as any BinaryInteger: self = .integer(Int64(clamping: number))
    case let number as any BinaryFloatingPoint: self = .number(Double(number))
    case let number as Decimal: self = .number(NSDecimalNumber(decimal: number).doubleValue)
    case let number as NSNumber:
      let whole = number.int64Value
      self = Double(whole) == number.doubleValue ? .integer(whole) : .number(number.doubleValue)
    case let text as String: self = .text(text)
    case let text as NSString: self = .text(String(describing: text))
    case let date as Date: self = .number(date.timeIntervalSinceReferenceDate)
    case let date as NSDate: self = .number(date.timeIntervalSinceReferenceDate)
    case let id as UUID: self = .text(id.uuidString)
    case let url as URL: self = .text(url.absoluteString)
    case let object as AnyHashable: self = .object(object)
    case let object?: self = .object(AnyHashable(ObjectIdentifier(object as AnyObject)))
    }
  }

  private var double: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .number(let number): number
    case .nothing, .text, .object: nil
    }
  }

  /// Whether two are the same.
  ///
  /// A number that was never set is zero, as Core Data has it.
  static func areEqual(_ first: Any?, _ second: Any?, _ options: String.CompareOptions) -> Bool {
    switch (KeyedValue(first), KeyedValue(second)) {
    case (.nothing, .nothing): true
    case (.nothing, .integer(let number)), (.integer(let number), .nothing): number == 0
    case (.object(let first), .object(let second)): first == second
    default: order(first, second, options) == .orderedSame
    }
  }

  /// How two lie to each other, with nothing before all else; nil for what has no order.
  static func order(
    _ first: Any?,
    _ second: Any?,
    _ options: String.CompareOptions
  ) -> ComparisonResult? {
    func order<Value: Comparable>(_ first: Value, _ second: Value) -> ComparisonResult {
      first < second ? .orderedAscending : first > second ? .orderedDescending : .orderedSame
    }
    let values = (KeyedValue(first), KeyedValue(second))
    switch values {
    case (.nothing, .nothing): return .orderedSame
    case (.nothing, _): return .orderedAscending
    case (_, .nothing): return .orderedDescending
    case (.integer(let first), .integer(let second)): return order(first, second)
    case (.text(let first), .text(let second)): return first.compare(second, options: options)
    default:
      guard let first = values.0.double, let second = values.1.double else { return nil }
      return order(first, second)
    }
  }
}
