extension Diagnostic {
  /// Appends what compilers print: the place and the sentence, the line, and a caret below it.
  package func append(to output: inout [UInt8], color: Bool) {
    let style = Style(isOn: color)
    style.begin("1", &output)
    SafeText.append(file.utf8, to: &output)
    output += Array(":\(position.line):\(position.column): ".utf8)
    style.begin(severity == .error ? "31" : "35", &output)
    output += Array((severity == .error ? "error: " : "warning: ").utf8)
    style.end(&output)
    style.begin("1", &output)
    output += Array(message.utf8)
    style.end(&output)
    output.append(.newline)
    guard !sourceLine.isEmpty else { return }
    output += Array(sourceLine.utf8)
    output.append(.newline)
    output.append(contentsOf: repeatElement(.space, count: caretColumn))
    style.begin("32", &output)
    output.append(UInt8(ascii: "^"))
    output.append(contentsOf: repeatElement(UInt8(ascii: "~"), count: max(0, caretWidth - 1)))
    style.end(&output)
    output.append(.newline)
  }

  /// `2 errors, 1 warning`, or an empty string.
  package static func summary(_ diagnostics: [Diagnostic]) -> String {
    var errors = 0
    for diagnostic in diagnostics where diagnostic.severity == .error { errors += 1 }
    let warnings = diagnostics.count - errors
    let errorWords = errors == 0 ? "" : errors == 1 ? "1 error" : "\(errors) errors"
    let warningWords = warnings == 0 ? "" : warnings == 1 ? "1 warning" : "\(warnings) warnings"
    return errorWords.isEmpty || warningWords.isEmpty
      ? errorWords + warningWords : errorWords + ", " + warningWords
  }
}

/// Terminal colours, or nothing.
private struct Style {
  var isOn: Bool

  func begin(_ code: StaticString, _ output: inout [UInt8]) {
    guard isOn else { return }
    output += [0x1B, .openBracket]
    code.withUTF8Buffer { output.append(contentsOf: $0) }
    output.append(UInt8(ascii: "m"))
  }

  func end(_ output: inout [UInt8]) {
    if isOn { output += [0x1B, .openBracket, UInt8(ascii: "0"), UInt8(ascii: "m")] }
  }
}
