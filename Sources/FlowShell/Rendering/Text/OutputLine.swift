import FlowScript

/// Lines of output that a transcript can hold: none can be taken for a command or an escape.
package enum OutputLine {
  /// Appends a text from outside as one line; control characters are made visible.
  package static func append(_ text: some Sequence<UInt8>, to output: inout [UInt8]) {
    let start = output.count
    SafeText.append(text, to: &output)
    end(from: start, in: &output)
  }

  /// Ends the line that began at a place of the output, whose text is safe already.
  ///
  /// A line that begins with `>` or `\` gets a `\` in front; blanks at its end become `\x20`.
  package static func end(from start: Int, in output: inout [UInt8]) {
    var blanks = 0
    while output.count > start, output[output.count - 1] == UInt8(ascii: " ") {
      output.removeLast()
      blanks += 1
    }
    for _ in 0..<blanks { output.append("\\x20") }
    if output.count > start,
      output[start] == UInt8(ascii: ">") || output[start] == UInt8(ascii: "\\")
    {
      output.insert(UInt8(ascii: "\\"), at: start)
    }
    output.append(UInt8(ascii: "\n"))
  }
}
