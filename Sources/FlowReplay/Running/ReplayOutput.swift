/// Where a run prints: whole blocks of bytes, one call a flow at most.
package struct ReplayOutput {
  /// Standard output, or what stands for it.
  let write: ([UInt8]) -> Void
  /// Standard error, or what stands for it.
  let writeError: ([UInt8]) -> Void
  /// Asks at a terminal and waits for the answer, nil at the end of the input; nil without a
  /// terminal.
  let ask: ((String) -> String?)?

  package init(
    write: @escaping ([UInt8]) -> Void,
    writeError: @escaping ([UInt8]) -> Void,
    ask: ((String) -> String?)? = nil
  ) {
    self.write = write
    self.writeError = writeError
    self.ask = ask
  }

  /// Prints a usage error.
  func fail(_ sentence: String) { tell("error: \(sentence)") }

  /// Prints what hinders nothing.
  func warn(_ sentence: String) { tell("warning: \(sentence)") }

  private func tell(_ line: String) {
    var bytes: [UInt8] = []
    Style(isColored: false).append(.note, line, to: &bytes)
    writeError(bytes)
  }
}
