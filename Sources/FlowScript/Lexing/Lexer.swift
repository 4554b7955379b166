/// Reads the bytes of one source from left to right: blanks, words, values and expressions.
///
/// Offsets and ranges only; nothing becomes a `String` but the words of an error.
struct Lexer {
  /// The bytes of the source.
  let bytes: [UInt8]
  /// Where reading stops.
  let end: Int
  /// The offset of the next byte.
  var at: Int
  /// How many brackets are open, and of them how many make a line end a blank.
  private(set) var depth = 0
  private var joining = 0
  /// Where the outermost open bracket stands.
  private(set) var outermost = 0
  /// The operators read in the line at hand.
  var operators = 0
  /// Whether the text ended just behind a `\` that would have joined the next line.
  private(set) var endedInBackslash = false

  init(_ source: SourceText, _ range: SourceRange? = nil, joined: Bool = false) {
    bytes = source.bytes
    end = range.map { Int($0.end) } ?? bytes.count
    at = range.map { Int($0.start) } ?? 0
    joining = joined ? 1 : 0
  }

  /// The byte at an offset, NUL behind the end.
  func byte(_ offset: Int) -> UInt8 { offset < end ? bytes[offset] : 0 }

  /// The next byte, NUL at the end.
  var next: UInt8 { at < end ? bytes[at] : 0 }

  /// Whether everything was read.
  var isAtEnd: Bool { at >= end }
}

extension Lexer {
  /// Steps over blanks, and where lines are joined over line ends and comments; tells of line ends.
  @discardableResult
  mutating func skipBlanks() -> Bool {
    var crossed = false
    while at < end {
      switch bytes[at] {
      case .space, .tab, .carriageReturn: at += 1
      case .newline where joining > 0:
        at += 1
        crossed = true
      case .hash where joining > 0 && standsApart(at): skipComment()
      case .backslash:
        guard let behind = continuation(at) else { return crossed }
        if behind >= end { endedInBackslash = true }
        at = behind
      default: return crossed
      }
    }
    return crossed
  }

  /// Steps over blanks on one line only.
  mutating func skipSpaces() {
    while at < end, bytes[at].isBlank { at += 1 }
  }

  /// Steps to the end of the line; the comment is not a part of anything.
  mutating func skipComment() {
    while at < end, bytes[at] != .newline { at += 1 }
  }

  /// Whether an offset is at its line's start or behind a blank: there a `#` opens a comment.
  func standsApart(_ offset: Int) -> Bool {
    offset == 0 || bytes[offset - 1].isBlank || bytes[offset - 1] == .newline
  }

  /// The offset behind a `\` and its line end, or nil where the `\` is an ordinary character.
  func continuation(_ offset: Int) -> Int? {
    var behind = offset + 1
    if byte(behind) == .carriageReturn { behind += 1 }
    if behind >= end { return end }
    return bytes[behind] == .newline ? behind + 1 : nil
  }

  /// Whether a `{` at an offset is the last token of its line.
  func isFinalBrace(_ offset: Int) -> Bool {
    var behind = offset + 1
    while behind < end, bytes[behind].isBlank { behind += 1 }
    if behind >= end || bytes[behind] == .newline { return true }
    return bytes[behind] == .hash && behind > offset + 1
  }

  /// Whether `->` stands at an offset, with a blank, a `;` or a line end behind it.
  func isArrow(_ offset: Int) -> Bool {
    guard byte(offset) == .minus, byte(offset + 1) == .greater else { return false }
    let behind = offset + 2
    return behind >= end || bytes[behind].isBlank || bytes[behind] == .newline
      || bytes[behind] == .semicolon
      || (bytes[behind] == .backslash && continuation(behind) != nil)
  }
}

extension Lexer {
  /// Steps over an opening bracket.
  mutating func open() throws(SyntaxProblem) {
    if depth == 0 { outermost = at }
    depth += 1
    guard depth <= SyntaxLimits.brackets else { throw .tooDeep(at) }
    if bytes[at] != .openBrace { joining += 1 }
    at += 1
  }

  /// Steps over a closing bracket.
  mutating func close() {
    if bytes[at] != .closeBrace { joining -= 1 }
    depth -= 1
    at += 1
  }

  /// Goes on as within an open bracket: line ends are blanks.
  mutating func joinLines() { joining += 1 }

  /// Forgets all open brackets: an error was met.
  mutating func forgetBrackets() {
    depth = 0
    joining = 0
  }
}

extension SyntaxProblem {
  fileprivate static func tooDeep(_ offset: Int) -> Self {
    Self(
      at: offset,
      code: "limit",
      "brackets are nested more than \(SyntaxLimits.brackets) deep\(SyntaxLimits.fixed)"
    )
  }
}
