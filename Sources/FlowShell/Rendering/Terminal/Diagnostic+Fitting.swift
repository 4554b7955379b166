package import FlowScript

extension Diagnostic {
  /// The same for a terminal: the message broken at blanks, the line cut around its caret.
  package func fitted(columns: Int) -> Diagnostic {
    var diagnostic = sourceLine.isEmpty ? self : windowed(columns: columns)
    let place = "\(file):\(position.line):\(position.column): "
    let head = place + (severity == .error ? "error: " : "warning: ")
    // Without a blank, so that it stays in one piece.
    let stand = String(repeating: "x", count: DisplayWidth.columns(of: head))
    let lines = TextWrapping.lines(stand + message, width: columns, hanging: 4)
    diagnostic.message = String(lines.joined(separator: "\n").dropFirst(stand.count))
    return diagnostic
  }
}
