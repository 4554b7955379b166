import FlowNavigation
import FlowShell
import Testing

@Suite struct RenderingTranscriptTests {
  @Test func `a long back tells every generation once`() {
    let answer = RenderedFlow.answer(
      RenderedApps.generations,
      "back to A\n! back",
      after: "tap next\ntap next"
    )
    #expect(
      answer == """
          removed   C#1 popped
          removed   B#1 popped
          finish    c#1 popped, told b#1
          stop      c#1
          finish    b#1 popped, told a#1
          stop      b#1
          active    a#1
          back      a#1 to A#1
        = a/A
        > ! back
          refused   last-frame: A#1 is the last screen of scene main

        """
    )
  }

  @Test func `a modal flow ends with its result`() {
    let answer = RenderedFlow.answer(
      RenderedApps.items,
      "tap save",
      after: "tap create\ntype title X"
    )
    #expect(
      answer == """
          event     create.complete item="X" from ItemForm#1
          visit     ItemCreate#1 handled
          finish    ItemCreate#1 finished item="X", told Item#1
          dismiss   ItemCreate#1 finished
          removed   ItemForm#1 finished
          shown     ItemDetail#1 item="X" on Item#1 at 2 by Item#1
          stop      ItemCreate#1
          active    Item#1
        = App/Tabbar/Item/ItemDetail

        """
    )
  }
}
