import FlowExplorer
import FlowNavigation
import FlowPictures
import Foundation
import Testing

@Suite("Graphs of searches")
struct SearchGraphTests {
  private static let app = """
    app Small
    scene main Tabs
    event open item
    event sheet
    event warn
    event close
    coordinator Tabs tabs {
      tabs Shop More
      on sheet -> present Sheet
    }
    coordinator Shop navigation {
      main List
      on open -> push Detail item=$event.item
    }
    coordinator More navigation {
      main About
      on warn -> show Warning
      on close -> end Warning
    }
    coordinator Never navigation {
      main Lost
    }
    controller List {
      list rows from=[1, 2] -> emit open item=$row
      button sheet -> emit sheet
    }
    controller Detail {
      parameters item
      button related -> emit open item=3
      button other -> emit open item=4
    }
    controller About {
      button warn -> emit warn
    }
    subcontroller Warning alert {
      button close -> emit close
    }
    controller Sheet
    controller Lost
    """

  private static func graph(
    _ text: String,
    states: Int = 2_000,
    view: StateView = .top,
    options: SearchGraph.Options = SearchGraph.Options(),
    coverage: CoverageRecorder? = nil
  ) throws -> (SearchGraph, Search, World) {
    let world = try Apps.launched(text)
    var bounds = Search.Bounds()
    bounds.view = view
    bounds.stack = 4
    bounds.states = states
    var search = Search(
      world,
      Expander(world.definition, [.user, .system, .services], coverage: coverage),
      bounds: bounds
    )
    search.run()
    return (SearchGraph(search, from: world, title: "Small", options: options), search, world)
  }

