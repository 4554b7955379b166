import Testing

@testable import FlowShell

struct SequenceDifferenceTests {
  /// How many elements a longest common subsequence has, by the book.
  private func longest(_ old: [Int32], _ new: [Int32]) -> Int {
    var row = Array(repeating: 0, count: new.count + 1)
    for element in old {
      var corner = 0
      for (index, other) in new.enumerated() {
        let above = row[index + 1]
        row[index + 1] = element == other ? corner + 1 : max(above, row[index])
        corner = above
      }
    }
    return row[new.count]
  }

  private func kept(_ elements: [Int32], _ isGone: [Bool]) -> [Int32] {
    zip(elements, isGone).filter { !$0.1 }.map(\.0)
  }

  private func sequences(upTo length: Int, of elements: Int32) -> [[Int32]] {
    var all: [[Int32]] = [[]]
    var last = all
    for _ in 0..<length {
      last = last.flatMap { prefix in (0..<elements).map { prefix + [$0] } }
      all += last
    }
    return all
  }

  @Test func `all short sequences keep all that they can`() {
    let all = sequences(upTo: 4, of: 3)
    for old in all {
      for new in all {
        let difference = SequenceDifference(old: old[...], new: new[...])
        let common = kept(old, difference.removed)
        if common != kept(new, difference.added) || common.count != longest(old, new) {
          Issue.record("\(old) \(new) \(difference)")
        }
      }
    }
  }

  @Test(arguments: 1...40)
  func `longer sequences keep all that they can`(seed: UInt64) {
    var generator = Generator(state: seed)
    let old = (0..<120).map { _ in Int32.random(in: 0..<12, using: &generator) }
    let new = (0..<100).map { _ in Int32.random(in: 0..<12, using: &generator) }
    let difference = SequenceDifference(old: old[...], new: new[...])
    #expect(kept(old, difference.removed) == kept(new, difference.added))
    #expect(kept(old, difference.removed).count == longest(old, new))
  }

  @Test(arguments: [(2, 8_000), (7, 8_000), (1000, 50_000)] as [(Int32, Int)])
  func `many random elements are soon done with`(elements: Int32, count: Int) {
    var generator = Generator(state: 7)
    let old = (0..<count).map { _ in Int32.random(in: 0..<elements, using: &generator) }
    let new = (0..<count).map { _ in Int32.random(in: 0..<elements, using: &generator) }
    let difference = SequenceDifference(old: old[...], new: new[...])
    #expect(kept(old, difference.removed) == kept(new, difference.added))
    #expect(kept(old, difference.removed).count > 0)
  }

  @Test func `changes are stretches, in order`() {
    let difference = SequenceDifference(old: [1, 2, 3, 4, 9], new: [1, 5, 6, 4, 9, 7])
    #expect(
      difference.changes() == [
        Change(old: 1..<3, new: 1..<3), Change(old: 5..<5, new: 5..<6),
      ]
    )
  }

  /// Numbers that are the same in each run.
  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state ^ state >> 33) &* 0xFF51_AFD7_ED55_8CCD
    }
  }
}
