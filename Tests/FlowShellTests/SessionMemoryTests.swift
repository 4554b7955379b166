import FlowShell
import Testing

/// How far back a session knows what was done and entered.
@Suite struct SessionMemoryTests {
  @Test func `so many lines are taken back`() {
    var session = TypedLines.session()
    let block = "trace off\nrepeat \(Session.undoLimit / 2) {\n tap next\n back\n}"
    #expect(session.execute(Array(block.utf8)) == .done)
    #expect(session.execute(Array("undo \(Session.undoLimit); redo; undo".utf8)) == .done)
    session.output.removeAll()
    // One of so many more; half of what is kept is forgotten at a time.
    #expect(session.execute(Array(block.utf8)) == .done)
    #expect(session.execute(Array("undo \(Session.undoLimit + 1)".utf8)) != .done)
    let output = String(decoding: session.output, as: UTF8.self)
    #expect(output.contains("unknown-checkpoint: there are only "), "\(output)")
  }

  @Test func `history forgets the oldest of what is too much`() {
    var session = TypedLines.session()
    for _ in 0...2 * Session.historyLimit { session.noteEntered([0x61]) }
    #expect(session.entered.count == Session.historyLimit + 1)
    let long = [UInt8](repeating: 0x61, count: Session.historySizeLimit / 4)
    for _ in 0..<20 { session.noteEntered(long) }
    #expect(session.entered.reduce(0) { $0 + $1.bytes.count } <= Session.historySizeLimit)
    #expect(session.entered.last?.bytes == long)
  }

  @Test func `what was done long ago is not saved any more`() {
    var session = TypedLines.session()
    session.stopsAtFailure = true
    let rounds = (Session.journalLimit + Session.undoLimit / 2) / 2
    let block = "trace off\nrepeat \(rounds) {\n tap next\n back\n}"
    #expect(session.execute(Array(block.utf8)) == .done)
    #expect(session.execute(Array("save a.flow".utf8)) == .done)
    session.requests.removeAll()
    let more = "repeat \(Session.undoLimit / 2) {\n tap next\n back\n}"
    #expect(session.execute(Array(more.utf8)) == .done)
    session.output.removeAll()
    #expect(session.execute(Array("save b.flow".utf8)) != .done)
    #expect(session.execute(Array("record c.flow".utf8)) != .done)
    let output = String(decoding: session.output, as: UTF8.self)
    #expect(
      output.contains("limit: save goes over 10000 lines; the limit is fixed")
        && output.contains("limit: record goes over 10000 lines; the limit is fixed"),
      "\(output)"
    )
    // What begins anew is known from there on.
    #expect(session.execute(Array("reset; tap next; save d.flow".utf8)) == .done)
  }

  @Test func `a recording takes so many lines`() {
    var session = TypedLines.session()
    let fill = "trace off\nrecord a.flow\nrepeat \(Recording.limit / 2) {\n tap next\n back\n}"
    session.stopsAtFailure = true
    #expect(session.execute(Array(fill.utf8)) == .done)
    // The block is one line of it.
    #expect(session.execute(Array("tap next; back".utf8)) == .done)
    let more = "repeat \(Recording.limit / 2) {\n tap next\n back\n}"
    #expect(session.execute(Array(more.utf8)) != .done)
    let output = String(decoding: session.output, as: UTF8.self)
    #expect(output.contains("limit: record goes over 10000 lines; the limit is fixed"), "\(output)")
    #expect(session.execute(Array("record stop".utf8)) == .done)
  }
}
