import FlowScript
import Testing

/// An entry is whole when its last block and bracket are closed.
struct OpenEntryTests {
  static let rules = SyntaxRules([.init("if", kind: .condition), .init("while", kind: .condition)])

  @Test(arguments: [
    ["push A"], ["if $x {", "push A", "}"], ["if $x {", "a", "} else {", "b", "}"],
    ["if $x {", "a", "} else if $y {", "b", "}"], ["repeat 2 {", "if $x {", "a", "}", "b", "}"],
    ["let x [", "1", "2", "]"], ["let x (1 +", "2)"], ["push A \\", "item=1"],
    ["if $x {", "let y [", "1", "]", "}"], ["  }"], ["repeat 2 {", "# } no end", "}"],
    ["let x \"not closed"],
  ])
  func `only the last line makes an entry whole`(lines: [String]) {
    var entry = OpenEntry(rules: Self.rules)
    for line in lines.dropLast() {
      let isWhole = entry.add(Array(line.utf8))
      #expect(!isWhole, "\(line)")
    }
    let isWhole = entry.add(Array((lines.last ?? "").utf8))
    #expect(isWhole)
    #expect(String(decoding: entry.bytes, as: UTF8.self) == lines.joined(separator: "\n"))
  }
}
