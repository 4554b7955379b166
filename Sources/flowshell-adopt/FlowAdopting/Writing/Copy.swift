import Foundation

/// The prepared copy of a file, with what leads from its bytes to the original's.
struct Copy {
  /// The original's path from the app's folder on.
  let path: String
  /// The whole path of the original.
  let original: String
  let url: URL
  let header: String
  let result: Preparation.Result
  let cuts: OffsetMap

  /// The offset in the original of a place that the compiler names; nil for what we wrote behind it.
  func offset(of position: CompilerMessage.Position) -> Int? {
    guard let start = start(of: position) else { return nil }
    let offset = start + position.column - 1
    if let tables = result.tablesStart, offset >= tables { return nil }
    return cuts.original(of: result.map.original(of: offset))
  }

  /// Where a line begins that the compiler names, in the text without the header.
  ///
  /// What was moved into a class stands there by the number of its own line, at which it has left blanks.
  private func start(of position: CompilerMessage.Position) -> Int? {
    let isOwn = position.file == url.path
    let wanted = isOwn ? position.line - header.count { $0 == "\n" } : position.line
    let directive = "#sourceLocation("
    let own = Array("\(directive)file: \(original.swiftLiteral), line: ".utf8)
    let bytes = Array(result.text.utf8)
    var (start, line, isThisFile) = (0, 1, true)
    var moved: Int?
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      let text = bytes[start..<end]
      if !isOwn, text.starts(with: directive.utf8) {
        isThisFile = text.starts(with: own)
        let number = text.dropFirst(own.count).prefix { $0 != UInt8(ascii: ")") }
        line = Int(String(decoding: number, as: UTF8.self)) ?? line
      } else {
        if line == wanted, isThisFile {
          if isOwn || !result.map.isInserted(start) { return start }
          moved = moved ?? start
        }
        line += 1
      }
      start = end + 1
    }
    return moved
  }
}
