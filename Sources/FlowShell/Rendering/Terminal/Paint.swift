/// What a piece of output means, which decides on its colour.
///
/// Only what can be read on light and on dark grounds: bold, dim, and four of the eight colours; never
/// yellow or white, blue or black, and never a ground.
enum Paint: UInt8, Hashable, Sendable {
  case plain
  /// Where one is, and titles.
  case place
  /// What came.
  case shown
  /// What left.
  case removed
  /// A node that ended.
  case finished
  case warning
  case refused
  /// What only helps: echoes, words to type, what cannot be used.
  case aside

  /// The codes that turn it on; none for what is printed as it is.
  private var code: StaticString? {
    switch self {
    case .plain: nil
    case .place: "1"
    case .shown: "32"
    case .removed: "35"
    case .finished: "1;35"
    case .warning: "31"
    case .refused: "1;31"
    case .aside: "2"
    }
  }

  /// Appends a text so painted.
  func append(_ text: some Sequence<UInt8>, isColored: Bool = true, to output: inout [UInt8]) {
    guard isColored, let code else { return output.append(contentsOf: text) }
    output.append("\u{1b}[")
    output.append(code)
    output.append("m")
    output.append(contentsOf: text)
    output.append("\u{1b}[0m")
  }
}
