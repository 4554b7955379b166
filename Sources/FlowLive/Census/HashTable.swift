/// The storage of a set or dictionary of Swift's, read where it lies; its layout is part of Swift's ABI.
struct HashTable: Sequence {
  let count: Int
  /// The first bucket of keys, or of a set's elements, and of a dictionary's values.
  let keys: UnsafeRawPointer
  let values: UnsafeRawPointer
  /// A bit for each bucket: whether it is taken.
  let words: UnsafeRawPointer
  private let bucketCount: Int

  var byteCountOfWords: Int { (bucketCount + 63) / 64 * 8 }

  /// The storage of the collection at an address; nil where another runtime keeps it.
  init?(at address: UnsafeRawPointer, hasValues: Bool, by reader: Reader) {
    let word = reader.word(at: address)
    // Objective-C's collections stand behind a tag.
    guard word >> 56 == 0, let storage = UnsafeRawPointer(bitPattern: word) else {
      reader.watchInVain()
      return nil
    }
    count = Int(bitPattern: reader.word(at: storage + 16))
    bucketCount = 1 << Int(reader.word(at: storage + 32) & 0xFF)
    guard let keys = reader.pointer(at: storage + 48) else { return nil }
    self.keys = keys
    values = hasValues ? reader.pointer(at: storage + 56) ?? keys : keys
    words = storage + (hasValues ? 64 : 56)
  }

  /// The numbers of the buckets that are taken.
  func makeIterator() -> Iterator { Iterator(words: words, bucketCount: bucketCount) }

  struct Iterator: IteratorProtocol {
    fileprivate let words: UnsafeRawPointer
    fileprivate let bucketCount: Int
    private var bucket = -1

    fileprivate init(words: UnsafeRawPointer, bucketCount: Int) {
      self.words = words
      self.bucketCount = bucketCount
    }

    mutating func next() -> Int? {
      bucket += 1
      while bucket < bucketCount {
        let word = words.load(fromByteOffset: bucket / 64 * 8, as: UInt.self) >> (bucket % 64)
        if word != 0 {
          bucket += word.trailingZeroBitCount
          return bucket < bucketCount ? bucket : nil
        }
        bucket = (bucket / 64 + 1) * 64
      }
      return nil
    }
  }
}
