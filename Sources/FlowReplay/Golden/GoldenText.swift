import FlowShell

/// The bytes of a golden file, which may be something else.
package struct GoldenText {
  let bytes: [UInt8]

  package init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// What the first line begins with in every version.
  private static let word = FlowRunner.header.dropLast("1\n".count).utf8

  /// What is wrong with a golden file as a whole.
  package struct Problem: Hashable {
    /// The line where it shows, from 1.
    package var line: Int
    /// A sentence for people.
    package var message: String
    /// Whether the file is, or was, a golden file, so that `--update` may replace it.
    var isOurs: Bool
  }

  /// What is wrong with the file; nil when it can be compared.
  package func problem() -> Problem? {
    if bytes.isEmpty {
      return Problem(line: 1, message: "the golden file is empty", isOurs: true)
    }
    if bytes.starts(with: Self.byteOrderMark),
      bytes.dropFirst(3).starts(with: Self.word)
    {
      let message = "it begins with a byte order mark; golden files are kept without one"
      return Problem(line: 1, message: message, isOurs: true)
    }
    if let line = lineOfMerge() {
      let message = "a merge has left its marks here: mend the flow, and accept what it does"
      return Problem(line: line, message: message, isOurs: true)
    }
    guard bytes.starts(with: Self.word) else {
      let message = "this is no golden file: its first line is not '# flow-golden 1'"
      return Problem(line: 1, message: message, isOurs: false)
    }
    if bytes.firstIndex(of: UInt8(ascii: "\r")).map({ bytes.dropFirst($0 + 1).first }) == 0x0A {
      let message =
        "the lines end in CR LF; golden files are kept with LF ('*.golden -text' in .gitattributes)"
      return Problem(line: 1, message: message, isOurs: true)
    }
    guard bytes.starts(with: FlowRunner.header.utf8) else {
      let message = "its first line is not '# flow-golden 1': another version of flowshell wrote it"
      return Problem(line: 1, message: message, isOurs: true)
    }
    return Self.lineNotUTF8(bytes).map {
      Problem(line: $0, message: "the line is not UTF-8", isOurs: true)
    }
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The line, from 1, where a merge of two golden files was left to people; nil without one.
  private func lineOfMerge() -> Int? {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    let isOurs = lines.prefix(2).contains { $0.starts(with: Self.word) }
    guard isOurs, let first = lines.firstIndex(where: { $0.starts(with: "<<<<<<< ".utf8) }),
      lines[first...].contains(where: { $0.elementsEqual("=======".utf8) }),
      lines[first...].contains(where: { $0.starts(with: ">>>>>>> ".utf8) })
    else { return nil }
    return first + 1
  }

  /// The first line, from 1, that is not UTF-8.
  private static func lineNotUTF8(_ bytes: [UInt8]) -> Int? {
    // The quick question first; only a text that fails it is looked through by line.
    if String(validating: bytes, as: UTF8.self) != nil { return nil }
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    return lines.firstIndex { String(validating: $0, as: UTF8.self) == nil }.map { $0 + 1 }
  }
}
