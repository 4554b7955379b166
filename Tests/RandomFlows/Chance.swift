/// Numbers that are the same for the same seed.
package struct Chance {
  private var state: UInt64

  package init(_ seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    // Seeds that are near each other begin alike.
    for _ in 0..<8 { _ = number(below: 2) }
  }

  package mutating func number(below bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state >> 33) % bound
  }

  /// Whether something happens that does so often in a hundred times.
  package mutating func happens(_ percent: Int) -> Bool { number(below: 100) < percent }
}
