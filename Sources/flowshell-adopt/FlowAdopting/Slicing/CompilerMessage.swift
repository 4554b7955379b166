/// An error of the compiler, with its notes.
struct CompilerMessage: Hashable, Sendable {
  struct Position: Hashable, Sendable {
    /// The path as the compiler has it; what stands in no file has `<unknown>`.
    let file: String
    let line: Int
    let column: Int

    fileprivate var isInExpansion: Bool { file.contains("@__swiftmacro_") }
  }

  struct Note: Hashable, Sendable {
    let position: Position
    let text: String
  }

  /// Where it is; what stands in the expansion of a macro is where the macro is.
  private(set) var position: Position
  let text: String
  private(set) var notes: [Note] = []

  /// The errors in what a compiler printed: `FILE:LINE:COLUMN: error: TEXT`, each once.
  static func errors(in output: String) -> [Self] {
    var errors: [Self] = []
    var seen: Set<Self> = []
    var isWarning = false
    for line in output.split(separator: "\n", omittingEmptySubsequences: true) {
      guard let match = line.wholeMatch(of: /(.+?):(\d+):(\d+): (error|note|warning): (.*)/) else {
        if let match = line.wholeMatch(of: /<unknown>:0: error: (.*)/) {
          let position = Position(file: "<unknown>", line: 0, column: 0)
          errors.append(Self(position: position, text: String(match.output.1)))
        }
        continue
      }
      let (_, file, row, column, kind, text) = match.output
      let position = Position(file: String(file), line: Int(row) ?? 0, column: Int(column) ?? 0)
      switch kind {
      case "error":
        errors.append(Self(position: position, text: String(text)))
        isWarning = false
      case "note" where !isWarning:
        guard let last = errors.indices.last else { continue }
        if errors[last].position.isInExpansion, text.hasPrefix("in expansion of macro") {
          errors[last].position = position
          continue
        }
        errors[last].notes.append(Note(position: position, text: String(text)))
      default: isWarning = true
      }
    }
    return errors.filter { seen.insert(Self(position: $0.position, text: $0.text)).inserted }
  }

  /// The names in quotation marks, in their order.
  var names: [String] { Self.names(in: text) }

  static func names(in text: String) -> [String] {
    text.matches(of: /'([^']+)'/).map { String($0.output.1) }
  }

  /// The name of what the compiler does not know; nil for another error.
  var missing: String? {
    let text = text
    if text.hasPrefix("cannot find type"), text.hasSuffix("in scope") { return names.first }
    if text.hasPrefix("cannot find '"), text.hasSuffix("in scope") { return names.first }
    if text.hasPrefix("unknown attribute") { return names.first.map { "@" + $0 } }
    if text.contains("has no member '") || text.contains("is not a member type of"),
      names.count > 1
    {
      let isNested = text.contains("is not a member type of")
      let (owner, member) = isNested ? (names[1], names[0]) : (names[0], names[names.count - 1])
      return "\(owner.split(separator: " ").last ?? "").\(member)"
    }
    return nil
  }

  /// Whether it may come of another error alone: of a declaration whose type the compiler could not tell.
  var isConsequence: Bool {
    missing == nil && Self.consequences.contains { text.contains($0) }
  }

  /// Whether the compiler gave up looking for what an expression means.
  var isOfPatience: Bool { text.contains(Self.patience) }

  private static let patience = "reasonable time"
  private static let consequences = [
    "ambiguous", "cannot infer", "could not be inferred", "failed to produce diagnostic",
    patience, "unable to infer",
  ]

  /// Whether it stays when types are declared that no module has: it names no type, or one that is there.
  func isCause(where isThere: (String) -> Bool) -> Bool {
    if text.hasPrefix("no such module") { return true }
    guard text.contains("has no member '"), let owner = missing?.split(separator: ".").first else {
      return false
    }
    return isThere(String(owner).withoutGenerics)
  }
}
