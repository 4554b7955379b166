import FlowScript
import FlowShell
import Testing

@testable import FlowReplay

/// What counts as reached, kind by kind.
struct CoverageTests {
  /// Lines behind `launch`, what they reach, and what they do not.
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var lines: String
    var reaches: [String] = []
    var misses: [String] = []

    var testDescription: String { name }
  }

  static let cases = [
    Case(
      name: "a launch shows the first tab and starts no other",
      lines: "",
      reaches: ["coordinator App", "coordinator Items", "screen List", "handler Items start"],
      misses: ["coordinator Pages", "screen Page", "element App.Items", "event go"]
    ),
    Case(
      name: "a tap on a tab item is the user's, selecting it is not",
      lines: "tab Pages\ntap Items",
      reaches: ["element App.Items", "screen Page", "coordinator Pages"],
      misses: ["element App.Pages"]
    ),
    Case(
      name: "a row leads over an event and a handler to one side of an if",
      lines: "tap rows[1]",
      reaches: [
        "element List.rows", "event go", "handler Items on go", "screen Detail",
        "branch Items on go: if $event.item == 1", "transition Items on go: push Detail item=1",
      ],
      misses: [
        "branch Items on go: else of if $event.item == 1", "transition Items on go: present Form",
      ]
    ),
    Case(
      name: "what is typed reaches what it shows, and no line of a handler",
      lines: "push Detail item=1",
      reaches: ["screen Detail"],
      misses: ["event go", "transition Items on go: push Detail item=1"]
    ),
    Case(
      name: "fields and switches are used without a line of their own",
      lines: "tap rows[2]\ntype name Ann\ntoggle more",
      reaches: [
        "element Entry.name", "element Entry.more", "transition Items on go: present Form",
      ],
      misses: ["element Entry.done"]
    ),
    Case(
      name: "a finished handler and what it does",
      lines: "tap rows[2]\ntap done",
      reaches: [
        "handler Items finished Form any", "transition Items finished Form any: pop root",
        "transition Form on close: finish",
      ]
    ),
    Case(
      name: "the lines of a timer run when it is due",
      lines: "tap later\nwait 2s",
      reaches: [
        "branch Items on later: if $self.state.open", "screen Sheet",
        "transition Items on later: present Sheet",
      ],
      misses: ["branch Items on later: else of if $self.state.open"]
    ),
    Case(
      name: "and not before",
      lines: "tap later",
      reaches: ["handler Items on later"],
      misses: ["branch Items on later: if $self.state.open", "screen Sheet"]
    ),
    Case(
      name: "the same lines typed are nobody's",
      lines: "after 1s -> present Sheet\nwait 2s",
      reaches: ["screen Sheet"],
      misses: ["transition Items on later: present Sheet"]
    ),
    Case(
      name: "a guard that leads elsewhere is a refusal, and the line was not done",
      lines: "set Items.state.open false\ntap rows[1]",
      reaches: [
        "refusal Items guard Detail", "screen Alert", "handler Items on go",
        "transition Items guard Detail: show Alert",
      ],
      misses: ["screen Detail", "transition Items on go: push Detail item=1"]
    ),
    Case(
      name: "an ID that is not valid",
      lines: "! push Page",
      reaches: ["refusal Items valid"],
      misses: ["screen Page"]
    ),
    Case(
      name: "a swipe-down that a coordinator refuses",
      lines: "tap rows[2]\n! swipe-down",
      reaches: ["refusal Form dismissible=false"],
      misses: ["refusal Sheet dismissible=false"]
    ),
    Case(
      name: "a swipe-down that a screen refuses",
      lines: "present Sheet\n! swipe-down",
      reaches: ["refusal Sheet dismissible=false"],
      misses: ["refusal Form dismissible=false"]
    ),
    Case(
      name: "what ran before a refusal counts, what it showed does not",
      lines: "push Detail item=1\n! swipe up",
      reaches: ["element Detail.close", "event close", "handler Items on close"],
      misses: ["transition Items on close: end Alert"]
    ),
    Case(
      name: "what waits for a service has not run",
      lines: "withdraw network\nshow Alert\ntap ok",
      reaches: ["element Alert.ok", "event close"],
      misses: ["handler Items on close"]
    ),
    Case(
      name: "requests of coordinators and of screens",
      lines: "push Detail item=1\nsend Detail rename\nsend Items reload",
      reaches: [
        "handler Items request reload", "handler Detail request rename",
        "transition Items request reload: home",
      ]
    ),
    Case(
      name: "a link takes a route",
      lines: "link small://items/2",
      reaches: ["link small://items/:item", "route Items route item", "screen Detail"],
      misses: ["link small://pages", "route Pages route page"]
    ),
    Case(
      name: "a route that is there already is not taken",
      lines: "tab Pages\ngoto page",
      misses: ["route Pages route page"]
    ),
    Case(
      name: "try reaches nothing",
      lines: "try tap rows[1]",
      misses: ["element List.rows", "event go", "screen Detail"]
    ),
    Case(
      name: "what was taken back was reached",
      lines: "tap rows[1]\nundo",
      reaches: ["element List.rows", "screen Detail"]
    ),
  ]

  @Test(arguments: cases)
  func `lines reach what they reach`(test: Case) {
    let known = Set(CoverageApp.items.map { "\($0.kind) \($0.name)" })
    let reached = CoverageApp.reached(test.lines)
    for item in test.reaches { #expect(reached.contains(item), "\(item)") }
    for item in test.misses {
      #expect(known.contains(item), "\(item)")
      #expect(!reached.contains(item), "\(item)")
    }
  }

  @Test func `what cannot be used is not counted`() {
    let names = CoverageApp.items.filter { $0.kind == "element" }.map(\.name)
    #expect(
      names == [
        "App.Items", "App.Pages", "List.rows", "List.later", "Detail.close", "Entry.name",
        "Entry.more", "Entry.done", "Alert.ok",
      ]
    )
  }

  @Test func `an item stands where it is declared`() {
    let lines = CoverageApp.text.split(separator: "\n", omittingEmptySubsequences: false)
    let words = [
      "coordinator Form": "Form", "screen Detail": "Detail", "element App.Pages": "Pages",
      "event later": "later", "handler Items start": "start", "handler Items on go": "go",
      "branch Items on later: if $self.state.open": "if",
      "transition Items on later: present Sheet": "present",
      "transition Items on go: push Detail item=1": "push",
      "transition Form on close: finish": "finish", "route Items route item": "item",
      "link small://pages": "\"small", "refusal Items guard Detail": "Detail",
      "refusal Items valid": "Detail", "handler Items finished Form any": "Form",
    ]
    var seen = 0
    for item in CoverageApp.items {
      #expect(item.file == "a.nav")
      guard let word = words["\(item.kind) \(item.name)"] else { continue }
      seen += 1
      let rest = lines[item.line - 1].dropFirst(item.column - 1)
      #expect(rest.hasPrefix(word), "\(item.name) at '\(rest)'")
    }
    #expect(seen == words.count)
  }

  @Test func `no name is there twice at one place`() {
    #expect(Set(CoverageApp.items).count == CoverageApp.items.count)
  }

  @Test func `a flow of two apps reaches something of each`() {
    let result = CoverageApp.result("x.flow", "launch\napp b.nav\nlaunch\napp a.nav\nlaunch")
    #expect(result.coverage.map(\.definition) == ["a.nav", "b.nav"])
    #expect(result.coverage.last?.reached.count == 2)
  }

  @Test func `nothing is taken down where nobody asks, and nothing else changes`() {
    let lines =
      "launch\ntap rows[2]\n! swipe-down\ntap done\ntap later\nwait 2s\nexpect modal Sheet"
    let plain = CoverageApp.result("x.flow", lines, recording: false)
    let recorded = CoverageApp.result("x.flow", lines)
    #expect(plain.coverage.isEmpty)
    #expect(recorded.coverage.count == 1)
    #expect(plain.transcript == recorded.transcript)
  }
}
