import FlowCommands
import FlowNavigation

/// `launch`, and the words that go back and forth.
extension Session {
  /// Starts the app, also one that runs: that can be taken back, as a line can.
  mutating func launch(by opening: Action?, _ line: JournalLine) throws(Refusal) {
    guard let app else { throw Refusal(.noApp) }
    var fresh = app.engine()
    try fresh.launch(by: opening, in: transaction)
    jump(to: fresh, ledBy: [line])
    printer.printedEntry = 0
  }

  mutating func undo(_ count: Operand) throws(Refusal) {
    try requireRewinding(for: "undo")
    var rounds: Int64 = 1
    if count != .none {
      let said = try value(count)
      guard case .integer(let number) = said, number > 0 else {
        throw Refusal(.badValue, said.description, other: "a number from 1")
      }
      rounds = number
    }
    guard rounds <= Int64(history.count) else {
      throw Refusal(.unknownCheckpoint, "undo", other: "\(history.count)")
    }
    let (path, entry) = (shownPath, printer.printedEntry)
    for _ in 0..<rounds { takeBack() }
    // Worlds have changed places, and what is visible reads as before.
    if printer.printedEntry != entry, path == shownPath {
      printer.printedEntry = engine?.visibleIdentity() ?? 0
    }
    printPath()
  }

  mutating func redo() throws(Refusal) {
    try requireRewinding(for: "redo")
    guard doAgain() else { throw Refusal(.unknownCheckpoint, "redo", other: "0") }
    printPath()
  }

  mutating func checkpoint(_ name: String) throws(Refusal) {
    try requireRewinding(for: "checkpoint")
    guard let engine else { return }
    checkpoints.removeAll { $0.name == name }
    guard checkpoints.count < Self.checkpointLimit else {
      throw Refusal(.limit, "checkpoint", other: "\(Self.checkpointLimit) names")
    }
    checkpoints.append(
      Checkpoint(name: name, engine: engine, journal: history.journal, recorded: recorder.state)
    )
  }

  mutating func restore(_ name: String) throws(Refusal) {
    if engine != nil { try requireRewinding(for: "restore") }
    guard let checkpoint = checkpoints.first(where: { $0.name == name }) else {
      throw Refusal(
        .unknownCheckpoint,
        name,
        other: checkpoints.map(\.name).joined(separator: " ")
      )
    }
    let path = shownPath
    jump(to: checkpoint.engine, ledBy: checkpoint.journal)
    notePathBefore(path)
    recorder.restore(checkpoint.recorded, checkpoint.journal)
    printPath()
  }
}
