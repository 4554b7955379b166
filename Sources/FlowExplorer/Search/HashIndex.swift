/// Where things with a hash are: open addressing over their numbers, which are given from 0 on.
///
/// It holds 32 bits of the hash and a number of 32 bits a place, so that it grows without a look at the
/// things; what is equal is for the caller to say.
struct HashIndex {
  private var tags: [UInt32]
  private var numbers: [UInt32]
  private(set) var count = 0
  private var mask: Int

  init(capacity: Int = 1 << 10) {
    tags = Array(repeating: 0, count: capacity)
    numbers = Array(repeating: 0, count: capacity)
    mask = capacity - 1
  }

  /// How many bytes the tables have.
  var byteCount: Int { tags.count * 8 }

  /// How many bytes they have after some more things, of which there are fewer than are there.
  func byteCount(after more: Int) -> Int {
    (count + more) * 10 > tags.count * 7 ? byteCount * 2 : byteCount
  }

  /// The number of a thing with a hash that a condition holds for; nil when there is none.
  @inline(__always)
  func find(_ hash: UInt64, _ isEqual: (Int) -> Bool) -> Int? {
    let tag = Self.tag(hash)
    var place = Int(tag) & mask
    while true {
      let found = tags[place]
      if found == 0 { return nil }
      if found == tag {
        let number = Int(numbers[place])
        if isEqual(number) { return number }
      }
      place = (place + 1) & mask
    }
  }

  /// Adds the number of a thing that is not there yet.
  mutating func insert(_ hash: UInt64, _ number: Int) {
    if (count + 1) * 10 > tags.count * 7 { grow() }
    count += 1
    put(Self.tag(hash), UInt32(truncatingIfNeeded: number))
  }

  @inline(__always)
  private static func tag(_ hash: UInt64) -> UInt32 {
    max(UInt32(truncatingIfNeeded: hash >> 32), 1)
  }

  private mutating func put(_ tag: UInt32, _ number: UInt32) {
    var place = Int(tag) & mask
    while tags[place] != 0 { place = (place + 1) & mask }
    tags[place] = tag
    numbers[place] = number
  }

  private mutating func grow() {
    let (oldTags, oldNumbers) = (tags, numbers)
    tags = Array(repeating: 0, count: oldTags.count * 2)
    numbers = Array(repeating: 0, count: oldTags.count * 2)
    mask = tags.count - 1
    for place in oldTags.indices where oldTags[place] != 0 {
      put(oldTags[place], oldNumbers[place])
    }
  }
}
