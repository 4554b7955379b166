import FlowDefinitions
import FlowExplorer
import FlowNavigation
import Testing

@Suite("Covering a searched app")
struct CoverTests {
  @Test("A suite covers all that is reachable")
  func samples() throws {
    for sample in Apps.samples {
      for cover in Cover.allCases {
        let (world, search, task) = try Self.task(Apps.sample(sample), cover, states: 20)
        let walks = task.walks
        #expect(walks.allSatisfy { $0.count <= 50 })
        let isMet = Self.isMet(by: walks, in: task)
        #expect(!isMet.contains(false), "\(sample) \(cover)")
        let flows = walks.map {
          SuiteFlow(task.ordinals(of: $0), from: world, cover, search.expander.families)
        }
        #expect(Self.measured(flows, task, search, world).isMet.allSatisfy { $0 })
      }
    }
  }

  @Test(
    "Goals that have steps in common are met by few steps",
    arguments: [
      (Cover.screens, 5), (.transitions, 880), (.events, 16), (.pairs, 7_500), (.handlers, 20),
    ]
  )
  func common(_ cover: Cover, most: Int) throws {
    let (_, _, task) = try Self.task(Apps.sample("Shop"), cover, states: 150)
    #expect(task.walks.reduce(0) { $0 + $1.count } <= most)
  }

  @Test("The same app gives the same flows", arguments: Cover.allCases)
  func stability(_ cover: Cover) throws {
    let text = try Apps.sample("Items")
    #expect(try Self.flows(text, cover) == Self.flows(text, cover))
  }

  @Test("A handler that has nothing to do with a suite changes no name")
  func names() throws {
    let text = try Apps.sample("Items")
    let changed = text.replacing(
      "coordinator Settings navigation {",
      with: "event nobody.says\ncoordinator Settings navigation {\n  on nobody.says -> finish\n"
    )
    #expect(changed != text)
    for cover in [Cover.screens, .transitions] {
      #expect(try Self.flows(text, cover) == Self.flows(changed, cover))
    }
  }

  @Test("What nothing reaches is told, and what the launch reaches needs no step")
  func goals() throws {
    let (_, _, task) = try Self.task(Self.small, .screens)
    #expect(task.goals.count == 2)
    #expect(task.unreachable.count == 1)
    #expect(task.task.goals.isMetAtStart == [true, false])
    #expect(task.walks.map(\.count) == [1])
    let (_, _, handlers) = try Self.task(Self.small, .handlers)
    #expect(handlers.goals.count == 2)
    #expect(handlers.unreachable.count == 1)
    // The event that changes nothing is a step of its own.
    let (_, _, events) = try Self.task(Self.small, .events)
    #expect(events.walks.reduce(0) { $0 + $1.count } == 2)
  }

  @Test("Of all goals only some can be asked for")
  func keeping() throws {
    let (_, _, task) = try Self.task(Apps.sample("Items"), .screens)
    let part = task.keeping([1, 3])
    #expect(part.goals == [task.goals[1], task.goals[3]])
    #expect(!Self.isMet(by: part.walks, in: part).contains(false))
  }

  @Test("A flow is known again until somebody changes it")
  func ownFlows() throws {
    let flow = try #require(Self.flows(Self.small, .screens).first)
    let bytes = flow.bytes(appLine: Array("app A.nav\n".utf8))
    #expect(SuiteFlow.isOwn(flow.name, bytes, .screens))
    #expect(!SuiteFlow.isOwn(flow.name, bytes, .events))
    #expect(!SuiteFlow.isOwn("screens-Other-000000", bytes, .screens))
    #expect(!SuiteFlow.isOwn(flow.name, bytes + Array("tree\n".utf8), .screens))
    #expect(!SuiteFlow.isOwn(flow.name, Array("# Mine\nlaunch\n".utf8), .screens))
  }

  private static let small = """
    app Small
    scene main A
    event next
    event nothing
    event never
    coordinator A navigation {
      main First
      on next -> push Second
      on nothing {
      }
      on never -> push Third
    }
    controller First {
      button go -> emit next
      button idle -> emit nothing
    }
    controller Second
    controller Third
    """

  /// The graph of an app that user and services drive, and what is asked of it.
  private static func task(
    _ text: String,
    _ cover: Cover,
    states: Int = 40
  ) throws -> (World, Search, CoverTask) {
    let world = try Apps.launched(text)
    var bounds = Search.Bounds()
    bounds.states = states
    var search = Search(world, Expander(world.definition, [.user, .services]), bounds: bounds)
    search.run()
    if !cover.needsSurvey {
      let task = CoverTask(cover, transitionsOf: &search, maxLength: 50)
      return (world, search, task)
    }
    let stateSpace = StepSpace(of: &search)
    let task = CoverTask(cover, stateSpace, stateCount: search.store.count, maxLength: 50)
    return (world, search, task)
  }

  private static func flows(_ text: String, _ cover: Cover) throws -> [SuiteFlow] {
    let (world, search, task) = try task(text, cover)
    return SuiteFlow.named(
      task.walks.map {
        SuiteFlow(task.ordinals(of: $0), from: world, cover, search.expander.families)
      }
    )
  }

  private static func isMet(by walks: [[Int]], in task: CoverTask) -> [Bool] {
    var isMet = task.task.goals.isMetAtStart
    for edge in walks.joined() {
      for goal in task.task.goals.goals[edge] { isMet[Int(goal)] = true }
    }
    return isMet
  }

  /// What walks cover when they are done by worlds that go on from step to step.
  private static func measured(
    _ flows: [SuiteFlow],
    _ task: CoverTask,
    _ search: Search,
    _ start: World
  ) -> Measurement {
    var search = search
    var measurement = Measurement(task)
    for walk in task.walks {
      let recorder = CoverageRecorder()
      let transaction = Transaction(coverage: recorder)
      var world = World(search.expander.definition)
      try? world.launch(in: transaction)
      var steps: [Measurement.Step] = []
      for ordinal in task.ordinals(of: walk) {
        let action = search.expander.actions(of: world)[ordinal]
        let before = world
        let isDone = (try? world.perform(action, in: transaction)) != nil
        let trace = isDone ? transaction.trace : Trace()
        steps.append(Measurement.Step(action, before: before, after: world, trace))
      }
      measurement.add(steps, end: world, reached: recorder.hits?.items ?? [], in: &search)
    }
    return measurement
  }
}
