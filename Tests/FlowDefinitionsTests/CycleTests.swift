import FlowDefinitions
import Testing

struct CycleTests {
  @Test func `a coordinator that opens itself at start is refused`() {
    let text = """
      app A; scene main A
      coordinator A navigation {
        start -> start A
      }
      """
    #expect(told(load(text)) == ["3:18 cycle: 'A' opens itself at start: A -> A"])
  }

  @Test func `a cycle through others is told with its chain`() {
    let text = """
      app A; scene main A
      coordinator A tabs {
        tabs B C
      }
      coordinator B navigation {
        start {
          open D
          if $depth == 1 {
            start B
          }
        }
      }
      coordinator C navigation eager {
        start -> root D on self
        finished D -> root D
      }
      coordinator D navigation shared {
        start {
          after 1s -> start D
          start A
        }
      }
      """
    #expect(
      told(load(text)).filter { $0.contains("cycle") } == [
        "20:11 cycle: 'A' opens itself at start: A -> B -> D -> A"
      ]
    )
  }

  @Test func `what is conditional, or on another node, is no cycle`() {
    let text = """
      app A; scene main A
      coordinator A navigation {
        start {
          if $depth == 1 {
            start A
          }
          start A on B
          start B
        }
      }
      coordinator B container -> finished A -> start A
      """
    #expect(told(load(text)) == [])
  }

  @Test func `a long chain of starts is no problem`() {
    var text = "app A; scene main C0\n"
    for number in 0..<10_000 {
      text += "coordinator C\(number) navigation shared {\n  start -> start C\(number + 1)\n}\n"
    }
    text += "coordinator C10000 navigation shared -> start -> start C5000\n"
    #expect(
      told(load(text)) == [
        "30002:56 cycle: 'C5000' opens itself at start: "
          + "C5000 -> C5001 -> C5002 -> C5003 -> … -> C9999 -> C10000 -> C5000"
      ]
    )
  }
}
