/// A weak property whose type may be a protocol, of which it holds classes alone.
///
/// Sources that `flowshell adopt` prepares have it where a generic type says `weak var value: Value?`.
@propertyWrapper
public struct WeakReference<Value> {
  private weak var object: AnyObject?

  public init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }

  public var wrappedValue: Value? {
    get { object as? Value }
    set { object = newValue.map { $0 as AnyObject } }
  }
}
