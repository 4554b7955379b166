import FlowNavigation
import Testing

@testable import FlowExplorer

@Suite("What is left for where it was opened from")
struct ReturnDetectorTests {
  /// What a small app says, and the steps that show what is wrong; none where nothing is.
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    var claim = "returns Form"
    var open = "push Form"
    var close = "pop"
    var more = ""
    var steps: [String] = []
  }

  static let cases = [
    Case(testDescription: "who leaves it comes back"),
    Case(
      testDescription: "of two that open it one is passed",
      close: "pop root",
      steps: ["tap detail", "tap open", "tap close"]
    ),
    Case(
      testDescription: "it is left by another event than is asked about",
      claim: "returns Form save back",
      close: "pop root"
    ),
    Case(
      testDescription: "it is left by one of several events",
      claim: "returns Form save close",
      close: "pop root",
      steps: ["tap detail", "tap open", "tap close"]
    ),
    Case(
      testDescription: "'back' leads to another screen",
      claim: "returns Form back",
      open: "push Note\npush Form",
      close: "pop 2",
      steps: ["tap open", "back"]
    ),
    Case(
      testDescription: "one over another was opened from that",
      open: "push Form",
      more: "button more -> emit open"
    ),
    Case(
      testDescription: "one over another has something between them",
      open: "if alive(Form) -> push Note\npush Form",
      more: "button more -> emit open",
      steps: ["tap open", "tap more", "tap close"]
    ),
    Case(
      testDescription: "two go at once, and the first was opened from where that leads",
      close: "pop root",
      more: "button more -> emit more",
      steps: ["tap detail", "tap open", "tap close"]
    ),
    Case(testDescription: "a new one takes its place", more: "button other -> emit other"),
    Case(
      testDescription: "a new one comes, and what was beneath goes",
      more: "button next visible=($depth == 3) -> emit next",
      steps: ["tap detail", "tap open", "tap next", "tap close"]
    ),
    Case(
      testDescription: "it takes the place of what it was opened from",
      claim: "returns Form back",
      open: "replace Form"
    ),
    Case(
      testDescription: "who goes back further chose that",
      claim: "returns Form back"
    ),
    Case(
      testDescription: "what it was opened from is gone with a sign-out",
      more: "button out -> emit out"
    ),
    Case(
      testDescription: "it is opened from something that closes for it",
      claim: "returns Form pick",
      open: "present Menu",
      close: "pop root"
    ),
    Case(
      testDescription: "it is opened from a screen that closes for it",
      claim: "returns Form close",
      open: "present Sheet"
    ),
    Case(
      testDescription: "a coordinator",
      claim: "returns Editor",
      open: "present Editor",
      steps: ["tap detail", "tap open", "tap finish"]
    ),
    Case(
      testDescription: "all that it was opened in goes with it",
      claim: "returns Inner",
      open: "present Editor"
    ),
    Case(
      testDescription: "all that it was opened in goes with it by an event that is asked about",
      claim: "returns Inner finish",
      open: "present Editor",
      steps: ["tap open", "tap inner", "tap finish"]
    ),
    Case(
      testDescription: "a sub-controller",
      claim: "returns Panel",
      open: "pop root\nshow Panel",
      steps: ["tap detail", "tap open", "tap hide"]
    ),
    Case(testDescription: "a link that puts it elsewhere"),
    Case(
      testDescription: "a link that puts it over what is there",
      claim: "returns Form close",
      open: "push Note",
      close: "pop root",
      steps: ["tap detail", "link k://over", "tap close"]
    ),
  ]

  @Test("A step that leads elsewhere is shown by a shortest flow", arguments: cases)
  func returns(example: Case) throws {
    let findings = try Self.findings(example)
    #expect(findings.map(\.kind) == (example.steps.isEmpty ? [] : [.returns]))
    #expect(findings.first?.steps ?? [] == example.steps)
  }

  @Test("It is told what was left, where one is, and from where it was opened")
  func message() throws {
    let finding = try #require(Self.findings(Self.cases[1]).first)
    #expect(
      finding.message
        == "'tap close' on Form leads to List, and not back to Detail, from where Form was opened"
    )
    #expect(finding.subject == "Form" && finding.severity == .fail)
    #expect(finding.claim == "expect screen Detail")
    #expect(finding.place?.line == 2)
  }

  @Test("What is asked of the way to a state makes no states")
  func stateCount() throws {
    let bare = try Self.search(Self.text(Case(testDescription: "", claim: "")))
    let asked = try Self.search(Self.text(Self.cases[1]))
    #expect(bare.search.store.count == asked.search.store.count)
  }

  @Test("Where there is no more time it is told that it was not looked for")
  func time() throws {
    var (start, search) = try Self.search(Self.text(Self.cases[1]))
    let stateSpace = StateSpace(start, &search) { true }
    let results = Analysis(stateSpace, kinds: []).results()
    #expect(results.unfinished == [.returns])
  }

  @Test("Who taps the item of a tab wants to be there, unless that is asked about")
  func tabs() throws {
    func steps(_ claim: String) throws -> [[String]] {
      let (start, found) = try Self.search(
        """
        app Small
        \(claim)
        scene main App
        event detail
        event open
        coordinator App tabs {
          tabs Main Other
        }
        coordinator Main navigation {
          main List
          on detail -> push Detail
          on open -> push Form
        }
        coordinator Other navigation {
          main Page
          on open -> push Form
        }
        controller List {
          button open -> emit detail
        }
        controller Detail {
          button open -> emit open
        }
        controller Form
        controller Page {
          button open -> emit open
        }
        """
      )
      var search = found
      return Analysis(StateSpace(start, &search), kinds: []).findings().map(\.steps)
    }
    #expect(try steps("returns Form") == [])
    #expect(
      try steps("returns Form tabTapped") == [["tap open", "tap open", "tap Main"]]
    )
  }

  private static func findings(_ example: Case) throws -> [Finding] {
    let (start, found) = try search(text(example))
    var search = found
    return Analysis(StateSpace(start, &search), kinds: []).findings()
  }

  private static func search(_ text: String) throws -> (start: World, search: Search) {
    let start = try Apps.launched(text)
    var search = Search(start, Expander(start.definition, .everybody, asking: []))
    search.run()
    return (start, search)
  }

  /// A list and a detail that open a form, in one stack.
  private static func text(_ example: Case) -> String {
    """
    app Small
    \(example.claim)
    scene main App
    event detail
    event open
    event more
    event other
    event next
    event close
    event save
    event pick
    event finish
    event hide
    event inner
    event chosen
    event in
    event out
    link "k://form" form
    link "k://over" over
    coordinator App container {
      start -> root Main
      on out -> root SignIn
      on in -> root Main
      route form shows Main {
        root Main
        goto main/form
      }
      route over shows Main -> goto main/over
      route main shows Main
    }
    coordinator Main navigation {
      main List
      on detail -> push Detail
      on open {
        \(example.open)
      }
      on more -> push Form
      on other -> replace Form
      on next {
        pop 2
        push Form
      }
      on close {
        \(example.close)
      }
      on save -> pop
      on hide -> end Panel
      on chosen {
        dismiss
        push Form
      }
      finished Menu -> push Form
      finished Editor -> pop root
      route form shows Form {
        pop root
        push Form
      }
      route over shows Form -> push Form
    }
    coordinator Menu simple {
      main Choice
      on pick -> finish
    }
    coordinator Editor navigation {
      main Text
      on finish -> finish
      on inner -> push Inner
    }
    controller SignIn {
      button in -> emit in
    }
    controller List {
      button detail -> emit detail
      button open -> emit open
    }
    controller Detail {
      button open -> emit open
    }
    controller Note
    controller Choice {
      button pick -> emit pick
    }
    controller Sheet {
      button chosen -> emit chosen
    }
    controller Text {
      button finish -> emit finish
      button inner -> emit inner
    }
    controller Inner {
      button finish -> emit finish
    }
    controller Form {
      button close -> emit close
      button save -> emit save
      \(example.more)
    }
    subcontroller Panel panel {
      button hide -> emit hide
    }
    """
  }
}
