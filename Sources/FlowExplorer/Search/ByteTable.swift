/// Strings of bytes, each once, numbered from 0 in the order in which they came.
struct ByteTable {
  private var bytes: [UInt8] = []
  private var starts: [Int] = [0]
  private var index = HashIndex()

  var count: Int { starts.count - 1 }
  var byteCount: Int { bytes.count + starts.count * 8 + index.byteCount }

  /// Does something with the bytes of a number.
  func withBytes<Result>(_ number: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    bytes.withUnsafeBytes { all in
      body(UnsafeRawBufferPointer(rebasing: all[starts[number]..<starts[number + 1]]))
    }
  }

  /// The number of some bytes; nil when they are new.
  func find(_ key: [UInt8]) -> Int? {
    index.find(key.withUnsafeBytes { Hashing.hash($0) }) { isEqual($0, key) }
  }

  /// The number of some bytes, given when they are new.
  mutating func number(of key: [UInt8]) -> Int {
    let hash = key.withUnsafeBytes { Hashing.hash($0) }
    if let known = index.find(hash, { isEqual($0, key) }) { return known }
    let number = count
    bytes += key
    starts.append(bytes.count)
    index.insert(hash, number)
    return number
  }

  private func isEqual(_ number: Int, _ key: [UInt8]) -> Bool {
    withBytes(number) { own in
      own.count == key.count && key.withUnsafeBytes { own.elementsEqual($0) }
    }
  }
}
