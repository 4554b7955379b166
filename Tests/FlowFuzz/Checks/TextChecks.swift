import FlowScript

/// What must hold for everything that is printed.
enum TextChecks {
  /// No byte that steers a terminal, and nothing that is not UTF-8; line ends are allowed.
  static func requireSafe(_ bytes: some Collection<UInt8>, _ what: String) {
    let text = String(validating: bytes, as: UTF8.self)
    require(text != nil, "\(what) is UTF-8")
    for scalar in (text ?? "").unicodeScalars {
      require(!steers(scalar), "\(what) has no raw \(String(scalar.value, radix: 16))")
    }
  }

  private static func steers(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A: false
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Diagnostics have a place in the text and a message that may be shown.
  static func requirePlaced(_ diagnostics: [Diagnostic], in bytes: [UInt8]) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for diagnostic in diagnostics {
      let (line, column) = (diagnostic.position.line, diagnostic.position.column)
      require((1...lines.count).contains(line), "line \(line) of \(lines.count) exists")
      require(
        (1...lines[line - 1].count + 1).contains(column),
        "column \(column) is on line \(line) or just behind it"
      )
      requireTold(diagnostic)
    }
  }

  /// A diagnostic can be printed.
  static func requireTold(_ diagnostic: Diagnostic) {
    require(!diagnostic.message.isEmpty, "a diagnostic says something")
    require(!diagnostic.code.isEmpty, "a diagnostic has a code")
    var text: [UInt8] = []
    diagnostic.append(to: &text, color: false)
    requireSafe(text, "a diagnostic")
    for columns in [1, 20, 80] {
      text.removeAll()
      diagnostic.windowed(columns: columns).append(to: &text, color: false)
    }
  }

  /// Diagnostics of one file stand in the order of their places.
  static func requireSorted(_ diagnostics: [Diagnostic]) {
    for (one, next) in zip(diagnostics, diagnostics.dropFirst()) where one.file == next.file {
      require(one.position <= next.position, "diagnostics are sorted")
    }
  }
}
