import FlowNavigation
import FlowScript

/// What was done, kept to be taken back and to be saved.
extension Session {
  /// Keeps what `undo` and `save` need.
  mutating func remember(_ statement: Statement, _ place: LinePlace) {
    guard keepsHistory else { return }
    redoable.removeAll()
    undone.removeAll()
    if let change = world?.lastChange() {
      if undoable.count >= Self.undoLimit { undoable.removeFirst(Self.undoLimit / 2) }
      undoable.append(change)
    }
    journal.append(JournalLine(statement, in: place.source, reading: turn.variables))
  }

  /// Asks the driver to write what was done as a flow.
  mutating func save(_ path: String) throws(Refusal) {
    try requireWorld()
    if keepsMarks || style.echoes { throw Refusal(.wrongPlace, "save") }
    var bytes: [UInt8] = []
    if let definitionPath {
      let folder = FilePath.folder(of: FilePath.resolved(path, from: "."))
      bytes.append(contentsOf: "app ".utf8)
      let relative = FilePath.relative(definitionPath, to: folder)
      if relative.utf8.allSatisfy(Self.isPlain) {
        bytes.append(contentsOf: relative.utf8)
      } else {
        SafeText.appendQuoted(relative, to: &bytes)
      }
      bytes.append(UInt8(ascii: "\n"))
    }
    var known: [Turn.Variable] = []
    for line in journal { line.append(to: &bytes, known: &known) }
    requests.append(.write(path: path, bytes: bytes))
  }

  /// Whether a byte of a path means nothing else in a word.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "-")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
