import FlowShell
import Testing

@Suite struct TraceTreeTests {
  @Test func `the tree's changes follow the facts of a line`() {
    #expect(
      PromptSession.output(RenderedApps.items, "trace tree", "push ItemDetail item=1")
        == Self.lines(
          "  shown     ItemDetail#1 item=1 on Item#1 at 2 by Item#1",
          " App#1 container",
          "   Tabbar#1 tabs *Item",
          "-    Item#1 navigation [ItemsList#1]",
          "+    Item#1 navigation [ItemsList#1, ItemDetail#1 item=1]",
          "     Settings#1 simple (idle)",
          "= App/Tabbar/Item/ItemDetail"
        )
    )
  }

  @Test func `what changes nothing in the tree prints no tree`() {
    let output = PromptSession.output(RenderedApps.items, "trace tree", "set Item.state.seen 1")
    #expect(output == "  set       Item#1.state.seen 1\n")
  }

  @Test func `undo shows what it changes, and trace on shows no trees any more`() {
    let lines = ["trace tree", "tap rows[1]", "undo", "trace on", "tap rows[1]"]
    let output = PromptSession.output(RenderedApps.items, lines[0], lines[1], lines[2])
    #expect(output.contains("\n-    Item#1 navigation [ItemsList#1, ItemDetail#1 item=1]\n"))
    let after = PromptSession.output(
      RenderedApps.items,
      lines[0],
      lines[1],
      lines[2],
      lines[3],
      lines[4]
    )
    #expect(after.dropFirst(output.count).contains("Item#1 navigation") == false)
  }

  @Test func `a transcript has them, too`() {
    let output = RenderedFlow.output(RenderedApps.items, "trace tree\nlaunch\n? undo")
    #expect(output.contains("+App#1 container\n+  Tabbar#1 tabs *Item\n"))
  }

  private static func lines(_ lines: String...) -> String {
    lines.map { $0 + "\n" }.joined()
  }
}