  @Test("Screens stand in their coordinators and tabs, what nothing reaches stands pale")
  func dot() throws {
    let text = DOTWriter.text(try Self.graph(Self.app).0.graph)
    let parts = text.split(separator: "\n").map { $0.drop { $0 == " " } }
      .filter { $0.hasPrefix("n") && !$0.hasPrefix("node") || $0.hasPrefix("start ->") }
    let boxes = text.split(separator: "\n").compactMap { line in
      line.hasPrefix("  label=")
        ? nil : line.firstRange(of: " label=").map { line[$0.upperBound...] }
    }.filter { $0.contains("fillcolor") }.compactMap { $0.split(separator: "\"").first }
    #expect(boxes == ["coordinator Tabs", "tab Shop", "tab More", "coordinator Never"])
    #expect(
      parts.joined(separator: "\n") == """
        n2 [label="Sheet" tooltip="Sheet (Tabs/Sheet), modal" peripheries=2]
        n0 [label="List" tooltip="List (Tabs/Shop/List), start"]
        n1 [label="Detail" tooltip="Detail (Tabs/Shop/Detail)"]
        n3 [label="About" tooltip="About (Tabs/More/About)"]
        n4 [label="About + Warning" tooltip="About + Warning (Tabs/More/About+Warning), overlay" style="rounded,filled,dashed"]
        n5 [label="Lost" tooltip="Lost (Never/Lost), not reached: the search was cut" style="rounded,dotted" color="#9aa5b6" fontcolor="#6b7688"]
        n0 -> n1 [label="tap rows"]
        n0 -> n2 [label="tap sheet"]
        n0 -> n3 [label="tap More"]
        n1 -> n1 [label="tap related | other"]
        n1 -> n0 [label="tap Shop"]
        n1 -> n3 [label="tap More"]
        n3 -> n4 [label="tap warn"]
        n3 -> n0 [label="tap Shop"]
        n4 -> n3 [label="tap close"]
        start -> n0
        """
    )
  }

  @Test(
    "A screen that opens itself above is an edge, and one in a comparison",
    arguments: [
      ("-> push Home", 1), ("-> replace Home", 0), ("-> root Home", 0),
      ("-> present Home on top", 1),
      ("{\n  }", 0),
    ]
  )
  func loops(effect: String, count: Int) throws {
    func graph(_ effect: String) throws -> FlowGraph {
      let text = """
        app Small
        scene main Main
        event again
        coordinator Main navigation {
          main Home
          on again \(effect)
        }
        controller Home {
          button go -> emit again
        }
        """
      return try Self.graph(text, states: 50).0.graph
    }
    let new = try graph(effect)
    #expect(new.edges.map(\.labels) == Array(repeating: ["tap go"], count: count))
    let lines = GraphDifference(old: try graph("{\n  }"), new: new).lines
    #expect(lines == Array(repeating: "+ edge Main/Home to Main/Home: tap go", count: count))
  }

  @Test("Ways back, links and the system are edges when somebody asks for them")
  func sorts() throws {
    var options = SearchGraph.Options()
    options.sorts = [.back, .system]
    options.showsChanges = true
    let graph = try Self.graph(Self.app, options: options).0.graph
    let labels = Set(graph.edges.flatMap(\.labels))
    #expect(labels == ["back", "swipe-down", "background", "foreground"])
  }

  @Test("As states each has a node of its own")
  func states() throws {
    var options = SearchGraph.Options()
    options.showsStates = true
    let (found, search, _) = try Self.graph(Self.app, options: options)
    #expect(found.graph.nodes.count { $0.reach == .reached } == search.store.count)
    #expect(Set(found.graph.nodes.map(\.name)).count == found.graph.nodes.count)
    #expect((0..<search.store.count).allSatisfy { found.name(of: $0) != nil })
  }

  @Test("Nodes are the screens that a search reached, and the others", arguments: Apps.samples)
  func samples(_ sample: String) throws {
    let recorder = CoverageRecorder()
    let text = try Apps.sample(sample)
    let (found, search, world) = try Self.graph(text, states: 300, coverage: recorder)
    let definition = world.definition
    let labels = { (isReached: Bool) in
      Set(
        found.graph.nodes.filter { ($0.reach == .reached) == isReached }
          .flatMap { $0.label.split(separator: " ").map(String.init) }
      ).subtracting(["+", "(blank)"])
    }
    let record = try #require(recorder.records.first)
    var shown: Set<String> = []
    for (number, id) in definition.controllerIDs.enumerated() {
      if let item = record.plan.number(.screen, number), record.hits[item] {
        shown.insert(definition.text(id))
      }
    }
    // What the launch showed was not recorded.
    shown.formUnion(
      world.visiblePlace().map { [$0.screen] + $0.subs }?.filter { $0 != .none }
        .map { definition.text($0) } ?? []
    )
    let all = Set(definition.controllerIDs.map { definition.text($0) })
    #expect(labels(true).isSubset(of: shown))
    if search.cut.isComplete { #expect(labels(true) == shown) }
    #expect(labels(true).union(labels(false)) == all)
    #expect(labels(true).isDisjoint(with: labels(false)))
    let names = Set(found.graph.nodes.map(\.name))
    #expect(found.graph.edges.allSatisfy { names.contains($0.from) && names.contains($0.to) })
  }

  @Test("The flow of each edge leads along it", arguments: Apps.samples)
  func flows(_ sample: String) throws {
    let (found, search, start) = try Self.graph(Apps.sample(sample), states: 200)
    for edge in found.graph.edges {
      var execution = Execution(from: start, search.expander.families)
      var before: String?
      for line in edge.flow.dropFirst() {
        before = GraphPlace(of: execution.world)?.name
        let action = try #require(
          execution.actions().first { Execution.line($0, start.definition) == line },
          "\(line) of \(edge.flow)"
        )
        execution.take(action)
        #expect(execution.refusal == nil)
      }
      #expect(before == edge.from)
      #expect(GraphPlace(of: execution.world)?.name == edge.to)
    }
  }

  @Test("The same search gives the same bytes", arguments: ["Items", "Teams"])
  func sameBytes(_ sample: String) throws {
    let texts = try (0..<2).map { _ in
      GraphJSON.text(try Self.graph(Apps.sample(sample), states: 200).0.graph)
    }
    #expect(texts[0] == texts[1])
  }

  @Test("What flows take is hot, of an edge as many labels as they take")
  func heat() throws {
    let (found, search, start) = try Self.graph(Self.app)
    var execution = Execution(from: start, search.expander.families)
    var taken = TakenSteps()
    taken.visit(start)
    for line in ["tap rows[1]", "tap other"] {
      let place = GraphPlace(of: execution.world)?.name
      let action = try #require(
        execution.actions().first { Execution.line($0, start.definition) == line }
      )
      execution.take(action)
      taken.take(action, from: place, to: execution.world)
    }
    let graph = found.graph.heated(by: taken)
    let heats = Dictionary(uniqueKeysWithValues: graph.nodes.map { ($0.label, $0.heat) })
    #expect(heats["Lost"] == 0)
    #expect(heats["About"] == 0)
    #expect(graph.edges.first?.heat == 1)
    #expect(graph.edges.first { $0.from == $0.to }?.heat == 0.5)
    let way = found.graph.highlighted(by: taken)
    #expect(way.nodes.filter { $0.heat == 1 }.map(\.label) == ["List", "Detail"])
    #expect(way.edges.filter { $0.heat == 1 }.count == 2)
  }

  @Test("A screen is never reached where all states were seen, else not reached")
  func reach() throws {
    let app = """
      app Deep
      scene main Root
      event up
      event open
      coordinator Root navigation {
        main Home
        state count 0
        guard up $state.count < 5
        guard Detail $state.count == 5
        on up -> set state.count ($state.count + 1)
        on open -> push Detail
      }
      controller Home {
        button up -> emit up
        button open -> emit open
      }
      controller Detail
      controller Lost
      """
    func reach(_ states: Int, _ view: StateView) throws -> [FlowGraph.Reach] {
      let graph = try Self.graph(app, states: states, view: view).0.graph
      #expect(try GraphJSON.read(GraphJSON.text(graph)) == graph)
      return ["Home", "Detail", "Lost"].compactMap { graph.node(named: $0)?.reach }
    }
    #expect(try reach(2_000, .full) == [.reached, .reached, .never])
    #expect(try reach(3, .full) == [.reached, .unknown, .unknown])
    #expect(try reach(2_000, .top) == [.reached, .unknown, .unknown])
  }

  @Test("Findings lie on the edge that is meant, else on the node")
  func marks() throws {
    let graph = try Self.graph(Self.app).0.graph
    let mark = FlowGraph.Mark(number: 1, severity: .error, text: "leak: Shop")
    let marked = graph.marked([
      .init(mark, at: "Tabs/Shop/List", to: "Tabs/Sheet"),
      .init(mark, at: "Tabs/Sheet"),
      .init(mark, at: "Tabs/More/About", to: "Tabs/Sheet"),
    ])
    #expect(marked.edges.filter { !$0.marks.isEmpty }.map(\.labels) == [["tap sheet"]])
    #expect(marked.nodes.filter { !$0.marks.isEmpty }.map(\.label) == ["Sheet", "About"])
  }

  @Test("What nothing reaches any more is gone, and JSON keeps it")
  func gone() throws {
    let old = try Self.graph(Self.app).0.graph
    #expect(try GraphJSON.read(GraphJSON.text(old)) == old)
    let less = Self.app.replacingOccurrences(of: "on sheet -> present Sheet", with: "")
    let new = try Self.graph(less).0.graph
    let difference = GraphDifference(old: old, new: new)
    #expect(
      difference.lines == [
        "+ screen Sheet, not reached: the search was cut", "- modal Tabs/Sheet",
        "- edge Tabs/Shop/List to Tabs/Sheet: tap sheet",
      ]
    )
  }
}
