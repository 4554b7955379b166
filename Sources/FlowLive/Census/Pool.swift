/// Plain values one behind the other, read where they lie.
///
/// A walk reads thousands of them at each step: an array would count its owners and check each place.
struct Pool<Element: BitwiseCopyable>: ~Copyable {
  private(set) var count = 0
  private(set) var start: UnsafeMutablePointer<Element>
  private var capacity = 64

  init() { start = .allocate(capacity: capacity) }

  deinit { start.deallocate() }

  mutating func append(_ element: Element) {
    if count == capacity { grow() }
    start[count] = element
    count += 1
  }

  /// Puts values where as many or more were, else behind all others; gives their place.
  mutating func put(_ values: [Element], in place: PoolRange) -> PoolRange {
    if values.count <= place.count {
      for (offset, value) in values.enumerated() { start[place.start + offset] = value }
      return PoolRange(place.start, values.count)
    }
    let place = PoolRange(count, values.count)
    for value in values { append(value) }
    return place
  }

  private mutating func grow() {
    capacity *= 2
    let new = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    new.update(from: start, count: count)
    start.deallocate()
    start = new
  }
}

/// Where some values lie in a pool.
struct PoolRange: BitwiseCopyable {
  private let first: Int32
  private let size: Int32

  init(_ start: Int = 0, _ count: Int = 0) { (first, size) = (Int32(start), Int32(count)) }

  var start: Int { Int(first) }
  var count: Int { Int(size) }
  var end: Int { start + count }
}
