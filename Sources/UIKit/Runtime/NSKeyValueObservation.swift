import Foundation

#if !canImport(ObjectiveC)
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let new = Self(rawValue: 1)
  public static let old = Self(rawValue: 2)
  public static let initial = Self(rawValue: 4)
  public static let prior = Self(rawValue: 8)
}

public enum NSKeyValueChange: UInt, Sendable {
  case setting = 1
  case insertion, removal, replacement
}

/// A new value of an observed property, and the one before it, where they were asked for.
public struct NSKeyValueObservedChange<Value> {
  public let kind: NSKeyValueChange
  public let newValue: Value?
  public let oldValue: Value?
  public let indexes: IndexSet?
  public let isPrior: Bool
}

/// Observes a property for as long as somebody holds it.
///
/// Without Objective-C nobody tells of a change at once: the property is read after each turn of the loop, and nothing
/// is told before a change (`.prior`).
public final class NSKeyValueObservation: NSObject, @unchecked Sendable {
  private var watched: WatchedValue?

  @MainActor init(_ watched: WatchedValue) { self.watched = watched }

  public func invalidate() {
    guard let watched else { return }
    self.watched = nil
    if isOnMainActor {
      MainActor.assumeIsolated { watched.stop() }
    } else {
      DispatchQueue.main.async { watched.stop() }
    }
  }
  deinit { invalidate() }
}

public protocol KeyValueObserved: AnyObject {}
extension NSObject: KeyValueObserved {}

extension KeyValueObserved {
  /// Tells of each new value that a property has at the end of a turn.
  @MainActor @preconcurrency
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>,
    options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    var last = self[keyPath: keyPath]
    let tell = { (object: Self, old: Value?, new: Value) in
      let change = NSKeyValueObservedChange(
        kind: .setting,
        newValue: options.contains(.new) ? new : nil,
        oldValue: options.contains(.old) ? old : nil,
        indexes: nil,
        isPrior: false
      )
      changeHandler(object, change)
    }
    if options.contains(.initial) { tell(self, nil, last) }
    let watched = WatchedValue { [weak self] in
      self.map { comparable($0[keyPath: keyPath]) }
    } changed: { [weak self] in
      guard let self else { return }
      let (old, new) = (last, self[keyPath: keyPath])
      last = new
      tell(self, old, new)
    }
    return NSKeyValueObservation(watched)
  }
}

/// What tells two values apart: themselves, which object it is, or what they say of themselves.
private func comparable(_ value: Any) -> AnyHashable {
  if let value = value as? AnyHashable { return value }
  if type(of: value) is AnyClass { return ObjectIdentifier(value as AnyObject) }
  return String(describing: value)
}
#endif
