import FlowReplay
import Foundation
import Testing

/// Threads that do work after work together.
struct PosixTeamTests {
  @Test(arguments: [[1, 1, 1], [2, 2, 2], [3, 1, 4, 2], [8, 8], [1, 16, 1]])
  func `every part of every work is done once, before the next`(_ works: [Int]) {
    let team = PosixTeam()
    for _ in 0..<50 {
      for jobs in works {
        let parts = Counts()
        team.spread(jobs) { parts.add($0) }
        #expect(parts.all == Array(repeating: 1, count: jobs))
      }
    }
  }

  @Test func `a team without work ends`() {
    for _ in 0..<20 {
      let team = PosixTeam()
      team.spread(3) { _ in }
    }
  }

  /// How often each part was done.
  private final class Counts: @unchecked Sendable {
    // Sound: nobody looks without the lock, which sanitizers of threads know.
    private let lock = NSLock()
    private var counts: [Int: Int] = [:]

    func add(_ part: Int) { lock.withLock { counts[part, default: 0] += 1 } }

    var all: [Int] { lock.withLock { counts.keys.sorted().map { counts[$0] ?? 0 } } }
  }
}
