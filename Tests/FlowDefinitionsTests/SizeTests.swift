import FlowDefinitions
import FlowNavigation
import FlowScript
import Testing

struct SizeTests {
  @Test func `ten thousand coordinators are loaded`() {
    var text = "app Big; scene main C0; event go to\n"
    for number in 0..<10_000 {
      text += """
        coordinator C\(number) navigation {
          main S\(number) item=1
          on go -> push S\(number) item=$event.to
          finished C\((number + 1) % 10_000) -> start C\((number + 1) % 10_000)
        }
        controller S\(number) "Screen" {
          parameters item
          button go -> emit go to=1
        }

        """
    }
    let result = load(text)
    #expect(result.diagnostics.isEmpty)
    #expect(result.definition?.tables.coordinators.count == 10_000)
  }

  @Test func `of ten thousand mistakes a thousand are told`() {
    var text = "app Big; scene main C0\n"
    for number in 0..<10_000 { text += "coordinator C\(number) simple -> main X\(number)\n" }
    let result = load(text)
    #expect(result.definition == nil)
    #expect(result.diagnostics.count == 1_001)
    #expect(
      told(result).suffix(2) == [
        "1001:33 unknown-id: unknown screen 'X999'", "1001:33 limit: … and 9000 more errors",
      ]
    )
  }
}
