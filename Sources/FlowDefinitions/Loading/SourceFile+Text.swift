import FlowScript

extension SourceFile {
  /// The text of a word or of a quoted text without `$`; nil for everything else.
  func plainText(_ value: ValueSyntax) -> String? {
    switch value {
    case .word(let range), .quoted(let range): return text(range)
    case .text(let parts, _):
      var bytes: [UInt8] = []
      for part in parts {
        switch part {
        case .literal(let range): bytes += source.bytes[range.indices]
        case .escape(let byte): bytes.append(byte)
        case .interpolation: return nil
        }
      }
      return String(decoding: bytes, as: UTF8.self)
    case .list, .map, .expression: return nil
    }
  }
}
