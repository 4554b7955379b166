/// Where things with a hash are: open addressing over their numbers, which are given from 0 on.
///
/// A place holds 32 bits of the hash and a number of 32 bits, so that it grows without a look at the
/// things; what is equal is for the caller to say.
struct HashIndex {
  /// The bits of the hash above, the number below; 0 for a free place.
  private var places: [UInt64]
  private(set) var count = 0
  private var mask: Int

  init(capacity: Int = 1 << 10) {
    places = Array(repeating: 0, count: capacity)
    mask = capacity - 1
  }

  /// How many bytes the table has.
  var byteCount: Int { places.count * 8 }

  /// How many bytes it has after some more things.
  func byteCount(after more: Int) -> Int {
    var size = places.count
    while (count + more) * 10 > size * 7 { size *= 2 }
    return size * 8
  }

  /// The number of a thing with a hash that a condition holds for; nil when there is none.
  @inline(__always)
  func find(_ hash: UInt64, _ isEqual: (Int) -> Bool) -> Int? {
    let tag = Self.tag(hash)
    return places.withUnsafeBufferPointer { places in
      var place = Int(tag) & mask
      while true {
        let found = places[place]
        if found == 0 { return nil }
        if UInt32(truncatingIfNeeded: found >> 32) == tag {
          let number = Int(UInt32(truncatingIfNeeded: found))
          if isEqual(number) { return number }
        }
        place = (place + 1) & mask
      }
    }
  }

  /// Adds the number of a thing that is not there yet.
  mutating func insert(_ hash: UInt64, _ number: Int) {
    if (count + 1) * 10 > places.count * 7 { grow() }
    count += 1
    put(UInt64(Self.tag(hash)) << 32 | UInt64(UInt32(truncatingIfNeeded: number)))
  }

  @inline(__always)
  private static func tag(_ hash: UInt64) -> UInt32 {
    max(UInt32(truncatingIfNeeded: hash >> 32), 1)
  }

  private mutating func put(_ entry: UInt64) {
    var place = Int(entry >> 32) & mask
    while places[place] != 0 { place = (place + 1) & mask }
    places[place] = entry
  }

  private mutating func grow() {
    let old = places
    places = Array(repeating: 0, count: old.count * 2)
    mask = places.count - 1
    for entry in old where entry != 0 { put(entry) }
  }
}
