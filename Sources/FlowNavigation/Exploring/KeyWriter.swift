/// Writes the bytes of a key behind each other, in storage that is used again for the next one.
///
/// It is no array, because each byte would be asked for whether the array is somebody else's, too.
struct KeyWriter {
  private var storage = Storage(capacity: 256)
  private var start: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private(set) var count = 0

  private final class Storage {
    let start: UnsafeMutablePointer<UInt8>

    init(capacity: Int) {
      start = .allocate(capacity: capacity)
    }

    deinit { start.deallocate() }
  }

  init() {
    start = storage.start
    capacity = 256
  }

  /// The bytes, as long as nothing else is written.
  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: start, count: count) }

  /// Begins another key; what a copy has written stays as it is.
  mutating func begin() {
    if !isKnownUniquelyReferenced(&storage) { move(to: capacity) }
    count = 0
  }

  subscript(_ place: Int) -> UInt8 {
    get { start[place] }
    set { start[place] = newValue }
  }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    if count == capacity { move(to: capacity * 2) }
    start[count] = byte
    count += 1
  }

  /// Appends some of the bytes of an array.
  mutating func append(contentsOf bytes: [UInt8], _ range: Range<Int>) {
    if range.isEmpty { return }
    while count + range.count > capacity { move(to: capacity * 2) }
    bytes.withUnsafeBufferPointer {
      let some = UnsafeBufferPointer(rebasing: $0[range])
      if let from = some.baseAddress { (start + count).update(from: from, count: some.count) }
    }
    count += range.count
  }

  /// Appends a number from 0: seven bits a byte, the lowest first.
  @inline(__always)
  mutating func append(number: Int) {
    if number < 0x80 { append(UInt8(truncatingIfNeeded: number)) } else { append(long: number) }
  }

  private mutating func append(long number: Int) {
    var rest = UInt(bitPattern: number)
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(truncatingIfNeeded: rest))
  }

  /// Writes a number in the place of one byte that was kept free for it.
  mutating func set(number: Int, at place: Int) {
    if number < 0x80 {
      start[place] = UInt8(truncatingIfNeeded: number)
      return
    }
    let rest = Array(UnsafeBufferPointer(start: start + place + 1, count: count - place - 1))
    count = place
    append(number: number)
    for byte in rest { append(byte) }
  }

  private mutating func move(to capacity: Int) {
    let other = Storage(capacity: capacity)
    other.start.update(from: start, count: count)
    storage = other
    start = other.start
    self.capacity = capacity
  }
}
