import FlowNavigation
import Testing

@testable import FlowExplorer

/// What a search tells once.
struct RepeatedFindingTests {
  @Test(arguments: [
    (["Trap (A.swift:1)", "Trap"], [1]), (["Trap", "Trap (A.swift:1)"], [1]),
    (["Trap (A.swift:1)", "Trap (B.swift:1)", "Trap"], [1, 0]),
    (["Trap (A.swift:1)", "Halt (A.swift:1)"], [0, 0]),
    (["Trap rows[1]", "Trap rows[2] (A.swift:1)"], [1]),
  ])
  func `a crash is told once, whether or not its place is known`(
    _ words: [String],
    _ others: [Int]
  ) {
    var states = CrashingStates(words: words)
    let search = LiveSearch(from: ReachedState(path: "App", key: [1]), in: &states)
    #expect(search.findings.map(\.others) == others)
  }
}

/// One state, each line of which ends the app.
private struct CrashingStates: StateExpansion {
  let words: [String]

  mutating func expand(_ state: Int, take: (SearchRecord) -> ExpansionVerdict) -> ExpansionEnd {
    for (number, words) in words.enumerated() {
      _ = take(.died(SearchStep(line: "tap \(number)", verb: .tap), words))
    }
    return .done
  }

  mutating func repeatLines(
    _ lines: [String],
    expands: Bool,
    take: (SearchRecord) -> Void
  ) -> ExpansionEnd { .done }
}
