import SwiftSyntax

/// Changes of a text that leave its lines where they are.
struct TextEdits {
  private var edits: [(range: Range<Int>, text: String)] = []

  var isEmpty: Bool { edits.isEmpty }

  /// Puts a text in the place of a node, without the blanks around it.
  mutating func replace(_ node: some SyntaxProtocol, with text: String) {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    edits.append((start..<node.endPositionBeforeTrailingTrivia.utf8Offset, text))
  }

  /// Blanks a node out: what stands behind it keeps its column.
  mutating func blank(_ node: some SyntaxProtocol) {
    let text = node.trimmedDescription
    replace(node, with: String(text.map { $0.isNewline ? $0 : " " }))
  }

  /// Inserts a text at the end of a node.
  mutating func insert(_ text: String, after node: some SyntaxProtocol) {
    let end = node.endPositionBeforeTrailingTrivia.utf8Offset
    edits.append((end..<end, text))
  }

  mutating func insert(_ text: String, before node: some SyntaxProtocol) {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    edits.append((start..<start, text))
  }

  /// The text with all changes; lines that a change would take away are kept as empty ones.
  func applied(to text: String) -> String {
    let bytes = Array(text.utf8)
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count + 256)
    var position = 0
    for (range, text) in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where range.lowerBound >= position {
      output += bytes[position..<range.lowerBound]
      output += text.utf8
      let lines = bytes[range].count { $0 == 0x0A } - text.utf8.count { $0 == 0x0A }
      output += repeatElement(0x0A, count: max(0, lines))
      position = range.upperBound
    }
    return String(decoding: output + bytes[position...], as: UTF8.self)
  }
}
