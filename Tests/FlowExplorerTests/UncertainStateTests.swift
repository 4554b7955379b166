import FlowNavigation
import Testing

@testable import FlowExplorer

@Suite("States behind work that only real time ends")
struct UncertainStateTests {
  /// One step, which comes to another state the second time.
  private struct Wavering: StateExpansion {
    let faults: [SearchFault]

    private func record(_ key: UInt8) -> SearchRecord {
      var state = ReachedState(path: "App/Page", key: [key])
      state.faults = faults
      return .reached(SearchStep(line: "tap go"), state)
    }

    func expand(_ state: Int, take: (SearchRecord) -> ExpansionVerdict) -> ExpansionEnd {
      if state == 0 { _ = take(record(1)) }
      return .done
    }

    func repeatLines(
      _ lines: [String],
      expands: Bool,
      take: (SearchRecord) -> Void
    ) -> ExpansionEnd {
      for _ in lines { take(record(2)) }
      return .done
    }
  }

  @Test(
    "That they are others the next time is no finding",
    arguments: [
      ([], ["nondeterministic"]),
      (
        [SearchFault(isFailure: false, code: "\(Lint.unfinished.code)", message: "main")],
        ["unfinished"]
      ),
    ]
  )
  func kinds(faults: [SearchFault], kinds: [String]) {
    var expansion = Wavering(faults: faults)
    let start = ReachedState(path: "App/Home", key: [0])
    var bounds = LiveSearch.Bounds()
    bounds.includesUser = false
    let search = LiveSearch(from: start, in: &expansion, bounds)
    #expect(search.findings.map(\.kind) == kinds)
  }
}
