import FlowScript
import Testing

struct SourceTextTests {
  @Test(
    arguments: [
      ([0x61, 0x0A], []),
      ([0xEF, 0xBB, 0xBF, 0x61], []),
      ([0x61, 0x0A, 0x62, 0x00], ["2:2 encoding"]),
      ([0x61, 0x0A, 0x09, 0xEF, 0xBB, 0xBF], ["2:2 encoding"]),
      ([0x3B, 0xEF, 0xBB, 0xBF], ["1:2 encoding"]),
      ([0xC3, 0xA9, 0xFF], ["1:2 encoding"]),
      ([0xED, 0xA0, 0x80], ["1:1 encoding"]),
      ([0xC0, 0x80], ["1:1 encoding"]),
      ([0xE2, 0x82], ["1:1 encoding"]),
    ] as [([UInt8], [String])]
  )
  func `text is UTF-8 without NUL, with a BOM at the start alone`(
    _ bytes: [UInt8],
    _ expected: [String]
  ) {
    let (source, diagnostics) = SourceText.checked(name: "f", bytes: bytes)
    #expect(diagnostics.map { "\($0.position.line):\($0.position.column) \($0.code)" } == expected)
    #expect(source.bytes.first != 0xEF)
  }

  @Test func `only echo may have a line of more than a megabyte`() {
    let long = [UInt8](repeating: 0x61, count: 1 << 20)
    let text = Array("echo ".utf8) + long + [0x0A] + Array("push ".utf8) + long
    let (_, diagnostics) = SourceText.checked(name: "f", bytes: text)
    #expect(diagnostics.map(\.code) == ["limit"])
    #expect(diagnostics.first?.position.line == 2)
  }

  @Test func `a line is the same counted from the start or from a line before it`() {
    let text = (0..<2_000).map { String(repeating: "x", count: $0 % 9) + "\n" }.joined()
    let source = SourceText(name: "f", bytes: Array(text.utf8))
    for offset in stride(from: 0, through: source.bytes.count + 1, by: 53) {
      for back in [0, 1, 50, 4_096, 4_097, offset] where back <= offset {
        let known = offset - back
        let line = source.line(of: offset, from: (known, source.line(of: known)))
        #expect(line == source.line(of: offset))
      }
    }
  }

  @Test(arguments: [0, 1, 4_095, 4_096, 4_097, 8_192, 20_000])
  func `a place is the same on a long line as on a short one`(_ length: Int) {
    let line = String(repeating: "é日x", count: length / 6 + 1)
    let bytes = Array("a\n\(line)\n\(line)x\nb".utf8)
    let source = SourceText(name: "f", bytes: bytes)
    for offset in stride(from: 0, through: bytes.count, by: 61) {
      let before = bytes[..<offset]
      let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      let expected = Diagnostic.Position(
        line: before.count { $0 == 0x0A } + 1,
        column: bytes[start..<offset].count { $0 & 0xC0 != 0x80 } + 1
      )
      #expect(source.position(of: offset) == expected)
    }
  }
}
