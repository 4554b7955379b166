#if os(Linux)
import CFaults
import Testing

/// What is told of a thread's number in a process that was forked.
@Suite struct ThreadNumberTests {
  /// Whether the upper and the lower half of eight bytes may hold a number.
  private func mayHold(_ word: UInt64) -> [Bool] {
    var word = word
    return withUnsafeMutablePointer(to: &word) { word in
      word.withMemoryRebound(to: UInt32.self, capacity: 2) { halves in
        [faults_may_hold_number(halves + 1) != 0, faults_may_hold_number(halves) != 0]
      }
    }
  }

  @Test func `the upper half of an address is no number, though it may be equal to one`() {
    let heap = UnsafeMutablePointer<UInt64>.allocate(capacity: 8)
    defer { heap.deallocate() }
    #expect(mayHold(UInt64(UInt(bitPattern: heap))) == [false, true])
  }

  @Test(arguments: [0x0000_0001_0000_0000, 0x0000_0001_0000_0001, 0x0000_0002_0000_0007])
  func `a number beside another one, a flag or nothing is one`(word: UInt64) {
    #expect(mayHold(word) == [true, true])
  }
}
#endif
