extension SourceText {
  /// A source from the bytes of a file, without its BOM, and the problems that make it unreadable.
  ///
  /// NUL, ill-formed UTF-8 and the BOM of another encoding have the code `encoding`, a line over 1
  /// MiB has `limit`; a source with such a problem is not parsed. Lines that begin with `echo` may
  /// be of any length.
  package static func checked(
    name: String,
    bytes: [UInt8]
  ) -> (source: SourceText, diagnostics: [Diagnostic]) {
    let isMarked = bytes.starts(with: mark)
    let source = SourceText(name: name, bytes: isMarked ? Array(bytes.dropFirst(3)) : bytes)
    var diagnostics: [Diagnostic] = []
    guard source.bytes.count < Int(Int32.max) else {
      diagnostics.append(Diagnostic(in: source, .tooLong))
      return (source, diagnostics)
    }
    if let problem = source.encodingProblem() {
      diagnostics.append(Diagnostic(in: source, problem))
    }
    if source.bytes.count > SyntaxLimits.line {
      for problem in source.longLines() { diagnostics.append(Diagnostic(in: source, problem)) }
    }
    return (source, Diagnostic.sorted(diagnostics))
  }

  /// The byte order mark U+FEFF.
  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The first byte that is no part of a text.
  private func encodingProblem() -> SyntaxProblem? {
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == 0 { return .nul(index) }
      if byte < 0x80 {
        index += 1
      } else {
        if byte == Self.mark[0], bytes[index...].starts(with: Self.mark) { return .mark(index) }
        guard let (_, length) = UTF8Decoding.scalar(in: bytes, at: index, end: bytes.count) else {
          return .illFormed(index)
        }
        index += length
      }
    }
    return nil
  }

  private func longLines() -> [SyntaxProblem] {
    var problems: [SyntaxProblem] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: .newline) ?? bytes.count
      if end - start > SyntaxLimits.line, !beginsWithEcho(start, end) {
        problems.append(.longLine(start))
      }
      start = end + 1
    }
    return problems
  }

  private func beginsWithEcho(_ start: Int, _ end: Int) -> Bool {
    let line = bytes[start..<end].drop { $0.isBlank || $0 == .bang || $0 == .question }
    return line.starts(with: "echo".utf8) && (line.dropFirst(4).first?.isBlank ?? true)
  }
}

extension SyntaxProblem {
  fileprivate static func nul(_ offset: Int) -> Self {
    Self(at: offset, code: "encoding", "a NUL byte; this is no text file")
  }

  fileprivate static func illFormed(_ offset: Int) -> Self {
    Self(at: offset, code: "encoding", "this byte is not UTF-8")
  }

  fileprivate static func mark(_ offset: Int) -> Self {
    Self(at: offset, code: "encoding", "a byte order mark that is not at the start of the file")
  }

  fileprivate static func longLine(_ offset: Int) -> Self {
    Self(
      at: offset,
      code: "limit",
      "a line longer than \(SyntaxLimits.line) bytes\(SyntaxLimits.fixed)"
    )
  }

  fileprivate static var tooLong: Self {
    Self(at: 0, code: "limit", "a file of more than \(Int32.max - 1) bytes\(SyntaxLimits.fixed)")
  }
}
