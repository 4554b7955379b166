import FlowExplorer
import FlowNavigation
import Testing

@Suite("Where a finding is, and what it says of the cause")
struct PlaceTests {
  /// An app whose screen is a dead end, or not, by what its button and its handlers are.
  struct End: CustomTestStringConvertible {
    let testDescription: String
    var button = "button done -> emit done"
    var handlers = ""
    let message: String?
    /// The line that is told.
    var line = "if $state.isFull -> pop root"
  }

  static let ends = [
    End(
      testDescription: "a value stops it, which another step sets",
      handlers: "on fill -> set state.isFull true\n",
      message: "nothing leads on from Last, 'tap done' does nothing: $App.state.isFull is false; "
        + "fill sets it (:11)"
    ),
    End(
      testDescription: "a value stops it, which several steps set",
      handlers: "on fill -> set state.isFull true\n  on other -> set state.isFull true\n",
      message: "nothing leads on from Last, 'tap done' does nothing: $App.state.isFull is false"
    ),
    End(
      testDescription: "a value stops it, which is set to what it is",
      handlers: "on fill -> set state.isFull false\n",
      message: "nothing leads on from Last, 'tap done' does nothing: $App.state.isFull is false"
    ),
    End(
      testDescription: "it cannot be seen",
      button: "button done visible=($App.state.isFull) -> emit done",
      message: "nothing leads on from Last, where done is hidden: $App.state.isFull is false",
      line: "button done visible=($App.state.isFull) -> emit done"
    ),
    End(
      testDescription: "it is off",
      button: "button done enabled=($App.state.isFull) -> emit done",
      message: "nothing leads on from Last, where done is disabled: $App.state.isFull is false",
      line: "button done enabled=($App.state.isFull) -> emit done"
    ),
    End(
      testDescription: "there are two of them",
      button: "button done -> emit done\n  button more -> emit done",
      message: "nothing leads on from Last, 'tap done', 'tap more' do nothing: "
        + "$App.state.isFull is false"
    ),
    End(testDescription: "there is none", button: "label text", message: nil),
    End(testDescription: "another one leads on", button: "button go -> emit go", message: nil),
  ]

  @Test("Of a dead end it is told what is done in vain, and why", arguments: ends)
  func end(_ end: End) throws {
    let text = """
      app T
      scene main App
      event go
      event done
      event fill
      event other
      coordinator App navigation {
        main First
        state isFull false
        on go -> root Last
        \(end.handlers)on done {
          if $state.isFull -> pop root
        }
      }
      controller First {
        button go -> emit go
      }
      controller Last {
        \(end.button)
      }
      """
    let findings = try Apps.findings(text).findings.filter { $0.kind == .deadEnd }
    guard let message = end.message else {
      #expect(findings.allSatisfy { !$0.message.contains("done") })
      return
    }
    #expect(findings.map(\.message) == [message])
    #expect(findings.map { line(of: $0, in: text) } == [end.line])
  }

  private func line(of finding: Finding, in text: String) -> String? {
    finding.place.map { place in
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      return lines[Int(place.line) - 1].trimmingPrefix { $0 == " " }.description
    }
  }

  /// Handlers of two coordinators, one within the other, with what is told of them and at which line.
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let kind: Finding.Kind
    var link = ""
    let inner: String
    var outer = "on other -> push First"
    let line: String
    let message: String
  }

  static let cases = [
    Case(
      testDescription: "two who push the same",
      kind: .pump,
      inner: "on go {\n push Page\n pass\n }",
      outer: "on go -> push Page",
      line: "on go -> push Page",
      message: "'tap go' pushes Page twice, one over the other: App (App.nav:10), "
        + "Inner (App.nav:16)"
    ),
    Case(
      testDescription: "a tap made twice",
      kind: .doubleTap,
      inner: "on go -> after 1s -> push Page",
      line: "on go -> after 1s -> push Page",
      message: "'tap go' on Home, made twice, opens Page twice behind wait 1s"
    ),
    Case(
      testDescription: "an answer that comes too late",
      kind: .late,
      inner: "on go -> push Page",
      outer: "on ask -> call api.load\n reply api.load ok -> push Sheet",
      line: "reply api.load ok -> push Sheet",
      message: "api.load, begun on Home, shows Sheet over First after 'back'"
    ),
    Case(
      testDescription: "a link that pushes beneath a modal",
      kind: .link,
      link: "link x://page page",
      inner: "on ask -> present Sheet",
      outer: "on other -> present Sheet\n route page {\n push Page on self\n }",
      line: "push Page on self",
      message: "x://page ends on Sheet in 39 of 78 states, else on Page; opened again, it puts "
        + "one more Page there each time"
    ),
    Case(
      testDescription: "two who move for one event",
      kind: .doubleHandling,
      inner: "on ask {\n push Page\n pass\n }",
      outer: "on ask -> present Sheet",
      line: "on ask -> present Sheet",
      message: "ask from Home makes moves in two coordinators: App (App.nav:10), Inner (App.nav:16)"
    ),
  ]

  @Test("A finding is at the line that does what is told", arguments: cases)
  func place(_ case: Case) throws {
    let text = """
      app T
      scene main App
      \(`case`.link)
      service api ready {} {
        call load
        outcome load ok
      }
      coordinator App navigation {
        main First
        \(`case`.outer)
        on begin -> start Inner
      }
      coordinator Inner navigation shared {
        main Home
        \(`case`.inner)
      }
      controller First {
        button begin -> emit begin
        button other -> emit other
      }
      controller Home {
        button go -> emit go
        button ask -> emit ask
      }
      controller Page
      controller Sheet
      event begin
      event other
      event go
      event ask
      """
    let findings = try Apps.findings(text, .everybody).findings.filter { $0.kind == `case`.kind }
    #expect(findings.map(\.message) == [`case`.message])
    #expect(findings.map { line(of: $0, in: text) } == [`case`.line])
  }
}
