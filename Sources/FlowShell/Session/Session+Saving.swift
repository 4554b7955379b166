import FlowNavigation
import FlowScript

/// What was done, saved as a flow.
extension Session {
  /// Asks the driver to write what was done as a flow.
  mutating func save(_ path: String) throws(Refusal) {
    try requireEngine()
    if isFlow { throw Refusal(.wrongPlace, "save") }
    try requireRoom(for: "save")
    try requireJournal(for: "save")
    guard path.hasSuffix(".flow") else {
      throw Refusal(.badValue, path, other: "the name of a .flow file")
    }
    let bytes = flowSoFar(at: path)
    requests.append(.write(path: path, bytes: bytes, over: saved[path]))
    saved[path] = bytes
  }

  /// What was done as the bytes of a flow at a path.
  package func flowSoFar(at path: String) -> [UInt8] {
    var bytes = appLine(definitionPath, for: path)
    var known: [Transaction.Variable] = []
    for line in history.journal { line.append(to: &bytes, known: &known) }
    return bytes
  }

  /// Whether the session replays a flow, which has no business with the prompt's files.
  var isFlow: Bool { printer.keepsMarks || style.echoes }

  /// The line with which a flow at `path` loads an app, or says which live app it is for; empty without one.
  package func appLine(_ definition: String?, for path: String) -> [UInt8] {
    if let definition {
      return Array("app ".utf8) + word(of: definition, for: path) + [UInt8(ascii: "\n")]
    }
    guard let app = environment.app, !(app is AppDefinition) else { return [] }
    return Array("live ".utf8) + Self.word(app.vocabulary.tables.name) + [UInt8(ascii: "\n")]
  }

  /// A file as a flow at `path` names it.
  package func word(of file: String, for path: String) -> [UInt8] {
    var file = file
    var target = FilePath.folder(of: FilePath.resolved(path, from: "."))
    // An absolute and a relative one, or one above the folder: both are seen from the root.
    if let folder = environment.folder,
      file.hasPrefix("/") != target.hasPrefix("/") || target.hasPrefix("..")
    {
      file = FilePath.joined(file, to: folder)
      target = FilePath.resolved(target, from: folder)
    }
    return Self.word(FilePath.relative(file, to: target))
  }

  /// A text as one word.
  private static func word(_ text: String) -> [UInt8] {
    if !text.isEmpty, text.utf8.allSatisfy(isPlain) { return Array(text.utf8) }
    var word: [UInt8] = []
    SafeText.appendQuoted(text, to: &word)
    return word
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
