/// Every value that rows of a world name, once each: equal values have equal numbers.
struct ValuePool: Sendable {
  private var values: [Value] = [.list([])]
  /// Where values are by their hashes: the array is its own table, as that of programs is.
  private var links: [Link] = [Link(hash: 0, first: -1)]

  private struct Link: Sendable, BitwiseCopyable {
    var hash: UInt64
    /// The next value in the same bucket.
    var next: Int32 = -1
    /// The first value in the bucket that has the number of this one.
    var first: Int32
  }

  /// The number of the empty list: no parameters, no state.
  static let empty: ValueID = 0

  subscript(_ id: ValueID) -> Value { values[Int(id)] }

  /// How many bytes all values take, roughly.
  private(set) var size = 0

  /// How many numbers were given.
  var count: Int { values.count }

  /// The number of a value, given when it is new.
  mutating func intern(_ value: Value) -> ValueID {
    if case .list(let items) = value, items.isEmpty { return Self.empty }
    var hash: UInt64 = 0
    value.mix(into: &hash)
    var known = links[bucket(of: hash)].first
    while known >= 0 {
      if links[Int(known)].hash == hash, values[Int(known)] == value { return known }
      known = links[Int(known)].next
    }
    let number = values.count
    size += value.size
    values.append(value)
    links.append(Link(hash: hash, first: -1))
    if bucketCount == values.count {
      // Twice as many buckets as before.
      for place in links.indices { links[place].first = -1 }
      for place in links.indices.dropFirst() { chain(place) }
    } else {
      chain(number)
    }
    return ValueID(number)
  }

  private mutating func chain(_ number: Int) {
    let bucket = bucket(of: links[number].hash)
    links[number].next = links[bucket].first
    links[bucket].first = ValueID(number)
  }

  private func bucket(of hash: UInt64) -> Int {
    Int(truncatingIfNeeded: hash >> 32) & (bucketCount - 1)
  }

  /// The greatest power of two that is not more than the values are.
  private var bucketCount: Int { 1 << (Int.bitWidth - 1 - values.count.leadingZeroBitCount) }

  /// Whether two pools give the same numbers, as far as the shorter one goes.
  func agrees(with other: ValuePool) -> Bool {
    let count = min(values.count, other.values.count)
    return values[..<count] == other.values[..<count]
  }

  /// The items of a list value: parameters, states and fields are kept as lists.
  func items(_ id: ValueID) -> [Value] {
    if case .list(let items) = values[Int(id)] { items } else { [] }
  }

  /// One item of a list value; null when the list is shorter.
  func item(_ id: ValueID, _ index: Int) -> Value {
    guard case .list(let items) = values[Int(id)], index < items.count else { return .null }
    return items[index]
  }
}

/// The number of an interned value in its world.
package typealias ValueID = Int32

extension Value {
  /// How many bytes it takes, roughly.
  fileprivate var size: Int {
    switch self {
    case .null, .bool, .integer, .decimal: 32
    case .string(let text): 32 + text.utf8.count
    case .list(let items): items.reduce(32) { $0 + $1.size }
    case .map(let members): members.reduce(32) { $0 + $1.key.utf8.count + $1.value.size }
    }
  }
}
