/// Numbers that look like chance and are the same in every run.
package struct SeededNumbers {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
  }

  /// A number from 0 up to a limit.
  package mutating func next(below limit: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int((state >> 11) % UInt64(max(1, limit)))
  }
}
