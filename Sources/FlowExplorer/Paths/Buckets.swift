/// Numbers put together by a key: the items of each key, side by side in the order given.
package struct Buckets: Hashable, Sendable {
  private let firsts: [Int]
  private let items: [Int32]

  /// The places of the keys, by key; a key below zero belongs to no bucket.
  package init(keys: [Int32], count: Int) {
    self.init(keys: keys, items: keys.indices.map { Int32($0) }, count: count)
  }

  /// - Precondition: As many items as keys, and every key is below `count`.
  package init(keys: [Int32], items given: [Int32], count: Int) {
    var firsts = Array(repeating: 0, count: count + 1)
    for key in keys where key >= 0 { firsts[Int(key) + 1] += 1 }
    for key in 0..<count { firsts[key + 1] += firsts[key] }
    var places = firsts
    var items = Array(repeating: Int32(0), count: firsts[count])
    for (key, item) in zip(keys, given) where key >= 0 {
      items[places[Int(key)]] = item
      places[Int(key)] += 1
    }
    self.firsts = firsts
    self.items = items
  }

  package var count: Int { firsts.count - 1 }

  /// The items of a key, in the order given.
  package subscript(key: Int) -> ArraySlice<Int32> { items[range(of: key)] }

  /// The places of the items of a key, for `item(at:)`: a loop over them retains nothing.
  package func range(of key: Int) -> Range<Int> { firsts[key]..<firsts[key + 1] }

  package func item(at place: Int) -> Int { Int(items[place]) }
}
