import FlowExplorer
import FlowNavigation
import Testing

@Suite("Double taps")
struct DoubleTapTests {
  /// What a tap does, and the steps of the finding; none where nothing is wrong.
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let lines: String
    var link = ""
    var families = ActionFamilies.everybody
    var message: String?
    var steps: [String] = []
  }

  static let cases = [
    Case(testDescription: "opens at once", lines: "on open -> push Page"),
    Case(
      testDescription: "opens when a call is answered",
      lines: "on open -> call api.load\n  reply api.load ok -> push Page",
      message: "'tap open' on Home, made twice, opens Page twice behind reply api.load ok "
        + "(twice)",
      steps: ["tap open", "tap open", "reply api.load ok", "reply api.load ok"]
    ),
    Case(
      testDescription: "opens when a call is answered, and a link opens more and more of it",
      lines: """
        on open -> call api.load
          reply api.load ok -> push Page
          route page n shows Page -> push Page
        """,
      link: "link \"a://page/:n\" page n=$n; example n 1 2",
      message: "'tap open' on Home, made twice, opens Page twice behind reply api.load ok "
        + "(twice)",
      steps: ["tap open", "tap open", "reply api.load ok", "reply api.load ok"]
    ),
    Case(
      testDescription: "presents when a call is answered",
      lines: "on open -> call api.load\n  reply api.load ok -> present Page on top",
      message: "'tap open' on Home, made twice, opens Page twice behind reply api.load ok "
        + "(twice)",
      steps: ["tap open", "tap open", "reply api.load ok", "reply api.load ok"]
    ),
    Case(
      testDescription: "opens after a while",
      lines: "on open -> after 2s -> push Page",
      message: "'tap open' on Home, made twice, opens Page twice behind wait 2s",
      steps: ["tap open", "tap open", "wait 2s"]
    ),
    Case(
      testDescription: "opens after a while, once",
      lines: """
        state isOpening false
          on open {
            if not $state.isOpening {
              set state.isOpening true
              after 2s {
                set state.isOpening false
                push Page
              }
            }
          }
        """
    ),
    Case(
      testDescription: "opens what is not there yet",
      lines: """
        on open -> call api.load
          reply api.load ok {
            if $top.id == Home {
              push Page
            }
          }
        """
    ),
    Case(
      testDescription: "nobody answers",
      lines: "on open -> call api.load\n  reply api.load ok -> push Page",
      families: .user
    ),
    Case(
      testDescription: "starts what waits",
      lines: "on open -> start Needy",
      message: "'tap open' on Home, made twice, opens Page twice behind provide db",
      steps: ["tap open", "tap open", "provide db"]
    ),
  ]

  @Test("What a second tap opens once more is found, also where it comes later")
  func findings() throws {
    for example in Self.cases {
      let text = """
        app Small
        scene main App
        event open
        service api ready {
          call load
          outcome load ok
        }
        service db
        \(example.link)
        coordinator App navigation {
          main Home
          \(example.lines)
        }
        coordinator Needy navigation shared {
          needs db
          main Page
        }
        controller Home {
          button open -> emit open
        }
        controller Page
        """
      let all = try Apps.findings(text, example.families).findings
      let found = all.filter { $0.kind == .doubleTap }
      #expect(all.contains { $0.kind == .pump } == !example.link.isEmpty)
      #expect(found.map(\.message) == (example.message.map { [$0] } ?? []), "\(example)")
      #expect(found.first?.steps ?? [] == example.steps, "\(example)")
    }
  }

  @Test("The flow of a double tap passes where the second tap is refused, or not answered")
  func flow() throws {
    let text = """
      app Small
      scene main App
      event open
      service api ready {
        call load
        outcome load ok
      }
      coordinator App navigation {
        main Home
        on open -> call api.load
        reply api.load ok -> push Page
      }
      controller Home {
        button open -> emit open
      }
      controller Page
      """
    let finding = try #require(
      Apps.findings(text, .everybody).findings.first { $0.kind == .doubleTap }
    )
    #expect(
      FlowText.text(of: finding, head: []).split(separator: "\n").dropFirst() == [
        "tap open", "? tap open", "reply api.load ok", "expect screen Page",
        "? reply api.load ok", "expect gone Page#2",
      ]
    )
  }

  @Test("An element of another screen with the same name is another element")
  func others() throws {
    let text = """
      app Small
      scene main App
      event open
      coordinator App navigation {
        main Home
        on open -> present Sheet on top
      }
      controller Home {
        button open -> emit open
      }
      controller Sheet {
        button open -> emit open
      }
      """
    let kinds = try Apps.findings(text).findings.map(\.kind)
    #expect(!kinds.contains(.doubleTap))
    #expect(kinds.contains(.pump))
  }
}
