import Testing

@testable import FlowExplorer

struct SearchRecordTests {
  @Test func `a record comes out of the pipe as it went in`() throws {
    var record = SearchRecord(.reached, line: "tap rows[1]")
    record.path = "App/Ünder"
    record.key = [0, 255, 10]
    record.note = "screen\tLogin"
    record.isWanted = true
    record.isSilent = true
    record.isCancelled = true
    (record.frames, record.waiting) = (8, 255)
    record.faults = [
      SearchRecord.Fault(isFailure: true, code: "leak", message: "Form held by App"),
      SearchRecord.Fault(isFailure: false, code: "complaint", message: ""),
      SearchRecord.Fault(isFailure: true, code: "title", message: "Sign\nin", other: "Sign\nout"),
    ]
    let bytes = record.bytes
    #expect(SearchRecord.count(bytes[...]) == bytes.count - 4)
    #expect(SearchRecord(bytes.dropFirst(4)) == record)
  }

  @Test func `what an app writes into the pipe is no record`() {
    let bytes = SearchRecord(.refused, line: "back").bytes.dropFirst(4)
    #expect(SearchRecord(bytes.dropLast()) == nil)
    #expect(SearchRecord([200, 0] + bytes.dropFirst(2)) == nil)
    #expect(SearchRecord([1, 0, 0, 0, 255, 255, 255, 255]) == nil)
    #expect(SearchRecord([]) == nil)
    #expect(SearchRecord.count([1, 2, 3]) == nil)
  }
}
