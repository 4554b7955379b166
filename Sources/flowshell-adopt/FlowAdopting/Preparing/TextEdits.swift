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

  /// Puts a text in the place of some bytes.
  mutating func replace(_ range: Range<Int>, with text: String) { edits.append((range, text)) }

  /// The text with all changes; lines that a change would take away are kept as empty ones.
  func applied(to text: String) -> String { result(on: text).text }

  /// The text with all changes, and where its bytes stood before; of changes that overlap the first counts.
  func result(on text: String) -> (text: String, map: OffsetMap) {
    let bytes = Array(text.utf8)
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count + 256)
    var map = OffsetMap()
    var position = 0
    let sorted = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    for (_, (range, text)) in sorted where range.lowerBound >= position {
      output += bytes[position..<range.lowerBound]
      let start = output.count
      output += text.utf8
      let lines = bytes[range].count { $0 == 0x0A } - text.utf8.count { $0 == 0x0A }
      output += repeatElement(0x0A, count: max(0, lines))
      map.changes.append(
        .init(start: range.lowerBound, old: range.count, new: output.count - start)
      )
      position = range.upperBound
    }
    return (String(decoding: output + bytes[position...], as: UTF8.self), map)
  }
}

/// Where the bytes of a changed text stood before the changes.
package struct OffsetMap: Codable, Sendable {
  struct Change: Codable, Sendable {
    /// The offset before the changes.
    let start: Int
    let old: Int
    let new: Int
  }

  var changes: [Change] = []

  /// Whether the byte at an offset is of a text that was inserted.
  func isInserted(_ offset: Int) -> Bool {
    var moved = 0
    for change in changes {
      let start = change.start + moved
      if offset < start { break }
      if offset < start + change.new { return change.old == 0 }
      moved += change.new - change.old
    }
    return false
  }

  /// The offset before the changes; the start of what was replaced for an offset in its new text.
  func original(of offset: Int) -> Int {
    var moved = 0
    for change in changes {
      let start = change.start + moved
      if offset < start { break }
      if offset < start + change.new {
        return change.start + (change.old == change.new ? offset - start : 0)
      }
      moved += change.new - change.old
    }
    return offset - moved
  }
}
