/// Which items of a plan were reached: one bit an item.
package struct CoverageHits: Hashable, Sendable {
  private var words: [UInt64]

  /// None of so many items.
  package init(count: Int) {
    words = Array(repeating: 0, count: (count + 63) / 64)
  }

  /// Whether an item was reached.
  package subscript(_ item: Int) -> Bool {
    words[item >> 6] >> UInt64(item & 63) & 1 == 1
  }

  /// Notes that an item was reached.
  package mutating func insert(_ item: Int) {
    words[item >> 6] |= 1 << UInt64(item & 63)
  }

  /// Adds what another set has, of the same plan.
  package mutating func formUnion(_ other: CoverageHits) {
    for index in words.indices { words[index] |= other.words[index] }
  }

  /// Whether another set, of the same plan, has all of it.
  package func isSubset(of other: CoverageHits) -> Bool {
    words.indices.allSatisfy { words[$0] & ~other.words[$0] == 0 }
  }

  /// Forgets everything.
  package mutating func removeAll() {
    for index in words.indices { words[index] = 0 }
  }

  package var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  /// How many items were reached.
  package var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  /// The items that were reached, in their order.
  package var items: [Int] {
    var items: [Int] = []
    for (index, word) in words.enumerated() {
      var rest = word
      while rest != 0 {
        items.append(index << 6 + rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
    return items
  }
}
