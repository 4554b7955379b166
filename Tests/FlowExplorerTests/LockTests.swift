import FlowExplorer
import FlowNavigation
import Testing

@Suite("Locks that are passed by leaving the app")
struct LockTests {
  /// An app that is locked when it begins.
  static func app(
    foreground: String,
    background: String = "pass",
    start: String = "if $settings.isOn -> present Lock on top",
    policy: String = "dismissible=false",
    ok: String = "finish",
    failed: String = "set state.asking false",
    element: String = "",
    more: String = ""
  ) -> String {
    """
    app Small
    scene main App
    service settings ready {isOn: true, code: "1234"}
    service face ready {} {
      call ask
      outcome ask ok
      outcome ask failed
    }
    event unlock
    event skip
    event enter code
    event about
    \(element.contains("field") ? #"example code "1234" "0000""# : "")
    coordinator App navigation {
      main Home
      start {
        \(start)
      }
      on didEnterBackground {
        \(background)
      }
      on willEnterForeground {
        \(foreground)
      }
      on about -> push About
    }
    coordinator Lock simple \(policy) {
      state asking false
      main Locked
      request ask {
        if not $state.asking {
          set state.asking true
          call face.ask
        }
      }
      on unlock -> request ask on self
      on skip -> finish
      on enter {
        if $event.code == $settings.code -> finish
      }
      reply face.ask ok -> \(ok)
      reply face.ask failed -> \(failed)
      \(more)
    }
    controller Home {
      button about -> emit about
    }
    controller About
    controller Locked {
      button unlock enabled=(not $Lock.state.asking) -> emit unlock
      \(element)
    }
    """
  }

  static let ends = "if alive(Lock) -> finish Lock"
  static let code = "field code\nbutton enter -> emit enter code=$field.code"

  static func message(_ how: String) -> String {
    "'foreground' takes Lock away with nothing asked, which else \(how); the start would show it still"
  }

  static let face = message("'reply face.ask ok' does, and not 'reply face.ask failed'")

  @Test(
    "A lock that goes where the app comes back is found, by however few states",
    arguments: [
      (app(foreground: ends), [face]),
      (app(foreground: "pass"), []),
      (
        app(foreground: ends, failed: "finish", element: code),
        [message("'tap enter' does, with a right text")]
      ),
      // It is asked for again, and ends by the answer.
      (app(foreground: "if alive(Lock) -> send Lock ask"), []),
      // Nothing is locked any more.
      (app(foreground: "set settings.isOn false\n \(ends)"), []),
      // What the user can leave is no lock, nor is what every answer ends.
      (app(foreground: ends, policy: ""), []),
      (app(foreground: ends, element: "button skip -> emit skip"), []),
      (app(foreground: ends, failed: "finish"), []),
      (app(foreground: ends, ok: "pass"), []),
      // What the background itself presents hides the app while it is away.
      (
        app(
          foreground: ends,
          background: "if not alive(Lock) -> present Lock on top",
          start: "pass"
        ),
        []
      ),
      (
        app(
          foreground: ends,
          background: "if not alive(Lock) -> present Lock on top",
          start: "if not $settings.isOn -> present Lock on top"
        ),
        []
      ),
    ]
  )
  func locks(text: String, messages: [String]) throws {
    var bounds = Search.Bounds()
    for steps in [bounds.steps, 10] {
      bounds.steps = steps
      let findings = try Apps.findings(text, .everybody, bounds).findings.filter {
        $0.kind == .gate
      }
      #expect(findings.map(\.message) == messages)
      for finding in findings {
        #expect(finding.flow == ["background", "foreground", "expect alive Lock"])
      }
    }
  }

  @Test("A lock that only comes when the app comes back is found there")
  func later() throws {
    let text = Self.app(
      foreground:
        "if alive(Lock) {\n finish Lock\n } else {\n present Lock on top\n }",
      start: "if $settings.isOn and alive(About) -> present Lock on top"
    )
    let findings = try Apps.findings(text, .everybody).findings.filter { $0.kind == .gate }
    #expect(
      findings.map(\.steps) == [
        ["tap about", "background", "foreground", "background", "foreground"]
      ]
    )
  }
}
