/// Strings of bytes, each once, numbered from 0 in the order in which they came.
struct ByteTable {
  private var bytes: [UInt8] = []
  private var ends: [Int] = []
  private var index = HashIndex()

  var count: Int { ends.count }
  var byteCount: Int { bytes.count + ends.count * 8 + index.byteCount }

  /// How many bytes it has with one more string.
  func byteCount(adding key: UnsafeRawBufferPointer) -> Int {
    bytes.count + key.count + (ends.count + 1) * 8 + index.byteCount(after: 1)
  }

  /// Does something with the bytes of a number.
  func withBytes<Result>(_ number: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[range(of: number)])) }
  }

  /// The number of some bytes with a hash; nil when they are new.
  func find(_ key: UnsafeRawBufferPointer, _ hash: UInt64) -> Int? {
    bytes.withUnsafeBytes { all in
      index.find(hash) { number in
        let range = range(of: number)
        return range.count == key.count && Self.isEqual(all, range.lowerBound, key)
      }
    }
  }

  /// Adds some bytes with a hash that are new; their number.
  mutating func add(_ key: UnsafeRawBufferPointer, _ hash: UInt64) -> Int {
    let number = count
    bytes.append(contentsOf: key)
    ends.append(bytes.count)
    index.insert(hash, number)
    return number
  }

  /// The number of some bytes, given when they are new.
  mutating func number(of key: [UInt8]) -> Int {
    let hash = Hashing.hash(key)
    return key.withUnsafeBytes { find($0, hash) ?? add($0, hash) }
  }

  private static func isEqual(
    _ all: UnsafeRawBufferPointer,
    _ start: Int,
    _ key: UnsafeRawBufferPointer
  ) -> Bool {
    var place = 0
    while place + 8 <= key.count {
      let word = all.loadUnaligned(fromByteOffset: start + place, as: UInt64.self)
      if word != key.loadUnaligned(fromByteOffset: place, as: UInt64.self) { return false }
      place += 8
    }
    while place < key.count {
      if all[start + place] != key[place] { return false }
      place += 1
    }
    return true
  }

  private func range(of number: Int) -> Range<Int> {
    (number == 0 ? 0 : ends[number - 1])..<ends[number]
  }
}
