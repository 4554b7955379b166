import FlowScript
import FlowShell
import Testing

/// Diagnostics at a narrow terminal.
struct DiagnosticFittingTests {
  @Test func `a message is broken at blanks, and its line cut around the caret`() {
    let source = SourceText(
      name: "/home/ann/.config/flowshell/rc.flow",
      bytes: Array("alias detail push ItemDetail item=1 ; psuh Nowhere ever".utf8)
    )
    let diagnostic = Diagnostic(
      in: source,
      at: SourceRange(38, 42),
      code: "unknown-command",
      message: "unknown command 'psuh'; did you mean 'push'?"
    )
    #expect(
      Self.text(diagnostic.fitted(columns: 40)) == """
        /home/ann/.config/flowshell/rc.flow:1:39: error: unknown
            command 'psuh'; did you mean 'push'?
        …h ItemDetail item=1 ; psuh Nowhere ever
                               ^~~~

        """
    )
    #expect(diagnostic.fitted(columns: 200) == diagnostic)
  }

  private static func text(_ diagnostic: Diagnostic) -> String {
    var bytes: [UInt8] = []
    diagnostic.append(to: &bytes, color: false)
    return String(decoding: bytes, as: UTF8.self)
  }
}
