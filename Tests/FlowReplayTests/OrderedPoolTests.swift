import FlowSystem
import Testing

@testable import FlowReplay

struct OrderedPoolTests {
  @Test(arguments: [1, 2, 3, 8], [0, 1, 2, 7, 16, 17, 100, 1000])
  func `all results come, in order, whatever the number of threads`(threads: Int, count: Int) {
    let made = Monitor(0)
    var seen: [Int] = []
    OrderedPool(threads: threads).run(
      count: count,
      makeWorker: {
        made.change { $0 += 1 }
        return { $0 * $0 }
      },
      consume: {
        seen.append($0)
        return true
      }
    )
    #expect(seen == (0..<count).map { $0 * $0 })
    #expect(made.value { $0 } <= max(1, threads))
  }

  @Test(arguments: [1, 2, 5], [1, 16, 33])
  func `nothing comes behind the result that was the last one wanted`(threads: Int, wanted: Int) {
    var seen: [Int] = []
    OrderedPool(threads: threads).run(
      count: 500,
      makeWorker: { { $0 } },
      consume: {
        seen.append($0)
        return seen.count < wanted
      }
    )
    #expect(seen == Array(0..<wanted))
  }

  @Test func `no thread runs far ahead of who takes the results`() {
    let furthest = Monitor(0)
    var ahead = 0
    var taken = 0
    OrderedPool(threads: 2).run(
      count: 5000,
      makeWorker: {
        { index in
          furthest.change { $0 = max($0, index) }
          return index
        }
      },
      consume: { _ in
        ahead = max(ahead, furthest.value { $0 } - taken)
        taken += 1
        return true
      }
    )
    // Sixteen pieces of sixteen flows wait, and one more is handed over.
    #expect(ahead <= 17 * 16)
  }
}
