/// Plain things one behind the other, in memory that stays when they are removed; its owner frees it.
///
/// It is no array, because each write to one asks whether it is somebody else's, too.
struct Buffer<Element: BitwiseCopyable> {
  private(set) var start: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int) {
    start = .allocate(capacity: capacity)
    self.capacity = capacity
  }

  /// The same things in memory of their own.
  init(copying other: Buffer) {
    self.init(capacity: Swift.max(other.count, 8))
    start.initialize(from: other.start, count: other.count)
    count = other.count
  }

  func deallocate() { start.deallocate() }

  var isEmpty: Bool { count == 0 }

  @inline(__always)
  subscript(_ place: Int) -> Element {
    get { start[checked(place)] }
    nonmutating set { start[checked(place)] = newValue }
  }

  /// Where a thing is, until another one is appended.
  @inline(__always)
  func pointer(_ place: Int) -> UnsafeMutablePointer<Element> { start + checked(place) }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow(to: count + 1) }
    (start + count).initialize(to: element)
    count += 1
  }

  /// Makes room for another thing; where it is to be put.
  @inline(__always)
  mutating func extend() -> UnsafeMutablePointer<Element> {
    if count == capacity { grow(to: count + 1) }
    count += 1
    return start + (count - 1)
  }

  /// Removes what is behind a place.
  @inline(__always)
  mutating func removeAll(from place: Int = 0) {
    precondition(place <= count, "only what is there is removed")
    count = place
  }

  /// All of it as an array.
  var array: [Element] { Array(UnsafeBufferPointer(start: start, count: count)) }

  @inline(__always)
  private func checked(_ place: Int) -> Int {
    precondition(UInt(bitPattern: place) < UInt(bitPattern: count), "a place is in its buffer")
    return place
  }

  @inline(never)
  private mutating func grow(to least: Int) {
    let larger = Swift.max(least, capacity * 2)
    let other = UnsafeMutablePointer<Element>.allocate(capacity: larger)
    other.moveInitialize(from: start, count: count)
    start.deallocate()
    start = other
    capacity = larger
  }
}

/// A buffer that frees itself: its copies are the same one, so that only one of them is in use at a time.
struct Scratch<Element: BitwiseCopyable> {
  private let owner = Owner()

  private final class Owner {
    let buffer: UnsafeMutablePointer<Buffer<Element>>

    init() {
      buffer = .allocate(capacity: 1)
      buffer.initialize(to: Buffer(capacity: 64))
    }

    deinit {
      buffer.pointee.deallocate()
      buffer.deallocate()
    }
  }

  @inline(__always)
  var count: Int { owner.buffer.pointee.count }

  @inline(__always)
  subscript(_ place: Int) -> Element {
    get { owner.buffer.pointee[place] }
    nonmutating set { owner.buffer.pointee[place] = newValue }
  }

  @inline(__always)
  func append(_ element: Element) { owner.buffer.pointee.append(element) }

  func removeAll() { owner.buffer.pointee.removeAll() }

  /// Makes it have so many things at least.
  func fill(to count: Int, with element: Element) {
    while self.count < count { append(element) }
  }
}
