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

  /// The place of a problem that was told: later ones that begin there follow from it and are not
  /// told.
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

  /// The problems to tell, up to the limit; the rest is counted only.
  private var entries: [Entry] = []
  private var parsed: [(file: Int32, diagnostic: Diagnostic)] = []
  private var told: Set<Start> = []
  /// How many errors and warnings of the checks were found, and of what the parser told.
  private var found = Found()
  /// The words of what could not be understood: that these are unknown needs no second diagnostic.
  private var lostWords: Set<String> = []
  private var hasLostAll = false
  /// Whether a definition can be made.
  private(set) var hasErrors = false

  /// Records an error.
  mutating func error(_ code: String, _ message: String, at location: Location) {
    hasErrors = true
    keep(Entry(at: location, severity: .error, code: code, message: message))
  }

  /// Records a warning.
  mutating func warning(_ code: String, _ message: String, at location: Location) {
    keep(Entry(at: location, severity: .warning, code: code, message: message))
  }

  /// Keeps a problem to tell: the first of each place, up to the limit of its severity.
  private mutating func keep(_ entry: Entry) {
    guard told.insert(Start(entry)).inserted else { return }
    if found.mayTell(entry.severity) { entries.append(entry) }
  }

  /// Takes over what the parser or the commands found.
  mutating func add(_ diagnostics: [Diagnostic], file: Int, leftOut: Int = 0) {
    defer { found.count(leftOut) }
    for diagnostic in diagnostics {
      if diagnostic.severity == .error { hasErrors = true }
      if found.mayTellParsed() { parsed.append((Int32(file), diagnostic)) }
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

  /// The problems as diagnostics, sorted by file and place, with the number of those not told.
  func diagnostics(in files: [SourceFile]) -> [Diagnostic] {
    var all = parsed
    for entry in entries {
      all.append((entry.at.file, diagnostic(entry, in: files[Int(entry.at.file)])))
    }
    let sorted = all.enumerated().sorted { left, right in
      let (a, b) = (left.element, right.element)
      if a.file != b.file { return a.file < b.file }
      if a.diagnostic.position != b.diagnostic.position {
        return a.diagnostic.position < b.diagnostic.position
      }
      return left.offset < right.offset
    }.map(\.element.diagnostic)
    return sorted
      + [more(.error, found.leftOutErrors), more(.warning, found.leftOutWarnings)].compactMap {
        more in
        guard var more, let last = sorted.last else { return nil }
        (more.file, more.position) = (last.file, last.position)
        return more
      }
  }

  /// The diagnostic that stands for the errors, or warnings, over the limit; nil when all are told.
  private func more(_ severity: Diagnostic.Severity, _ count: Int) -> Diagnostic? {
    if count == 0 { return nil }
    let message = "… and \(count) more \(severity == .error ? "errors" : "warnings")"
    return Diagnostic(file: "", severity: severity, code: "limit", message: message)
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

  /// How much was found, and how much of it is told.
  private struct Found {
    private var parsed = 0
    private var errors = 0
    private var warnings = 0

    var leftOutErrors: Int { Self.leftOut(errors) + Self.leftOut(parsed) }
    var leftOutWarnings: Int { Self.leftOut(warnings) }

    mutating func mayTell(_ severity: Diagnostic.Severity) -> Bool {
      if severity == .error { errors += 1 } else { warnings += 1 }
      return (severity == .error ? errors : warnings) <= SyntaxLimits.problems
    }

    mutating func mayTellParsed() -> Bool {
      parsed += 1
      return parsed <= SyntaxLimits.problems
    }

    /// Counts what the parser did not tell.
    mutating func count(_ leftOut: Int) { parsed += leftOut }

    private static func leftOut(_ count: Int) -> Int { max(count - SyntaxLimits.problems, 0) }
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
