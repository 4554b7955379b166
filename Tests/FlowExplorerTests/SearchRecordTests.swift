import FlowNavigation
import Testing

@testable import FlowExplorer

struct SearchRecordTests {
  @Test func `a record comes out of the pipe as it went in`() {
    var step = SearchStep(line: "type user \"Ünder\"", verb: .type)
    step.element = "user"
    step.isCancelled = true
    step.isGuess = true
    var state = ReachedState(path: "App/Ünder", key: [0, 255, 10])
    state.ids = ["App", "Ünder"]
    state.isWanted = true
    state.isSilent = true
    (state.frames, state.waiting) = (8, 255)
    state.faults = [
      SearchFault(isFailure: true, code: "leak", message: "Form held by App"),
      SearchFault(isFailure: false, code: "complaint", message: ""),
      SearchFault(isFailure: true, code: "never", message: "holds\nit", claim: "not screen A"),
    ]
    state.differences = [SearchDifference("title", design: ["Sign\nin"], app: ["Sign\tout", ""])]
    state.standIns = ["Tabs"]
    var seen = SeenState()
    seen.coordinators = [.init(id: "App", kind: "navigation", isShared: true)]
    (seen.screen, seen.title, seen.depth, seen.modals) = ("Form", "Ünder", 3, 2)
    seen.parameters = ["id"]
    seen.elements = [
      .init(kind: "list", name: "rows", title: "Rows", isUsable: true, rows: ["1", "Tea"])
    ]
    state.seen = seen
    let records: [SearchRecord] = [
      .start(state, opening: "launch\ntap a"), .start(state), .notLaunched("no"),
      .reached(step, state), .refused(step, state.faults), .refused(step),
      .died(step, "trap", fault: [1, 2]), .unreadable(step), .untried(step), .end,
    ]
    for record in records {
      let bytes = record.bytes
      #expect(SearchRecord.count(bytes[...]) == bytes.count - 4)
      #expect(SearchRecord(bytes.dropFirst(4)) == record)
    }
  }

  @Test func `what an app writes into the pipe is no record`() {
    let bytes = SearchRecord.refused(SearchStep(line: "back", verb: .back)).bytes.dropFirst(4)
    #expect(SearchRecord(bytes) != nil)
    #expect(SearchRecord(bytes.dropLast()) == nil)
    #expect(SearchRecord(bytes + [0]) == nil)
    #expect(SearchRecord([200, 0] + bytes.dropFirst(2)) == nil)
    #expect(SearchRecord([1, 255, 255, 255, 255]) == nil)
    #expect(SearchRecord([]) == nil)
    #expect(SearchRecord.count([1, 2, 3]) == nil)
  }
}
