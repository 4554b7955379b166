import FlowDefinitions
import FlowNavigation
import Testing

/// Every sequence of a few actions over small apps: the invariants hold after each step.
@Suite struct SmallScopeTests {
  static let tabsAndModals = """
    app Small
    scene main App
    event done
    event open
    coordinator App navigation {
      main Home
      start -> start Flow
      on open -> present Sheet
      finished Flow -> start Main
      finished Sheet any -> push Detail
    }
    coordinator Flow navigation shared {
      main FlowScreen
      on done -> finish
    }
    coordinator Main tabs {
      tabs Left Right
    }
    coordinator Left navigation {
      main LeftScreen
      on open {
        present Sheet
        pass
      }
    }
    coordinator Right simple shared {
      main RightScreen
    }
    coordinator Sheet navigation {
      main SheetScreen
      on done -> finish
    }
    coordinator Box container {
      start -> root Flow
    }
    controller Home
    controller Detail
    controller FlowScreen
    controller LeftScreen
    controller RightScreen
    controller SheetScreen
    """

  static let kept = """
    app Kept
    scene main App
    event done
    event again
    coordinator App navigation {
      main Home
      on again -> root Shared
      finished Own any -> push Detail
    }
    coordinator Shared navigation shared keep {
      main First
      start -> push Second
      on done -> finish
      finished Inner -> push Second
    }
    coordinator Inner navigation shared {
      main InnerScreen
      on done -> finish
    }
    coordinator Own navigation keep {
      main OwnScreen
      on done -> finish
    }
    coordinator Single simple keep unique {
      parameters n=1
      main SingleScreen
      on done -> finish
    }
    controller Home
    controller Detail
    controller First
    controller Second
    controller InnerScreen
    controller OwnScreen
    controller SingleScreen
    """

  static let services = """
    app Services
    scene main App
    service db absent
    service net ready {} {
      call load
      outcome load ok
      outcome load failed
    }
    event ping
    event done
    coordinator App navigation {
      main Home
      on ping needs db -> push Detail
      finished Worker any -> start Waiter
      guard Guarded $db != null -> start Worker
    }
    coordinator Worker navigation shared keep {
      main WorkScreen
      start {
        call net.load
        after 1s -> emit ping
      }
      reply net.load ok -> finish
      reply net.load failed -> push Detail
      on done -> finish
      request stop -> finish
    }
    coordinator Waiter navigation shared {
      needs db
      main WaitScreen
      on ping -> pass
      on done -> finish
    }
    coordinator Guarded simple shared {
      main GuardedScreen
    }
    controller Home
    controller Detail
    controller WorkScreen
    controller WaitScreen
    controller GuardedScreen
    subcontroller Menu menu
    subcontroller Tip overlay
    """

  /// An app with what can be done to it.
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var text: String
    var actions: @Sendable (SmallApp) -> [Action]

    var testDescription: String { name }
  }

  static let cases = [
    scenes,
    Case(name: "tabs and modals", text: tabsAndModals) { app in
      [
        app.act(.back),
        app.act(.swipeDown),
        app.act(.push, "Detail"),
        app.act(.start, "Flow"),
        app.act(.present, "Sheet", on: "App"),
        app.act(.present, "Detail"),
        app.act(.dismiss),
        app.act(.root, "Main", on: "App"),
        app.act(.root, "Flow", on: "App"),
        app.act(.tab, "Right"),
        app.act(.tap, "Left"),
        app.act(.emit, "done"),
        app.act(.emit, "open"),
        app.act(.push, "Box", on: "App"),
        app.act(.replace, "Detail"),
        app.act(.stack, items: ["Detail", "Home"], on: "App"),
        app.act(.pop, option: .root, on: "App"),
        app.act(.finish, on: "Flow"),
      ]
    },
    Case(name: "kept coordinators", text: kept) { app in
      [
        app.act(.back),
        app.act(.start, "Shared", on: "App"),
        app.act(.root, "Shared", on: "App"),
        app.act(.start, "Inner", on: "Shared"),
        app.act(.push, "Detail", on: "App"),
        app.act(.root, "Home", on: "App"),
        app.act(.present, "Own", on: "App"),
        app.act(.present, "Shared", on: "App"),
        app.act(.push, "Detail", on: "Own"),
        app.act(.start, "Single", on: "App"),
        app.act(.stack, items: ["Shared", "Single", "Home"], on: "App"),
        app.act(.finish, on: "Shared"),
        app.act(.finish, on: "Single"),
        app.act(.emit, "done"),
        app.act(.emit, "again"),
        app.act(.dismiss),
      ]
    },
    Case(name: "services, effects, requests and sub-controllers", text: services) { app in
      let load = Operand.value(.string("load"))
      return [
        app.act(.start, "Worker", on: "App"),
        app.act(.start, "Waiter", on: "App"),
        app.act(.push, "Guarded", on: "App"),
        app.act(.provide, "db", value: .value(.integer(1))),
        app.act(.withdraw, "db"),
        app.act(.fail, "db"),
        app.act(.emit, "ping"),
        app.act(.emit, "done"),
        app.act(.wait, value: .value(.integer(1000))),
        Action(.reply, app.operand("net"), value: .value(.string("ok")), items: [load]),
        Action(.reply, app.operand("net"), value: .value(.string("failed")), items: [load]),
        Action(.stub, app.operand("net"), value: .value(.string("ok")), items: [load]),
        app.act(.send, "stop", on: "Worker"),
        app.act(.show, "Menu"),
        app.act(.show, "Tip"),
        app.act(.hide),
        app.act(.end, "Menu"),
        app.act(.root, "Detail", on: "App"),
        app.act(.back),
      ]
    },
    parkingCase, effectCase, routeCase, queueCase,
  ]

  @Test(arguments: cases)
  func `every sequence of five actions keeps the invariants`(small: Case) throws {
    let app = try SmallApp(small.text)
    let actions = small.actions(app)
    var worlds = [app.world]
    var seen: Set<Shape> = []
    var steps = 0
    for _ in 0..<5 {
      var next: [World] = []
      for world in worlds {
        for action in actions {
          var copy = world
          steps += 1
          do {
            try copy.perform(action, in: app.transaction)
          } catch {
            #expect(copy == world, "a refusal changes nothing: \(action.verb)")
            continue
          }
          if let broken = copy.brokenInvariant() {
            Issue.record("after \(action.verb): \(broken)")
            return
          }
          var undone = copy
          if let change = undone.lastChange() {
            let redo = undone.revert(change)
            #expect(undone == world, "undo gives back the world: \(action.verb)")
            _ = undone.revert(redo)
            #expect(undone == copy, "redo does it again: \(action.verb)")
          }
          // Worlds that only differ in serials behave alike: one of them is enough.
          if seen.insert(Shape(copy)).inserted { next.append(copy) }
        }
      }
      worlds = next
    }
    #expect(steps > 10_000)
  }
}

/// A world without serials: what a user could tell apart.
struct Shape: Hashable {
  private var nodes: [String] = []

  init(_ world: World) {
    nodes = world.shape()
  }
}
