/// A part of a file that is left out, or has a double in its place, so that the rest compiles.
package struct Cut: Codable, Hashable, Sendable {
  /// What is cut; where one does not help, a later one of the same part is tried.
  package enum Kind: Int, Codable, Sendable {
    /// A text of a generated accessor: the name of its key.
    case text
    /// An object of a class that its place tells, `.init(a)`: one of that class.
    case object
    /// An expression whose type its place tells: a value made for it.
    case expression
    /// A call of an initialiser: a value made for its type.
    case instance
    /// A condition: it does not hold.
    case condition
    /// An attribute, or the word `override`.
    case word
    /// An inherited type.
    case conformance
    /// A member that a protocol asks for, made.
    case requirement
    /// A stored property that has no value: one is made when it is asked for.
    case property
    /// The end of a function that gives no result: a value is made.
    case ending
    /// What a view is given: `.font(a)`.
    case modifier
    /// One of an array or dictionary that is written out, with its comma.
    case element
    case statement
    /// The body of a function or an accessor.
    case body
    case member
    case declaration
    case file
  }

  package let kind: Kind
  /// The bytes of the original text.
  package let start: Int
  package let end: Int
  /// What stands there instead; nil for blanks.
  let text: String?
  package let place: Place
  /// What it belongs to: `LoginController.viewDidLoad()`.
  package let owner: String
  /// The first line of what is cut.
  package let excerpt: String
  /// What the compiler says of it.
  package let reason: String

  var range: Range<Int> { start..<end }

  /// Whether a call stands in its place, which tells a step that comes to it.
  private var isCall: Bool { kind == .statement && text?.hasPrefix("_flowshellLeftOut(") == true }

  /// Whether the other one leaves nothing of this to be cut.
  func isCovered(by other: Cut) -> Bool {
    if other.range == range {
      // Where a call cannot stand, nothing may.
      if other.isCall, kind == .statement, !isCall { return false }
      return other.kind.rawValue >= kind.rawValue
    }
    return other.start <= start && end <= other.end && !other.range.isEmpty
  }
}

/// The cuts of one file: none lies in another.
package struct FileCuts: Codable, Hashable, Sendable {
  /// The digest of the text that they belong to.
  let digest: UInt64
  package private(set) var cuts: [Cut] = []
  /// Whether storyboards are not connected with the file's classes.
  var hasNoTables = false

  init(of text: String) { digest = text.digest }

  func covers(_ cut: Cut) -> Bool { cuts.contains { cut.isCovered(by: $0) } }

  mutating func add(_ cut: Cut) {
    cuts.removeAll { $0.isCovered(by: cut) }
    cuts.append(cut)
    cuts.sort { ($0.start, $0.end) < ($1.start, $1.end) }
  }

  /// The text with its cuts: every line stays where it is.
  func applied(to text: String) -> (text: String, map: OffsetMap) {
    var edits = TextEdits()
    let bytes = Array(text.utf8)
    for cut in cuts {
      let blanks = bytes[cut.range].map { $0 == 0x0A || $0 == 0x0D ? $0 : 0x20 }
      edits.replace(cut.range, with: cut.text ?? String(decoding: blanks, as: UTF8.self))
    }
    return edits.result(on: text)
  }
}
