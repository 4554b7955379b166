import FlowExplorer
import FlowNavigation
import Testing

@Suite("Links")
struct LinkTests {
  /// A route behind a link, and what is said of the link.
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let route: String
    var more = ""
    var guarded = ""
    var message: String?
  }

  static let cases = [
    Case(testDescription: "pushed", route: "shows Help"),
    Case(testDescription: "pushed by a line", route: "shows Help -> push Help"),
    Case(testDescription: "presented", route: "shows Help -> present Help"),
    Case(testDescription: "nothing said", route: "-> push Other"),
    Case(
      testDescription: "a coordinator on the stack",
      route: "shows Guide",
      more: "coordinator Guide simple shared {\n  main Help\n}"
    ),
    Case(
      testDescription: "a coordinator over it",
      route: "shows Guide -> present Guide",
      more: "coordinator Guide navigation {\n  main Help\n}"
    ),
    Case(
      testDescription: "asked for first",
      route: "shows Help -> call pages.load",
      more: "service pages {\n  call load\n}"
    ),
    Case(
      testDescription: "another screen",
      route: "shows Help {\n root Home\n push Other\n}",
      message: "k://help ends on Other in 2 of 2 states, though its route 'help' shows Help"
    ),
    Case(
      testDescription: "nothing",
      route: "shows Help -> root Home",
      message: "k://help ends on Home in 2 of 2 states, though its route 'help' shows Help"
    ),
    Case(
      testDescription: "kept back by a guard",
      route: "shows Help -> push Help",
      more: "coordinator Terms navigation {\n  main Other\n}",
      guarded: "guard Help $depth > 1 -> present Terms"
    ),
    Case(
      testDescription: "where it is not always",
      route: """
        shows Help {
          if $depth < 2 {
            root Home
            push Help
          } else {
            root Other
          }
        }
        """,
      message: "k://help ends on Other in 2 of 7 states, though its route 'help' shows Help"
    ),
    Case(
      testDescription: "another coordinator",
      route: "shows Guide -> root Other",
      more: "coordinator Guide simple shared {\n  main Help\n}",
      message: "k://help ends on Other in 3 of 3 states, though its route 'help' shows Guide"
    ),
  ]

  @Test("What the route says is right, wherever it ends elsewhere first")
  func promised() throws {
    let start = try Apps.launched(
      """
      app K
      scene main Root
      event done
      link "k://settings" settings
      coordinator Root tabs {
        tabs Home Settings
        start -> present Onboarding
        on done -> dismiss
        route settings shows Settings
      }
      coordinator Onboarding simple dismissible=false {
        main Welcome
      }
      coordinator Home simple {
        main List
      }
      coordinator Settings simple {
        main Switches
      }
      controller List
      controller Switches
      controller Welcome {
        button done -> emit done
      }
      """
    )
    var search = Search(start, Expander(start.definition, [.user, .system]))
    search.run()
    let findings = Analysis(StateSpace(start, &search), kinds: [.link]).findings()
    #expect(
      findings.map(\.message) == ["k://settings ends on Welcome in 2 of 5 states, else on Switches"]
    )
    #expect(findings.first?.claim == "expect screen Switches")
  }

  @Test("What a link does for one example hides nothing of what it does for another")
  func causes() throws {
    let text = """
      app K
      scene main Root
      event help
      link "k://items/:item" item item=$item
      example item 1 2 3
      coordinator Root navigation {
        main List
        on help -> present Help
        route item item shows Detail {
          home
          if $route.item > 1 {
            push Closed
          } else {
            push Detail item=$route.item
          }
        }
      }
      controller List {
        button help -> emit help
      }
      controller Detail -> parameters item
      controller Closed
      controller Help
      """
    let findings = try Apps.findings(text, .everybody).findings.filter { $0.kind == .link }
    #expect(
      findings.map(\.message) == [
        "k://items/2 ends on Closed, Help in 6 of 6 states, though its route 'item' shows Detail",
        "k://items/1 ends on Help in 3 of 6 states, else on Detail",
      ]
    )
  }

  @Test(
    "A link shows what it asks for",
    arguments: [
      ("item=$route.item", []),
      (
        "item=fixed",
        [
          "k://lists/a/items/b asks for item=b, and shows Detail item=fixed in 2 of 2 states"
        ]
      ),
      (
        "item=$route.list",
        ["k://lists/a/items/b asks for item=b, and shows Detail item=a in 2 of 2 states"]
      ),
    ]
  )
  func parameters(_ given: String, _ messages: [String]) throws {
    let text = """
      app K
      scene main Root
      link "k://lists/:list/items/:item" item item=$item list=$list
      example list a
      example item b
      coordinator Root navigation {
        main Home
        route item item list shows Detail {
          home
          push Detail \(given)
        }
      }
      controller Home
      controller Detail -> parameters item
      """
    let findings = try Apps.findings(text, .everybody).findings.filter { $0.kind == .link }
    #expect(findings.map(\.message) == messages)
    for finding in findings {
      #expect(finding.claim == "expect route Root item item=b")
    }
  }

  @Test(
    "What only comes later, or has blanks, is no link that ends elsewhere",
    arguments: [
      ("x  y", "push P n=$route.n"), ("trail ", "push P n=$route.n"),
      ("1", "root Wait\n          after 1s -> root P n=$route.n"),
      ("1", "present Wait\n          after 1s -> root P n=$route.n"),
    ]
  )
  func later(_ example: String, _ lines: String) throws {
    let text = """
      app K
      scene main Root
      link "k://p/:n" p n=$n
      example n "\(example)"
      coordinator Root navigation {
        main Home
        route p n shows P {
          \(lines)
        }
      }
      controller Home
      controller Wait
      controller P -> parameters n
      """
    #expect(try Apps.findings(text, .everybody).findings.filter { $0.kind == .link } == [])
  }

  @Test("A link shows what its parts ask for, and waits for what a coordinator needs")
  func parts() throws {
    let text = """
      app K
      scene main Root
      link "k://c/:n/q/:m" c/q n=$n m=$m
      example n "a b"
      service db
      coordinator Root navigation {
        main Home
        route c n shows C -> start C n=other
      }
      coordinator C navigation shared {
        parameters n
        needs db
        main P
        route q m shows Q -> push Q m=$route.m
      }
      controller Home
      controller P
      controller Q -> parameters m
      """
    let findings = try Apps.findings(text, .everybody).findings.filter { $0.kind == .link }
    #expect(findings.count == 1)
    let message = "k://c/a%20b/q/m asks for n=\"a b\", and shows C n=other in "
    #expect(findings.first?.message.hasPrefix(message) == true)
    #expect(findings.first?.claim == "expect route Root c n=\"a b\"")
  }

  @Test(
    "A coordinator that a link asks for is shown wherever it is, if no modal of its own is above",
    arguments: [
      ("replace Other", nil), ("root Other", nil), ("push Other", nil),
      ("present Other", Finding.Severity.warning),
    ]
  )
  func coordinators(_ line: String, _ severity: Finding.Severity?) throws {
    let text = """
      app K
      scene main Root
      event go
      link "k://items/:id" item id=$id
      example id 1
      coordinator Root navigation {
        main List
        route item id shows Item
      }
      coordinator Item navigation shared unique {
        parameters id
        main First
        on go -> \(line)
      }
      controller List
      controller First {
        button go -> emit go
      }
      controller Other
      """
    let findings = try Apps.findings(text, .everybody).findings.filter { $0.kind == .link }
    #expect(findings.map(\.severity) == (severity.map { [$0] } ?? []))
  }

  @Test(
    "Where a route has no lines the user is shown what was left there",
    arguments: [
      ("", []), (" -> tab Items", ["k://items ends on Other in 1 of 2 states, else on First"]),
    ]
  )
  func left(line: String, messages: [String]) throws {
    let text = """
      app K
      scene main Root
      event go
      link "k://items" items
      coordinator Root tabs {
        tabs Items
        route items shows Items\(line)
      }
      coordinator Items navigation {
        main First
        on go -> push Other
      }
      controller First {
        button go -> emit go
      }
      controller Other
      """
    let findings = try Apps.findings(text, .everybody).findings.filter { $0.kind == .link }
    #expect(findings.map(\.message) == messages)
  }

  @Test("What a link's coordinator has on top of it is not told beside what hides it")
  func hidden() throws {
    let text = """
      app K
      scene main Root
      event go
      event over
      link "k://items" items
      coordinator Root tabs {
        tabs Items
        on over -> present Sheet
        route items shows Items
      }
      coordinator Items navigation {
        main First
        on go -> push Other
      }
      controller First {
        button go -> emit go
        button over -> emit over
      }
      controller Other
      controller Sheet
      """
    let findings = try Apps.findings(text, .everybody).findings.filter { $0.kind == .link }
    #expect(findings.map(\.severity) == [.fail])
    #expect(
      findings.map(\.message) == ["k://items ends on Sheet in 1 of 3 states, else on First, Other"]
    )
  }

  @Test("A link shows what its route says", arguments: cases)
  func shows(_ row: Case) throws {
    let text = """
      app K
      scene main Root
      event go
      link "k://help" help
      \(row.more)
      coordinator Root navigation {
        main Home
        \(row.guarded)
        route help \(row.route)
        on go -> push Other
      }
      controller Home {
        button go -> emit go
      }
      controller Help
      controller Other
      """
    var bounds = Search.Bounds()
    bounds.stack = 3
    bounds.states = 200
    let start = try Apps.launched(text)
    var search = Search(start, Expander(start.definition, [.user, .system]), bounds: bounds)
    search.run()
    let findings = Analysis(StateSpace(start, &search), kinds: [.link]).findings()
    #expect(findings.map(\.message) == (row.message.map { [$0] } ?? []))
  }
}
