import FlowExplorer
import FlowNavigation
import Testing

@Suite("Finding traps")
struct TrapTests {
  @Test("A trap begins where no other screen comes any more, whatever goes on behind it")
  func begins() throws {
    let text = """
      app T
      scene main Root
      event lock
      event flip
      coordinator Root navigation {
        state n 0
        main Home
        on lock {
          present Locked
          after 1s -> set state.n 1
        }
        on flip -> set Locked.state.m (1 - $Locked.state.m)
      }
      controller Home {
        button lock -> emit lock
      }
      controller Locked dismissible=false {
        state m 0
        button flip -> emit flip
      }
      """
    let findings = try Apps.findings(text, .everybody).findings.filter { $0.kind == .trap }
    #expect(findings.map(\.steps) == [["tap lock"]])
    #expect(findings.map(\.claim) == ["expect not screen Locked"])
    // The two behind the timer.
    #expect(findings.map(\.others) == [2])
  }
}
