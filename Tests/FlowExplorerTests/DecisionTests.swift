import FlowCommands
import FlowDefinitions
import FlowExplorer
import FlowNavigation
import FlowScript
import Synchronization
import Testing

@Suite("A search of an app that Swift decides for")
struct DecisionTests {
  /// Two screens, a modal, a call and a timer; `open` and `close` are lines or decisions.
  private static func app(open: String, close: String) -> String {
    """
    app Small
    scene main App
    service net ready {
      call load
      outcome load ok
    }
    event open id
    event close
    coordinator App navigation {
      state seen 0
      main Home
      on open {
        \(open)
      }
      on close {
        \(close)
      }
      reply net.load ok -> push Page
    }
    controller Home {
      list rows from=[1, 2] id=$row -> emit open id=$row
    }
    controller Page {
      button close -> emit close
    }
    controller Sheet {
      button close -> emit close
    }
    """
  }

  private static func search(_ world: World) -> Search {
    var search = Search(world, Expander(world.definition, .everybody))
    search.run()
    return search
  }

  /// Two buttons on one screen, and a decision for each.
  private static let both = """
    app Small
    scene main App
    event one
    event two
    coordinator App navigation {
      main Home
      on one -> decide one
      on two -> decide two
    }
    controller Home {
      button one -> emit one
      button two -> emit two
    }
    controller Page
    """

  private static let left = app(open: "decide open", close: "decide close")

  @Test(
    "What Swift says is searched as what lines say",
    arguments: [
      ("push Page", "pop"), ("present Sheet", "dismiss"),
      ("if $event.id == 1 {\npush Page\n} else {\npresent Sheet\n}", "back"),
      ("call net.load", "pop"), ("after 1s -> push Page", "pop"),
      ("set state.seen $event.id\npush Page", "if $state.seen == 2 {\npop\n}"),
      ("push Page\npass", "pop root"), ("pop", "finish"), ("start App", "finish App"),
    ]
  )
  func lines(open: String, close: String) throws {
    let close = close == "back" ? "if $depth == 1 {\ndismiss\n} else {\npop\n}" : close
    let written = try Self.search(Apps.launched(Self.app(open: open, close: close)))
    let world = try Apps.launched(
      Self.left,
      deciding: [Decision("open") { $0.append(open) }, Decision("close") { $0.append(close) }]
    )
    var decided = Self.search(world)
    #expect(decided.cut == written.cut)
    #expect(decided.store.count == written.store.count)
    #expect(decided.transitions == written.transitions)
    #expect(decided.deviations(from: world, every: 1) == [])
  }

  @Test("A decision that counts is named, with the steps to where it is asked twice")
  func counting() throws {
    let count = Mutex(0)
    let world = try Apps.launched(
      Self.left,
      deciding: [
        Decision("open") { transaction in
          let count = count.withLock { count in
            count += 1
            return count
          }
          transaction.append(count.isMultiple(of: 2) ? "push Page" : "present Sheet")
        },
        Decision("close") { $0.append("if $depth == 2 {\npop\n} else {\ndismiss\n}") },
      ]
    )
    var search = Self.search(world)
    let deviation = try #require(search.deviations(from: world, every: 1).first)
    #expect(deviation.decision == "open")
    #expect(deviation.lines == ["tap rows[1]"])
  }

  @Test("Each decision that says two things is found, also where another one is asked first")
  func several() throws {
    let count = Mutex(0)
    @Sendable func odd() -> Bool {
      count.withLock { count in
        count += 1
        return !count.isMultiple(of: 2)
      }
    }
    let world = try Apps.launched(
      Self.both,
      deciding: [
        Decision("one") { $0.append(odd() ? "push Page" : "present Page") },
        Decision("two") { $0.append(odd() ? "push Page" : "present Page") },
      ]
    )
    var search = Self.search(world)
    let deviations = search.deviations(from: world, every: 1)
    #expect(Set(deviations.compactMap(\.decision)) == ["one", "two"])
  }

  @Test("A program without decisions says so once, whatever leaves something to it")
  func undecided() throws {
    let findings = try Apps.findings(Self.both).findings
    #expect(findings.map(\.kind) == [.rejected])
    #expect(findings.map(\.others) == [1])
  }

  @Test("What one decision keeps for another is found, though each says the same when asked twice")
  func keeping() throws {
    let isOpen = Mutex(false)
    let world = try Apps.launched(
      Self.left,
      deciding: [
        Decision("open") { $0.append(isOpen.withLock { $0 } ? "push Page" : "present Sheet") },
        Decision("close") { transaction in
          isOpen.withLock { $0 = true }
          transaction.append("if $depth == 2 {\npop\n} else {\ndismiss\n}")
        },
      ]
    )
    var search = Self.search(world)
    let deviation = try #require(search.deviations(from: world, every: 1).first)
    #expect(deviation.decision == nil)
    #expect(deviation.lines.first == "tap rows[1]")
  }

  @Test(
    "A sample whose handlers are all decided in Swift is searched faithfully",
    arguments: Apps.samples
  )
  func samples(_ sample: String) throws {
    let written = try Apps.definition(Apps.sample(sample))
    var tables = written.tables
    for number in tables.handlers.indices {
      let code = tables.handlers[number].code
      let lines = tables.instructions[code.indices].map { $0.moved(by: -Int(code.start)) }
      let name = tables.symbols.intern("decision \(number)")
      let decision = Decision("\(number)") { $0.append(lines) }
      tables.decisions.append(DecisionDeclaration(name: name, decision: decision))
      tables.handlers[number].code = TableRange(tables.instructions.count, 1)
      tables.instructions.append(.act(Action(.decide, .symbol(name)), line: 1))
    }
    tables.columns = []
    var world = World(AppDefinition(tables))
    try world.launch(in: Transaction())
    var bounds = Search.Bounds()
    bounds.states = 1_500
    var search = Search(world, Expander(world.definition, .everybody), bounds: bounds)
    search.run()
    #expect(search.store.count > 50)
    #expect(search.deviations(from: world, every: 5) == [])
  }
}

extension Instruction {
  fileprivate func moved(by places: Int) -> Instruction {
    switch self {
    case .act, .pass: self
    case .unless(let condition, let target, let line):
      .unless(condition, target: target + Int32(places), line: line)
    case .jump(let target): .jump(target: target + Int32(places))
    }
  }
}
