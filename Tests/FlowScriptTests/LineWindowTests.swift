import FlowScript
import Testing

/// Long lines around a caret.
struct LineWindowTests {
  @Test func `the caret stands under the same characters in every width`() {
    let line = "push 日本 a=1 b=22 c=333 e\u{301}x=4444 end"
    let characters = Array(line)
    for columns in 8...60 {
      var column = 0
      for character in characters {
        let size = DisplayWidth.columns(of: character)
        let window = LineWindow(on: line, around: column, width: size, columns: columns)
        #expect(DisplayWidth.columns(of: window.text) <= columns)
        #expect(window.column + window.width <= columns)
        var at = 0
        let found = window.text.first { one in
          defer { at += DisplayWidth.columns(of: one) }
          return at == window.column && DisplayWidth.columns(of: one) > 0
        }
        #expect(found == character, "\(window.text) at \(column) of \(columns)")
        column += size
      }
    }
  }

  @Test func `a caret behind the line has a column of its own`() {
    for columns in 8...40 {
      let window = LineWindow(on: "expect that 1 + 2222 +", around: 22, width: 1, columns: columns)
      #expect(window.column == min(DisplayWidth.columns(of: window.text), columns - 1))
      #expect(columns > 22 || window.text.hasSuffix("+"))
    }
  }
}
