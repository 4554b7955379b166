import FlowScript
import FlowShell
import Testing

@Suite("A flow cut into pieces")
struct FlowPiecesTests {
  private static let flow = """
    # What it shows.

    app ../A.nav
    title "Long"
    launch
    # The first.
    tap one   # here

    repeat 2 {
      tap two
    }
    source _part.flow
    tap last
    """

  @Test("Each line is a piece with its block and its comments; the head always stays")
  func pieces() {
    let source = SourceText(name: "flows/a.flow", bytes: Array(Self.flow.utf8))
    let pieces = FlowPieces(source) { path in
      path == "flows/_part.flow"
        ? SourceText(name: path, bytes: Array("tap three\ntap four\n".utf8)) : nil
    }
    #expect(Self.text(pieces.head) == "# What it shows.\n\napp ../A.nav\ntitle \"Long\"\n")
    let expected = [
      "launch\n", "# The first.\ntap one   # here\n", "repeat 2 {\n  tap two\n}\n",
      "tap three\n", "tap four\n", "tap last\n",
    ]
    #expect(pieces.pieces.map(Self.text) == expected)
    #expect(pieces.places[2].lines == 9...11)
    #expect(pieces.places[4].file == "flows/_part.flow" && pieces.places[4].lines == 2...2)
    let some = Self.text(pieces.bytes([0, 5]))
    #expect(some == Self.text(pieces.head) + "launch\ntap last\n")
  }

  @Test("In another folder a flow names the same files")
  func moved() {
    let bytes = Array("app ../A.nav\nlaunch\nsource _part.flow\n".utf8)
    let moved = FlowPieces.moved(bytes, from: "flows/a.flow", to: "out/x/b.flow", in: "/home/me")
    #expect(Self.text(moved) == "app ../../A.nav\nlaunch\nsource ../../flows/_part.flow\n")
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
