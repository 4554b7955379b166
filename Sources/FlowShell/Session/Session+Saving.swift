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
    return Array("\(app.liveLine)\n".utf8)
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
    return Array(SafeText.word(FilePath.relative(file, to: target)).utf8)
  }
}

extension App {
  /// The line with which a flow says that it is for this app of Swift.
  package var liveLine: String { "live \(SafeText.word(vocabulary.tables.name))" }
}
