/// A word of memory that was looked at, and what it was; or a weak reference, and whom it led to.
///
/// What was found by looking at words is found again as long as they are the same.
struct Watch: BitwiseCopyable {
  /// Where it is; the lowest bit tells weak references.
  private let place: UInt
  private let value: UInt

  /// Looks at a word.
  init(_ address: UnsafeRawPointer) {
    place = UInt(bitPattern: address)
    value = address.load(as: UInt.self)
  }

  /// Looks at a weak reference.
  init(weak address: UnsafeRawPointer) {
    place = UInt(bitPattern: address) | 1
    value = UInt(bitPattern: weakObject(at: address))
  }

  var isSame: Bool {
    if place & 1 == 0 {
      return UnsafeRawPointer(bitPattern: place)?.load(as: UInt.self) == value
    }
    guard let address = UnsafeRawPointer(bitPattern: place - 1) else { return false }
    // One that was never set leads to nobody.
    if address.load(as: UInt.self) == 0 { return value == 0 }
    return UInt(bitPattern: weakObject(at: address)) == value
  }

  /// Whether watches are the same.
  ///
  /// Those behind one that is not are not looked at: what led to their places may be gone.
  static func areSame(_ watches: UnsafePointer<Watch>, _ range: PoolRange) -> Bool {
    for place in range.start..<range.end where !watches[place].isSame { return false }
    return true
  }
}

/// The object that a weak reference leads to; nil when it is gone.
func weakObject(at address: UnsafeRawPointer) -> UnsafeRawPointer? {
  load(
    &UnsafeMutableRawPointer(mutating: address).assumingMemoryBound(to: WeakReference.self).pointee
  ).map { UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque()) }
}

// A weak reference is read where it is: a copy is a second one.
private func load(_ reference: inout WeakReference) -> AnyObject? { reference.object }

private struct WeakReference {
  weak var object: AnyObject?
}
