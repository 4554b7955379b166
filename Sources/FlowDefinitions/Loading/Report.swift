import FlowScript

/// All that is wrong with a definition, gathered in any order and told in the order of the files.
struct Report: Sendable {
  /// One problem, not yet a diagnostic: places are counted only for those that are told.
  private struct Entry {
    var at: Location
    var severity: Diagnostic.Severity
    var code: String
    var message: String
  }

  /// Where something was told: what follows from it at the same place is not told again.
  private struct Start: Hashable {
    var file: Int32
    var offset: Int32
    var severity: Diagnostic.Severity

    init(_ entry: Entry) {
      file = entry.at.file
      offset = entry.at.range.start
      severity = entry.severity
    }
  }

  private var entries: [Entry] = []
  private var parsed: [(file: Int32, diagnostic: Diagnostic)] = []
  /// The words of what could not be understood: that these are unknown needs no second diagnostic.
  private var lostWords: Set<String> = []
  private var hasLostAll = false
  /// Whether a definition can be made.
  private(set) var hasErrors = false

  /// Records an error.
  mutating func error(_ code: String, _ message: String, at location: Location) {
    hasErrors = true
    entries.append(Entry(at: location, severity: .error, code: code, message: message))
  }

  /// Records a warning.
  mutating func warning(_ code: String, _ message: String, at location: Location) {
    entries.append(Entry(at: location, severity: .warning, code: code, message: message))
  }

  /// Takes over what the parser or the commands found.
  mutating func add(_ diagnostics: [Diagnostic], file: Int) {
    for diagnostic in diagnostics {
      if diagnostic.severity == .error { hasErrors = true }
      parsed.append((Int32(file), diagnostic))
    }
  }

  /// Remembers that a whole file could not be read: nothing is told to be unknown.
  mutating func loseAll() { hasLostAll = true }

  /// Remembers the words of a text that was given up.
  mutating func lose(_ text: some Collection<UInt8>) {
    for word in text.split(whereSeparator: { !Self.isWordByte($0) }) {
      lostWords.insert(String(decoding: word, as: UTF8.self))
    }
  }

  /// Whether a word stood in something that was given up.
  func isLost(_ word: String) -> Bool {
    hasLostAll || (!lostWords.isEmpty && lostWords.contains(word))
  }

  /// Everything, sorted by file and place; of one place the first that was found.
  func diagnostics(in files: [SourceFile]) -> [Diagnostic] {
    var all = parsed
    var told: Set<Start> = []
    for entry in entries where told.insert(Start(entry)).inserted {
      all.append((entry.at.file, diagnostic(entry, in: files[Int(entry.at.file)])))
    }
    return all.enumerated().sorted { left, right in
      let (a, b) = (left.element, right.element)
      if a.file != b.file { return a.file < b.file }
      if a.diagnostic.position != b.diagnostic.position {
        return a.diagnostic.position < b.diagnostic.position
      }
      return left.offset < right.offset
    }.map(\.element.diagnostic)
  }

  private func diagnostic(_ entry: Entry, in file: SourceFile) -> Diagnostic {
    Diagnostic(
      in: file.source,
      at: entry.at.range,
      severity: entry.severity,
      code: entry.code,
      message: entry.message
    )
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
      UInt8(ascii: "."), 0x80...:
      true
    default: false
    }
  }
}
