import FlowReplay
import FlowScript
import FlowShell
import FlowSystem

/// The user's editor on a line, a block or a file.
enum Editor {
  /// What is to be edited.
  enum Request {
    case lastEntry
    case file(String)
  }

  /// Takes the request for an editor out of those of a session.
  static func takeRequest(from session: inout Session) -> Request? {
    var found: Request?
    session.requests.removeAll { request in
      guard case .edit(let path) = request else { return false }
      found = path.map { .file($0) } ?? .lastEntry
      return true
    }
    return found
  }

  /// Opens the editor; the lines to run, nil when nothing was saved.
  static func edit(_ request: Request, last entry: [UInt8]) -> [UInt8]? {
    switch request {
    case .file(let path):
      guard isSaved(path) else { return nil }
      var line = Array("source ".utf8)
      SafeText.appendQuoted(path, to: &line)
      return line
    case .lastEntry:
      let text = entry.isEmpty ? [] : entry + [UInt8(ascii: "\n")]
      guard let path = TemporaryFile.make(text, suffix: ".flow") else {
        WrittenFile.complain("cannot make a file to edit")
        return nil
      }
      defer { TemporaryFile.remove(path) }
      guard isSaved(path), case .success(var lines) = PosixFiles().read(path) else { return nil }
      while let last = lines.last, last == UInt8(ascii: "\n") || last == UInt8(ascii: " ") {
        lines.removeLast()
      }
      return lines.isEmpty ? nil : lines
    }
  }

  /// Runs the editor on a file; whether it ended well and the file was saved.
  private static func isSaved(_ path: String) -> Bool {
    let words = command
    let before = TemporaryFile.stamp(of: path)
    guard let status = ForegroundChild.run(words + [path]) else {
      WrittenFile.complain("cannot run '\(SafeText.string(words[0]))'")
      return false
    }
    guard status == 0 else {
      WrittenFile.complain("'\(SafeText.string(words[0]))' ended with \(status): nothing is run")
      return false
    }
    if let after = TemporaryFile.stamp(of: path), after != before { return true }
    Console.write("nothing was saved: nothing is run\n")
    return false
  }

  /// The words of the editor's command line: no shell reads them.
  private static var command: [String] {
    for name in ["VISUAL", "EDITOR"] {
      let words = (Platform.environmentVariable(name) ?? "").split { $0 == " " || $0 == "\t" }
      if !words.isEmpty { return words.map(String.init) }
    }
    return ["vi"]
  }
}

/// Lines as if they had been typed.
enum Typed {
  static func shown(_ text: [UInt8]) -> [UInt8] {
    var shown: [UInt8] = []
    for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      shown += Array("> ".utf8)
      SafeText.append(line, to: &shown)
      shown.append(UInt8(ascii: "\n"))
    }
    return shown
  }
}
