import FlowScript

/// Lines for a terminal: made safe, and coloured where that is wanted.
struct Style {
  var isColored: Bool

  /// What a line or a word is, which decides on its colour and on the mark before it.
  enum Role {
    case header
    case hunk
    case context
    case removed
    case added
    case plain
    case note
    case good
    case bad
    case changed

    fileprivate var mark: UInt8? {
      switch self {
      case .context: UInt8(ascii: " ")
      case .removed: UInt8(ascii: "-")
      case .added: UInt8(ascii: "+")
      default: nil
      }
    }

    fileprivate var code: StaticString? {
      switch self {
      case .context, .plain: nil
      case .header: "1"
      case .hunk: "2"
      case .removed: "31"
      case .added, .good: "32"
      case .note: "2"
      case .bad: "1;31"
      case .changed: "1;35"
      }
    }
  }

  /// Appends a line.
  func append(_ role: Role, _ line: ArraySlice<UInt8>, to output: inout [UInt8]) {
    begin(role, &output)
    if let mark = role.mark { output.append(mark) }
    SafeText.append(line, to: &output)
    end(role, &output)
    output.append(0x0A)
  }

  /// Appends a line, and with colour marks the part of it that is another one.
  func append(
    _ role: Role,
    _ line: ArraySlice<UInt8>,
    marking part: Range<Int>?,
    to output: inout [UInt8]
  ) {
    guard isColored, let part, let code = role.code else {
      return append(role, line, to: &output)
    }
    begin(role, &output)
    if let mark = role.mark { output.append(mark) }
    SafeText.append(line[..<part.lowerBound], to: &output)
    output += Array("\u{1B}[7m".utf8)
    SafeText.append(line[part], to: &output)
    output += Array("\u{1B}[0;\(code)m".utf8)
    SafeText.append(line[part.upperBound...], to: &output)
    end(role, &output)
    output.append(0x0A)
  }

  /// Appends a line.
  func append(_ role: Role, _ line: String, to output: inout [UInt8]) {
    append(role, Array(line.utf8)[...], to: &output)
  }

  /// Appends a word, and no newline.
  func append(word: String, _ role: Role, to output: inout [UInt8]) {
    begin(role, &output)
    output += word.utf8
    end(role, &output)
  }

  private func begin(_ role: Role, _ output: inout [UInt8]) {
    guard isColored, let code = role.code else { return }
    output += [0x1B, UInt8(ascii: "[")]
    code.withUTF8Buffer { output.append(contentsOf: $0) }
    output.append(UInt8(ascii: "m"))
  }

  private func end(_ role: Role, _ output: inout [UInt8]) {
    guard isColored, role.code != nil else { return }
    output += [0x1B, UInt8(ascii: "["), UInt8(ascii: "0"), UInt8(ascii: "m")]
  }
}
