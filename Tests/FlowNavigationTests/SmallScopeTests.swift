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

  static func actions(_ app: SmallApp) -> [Action] {
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
  }

  @Test func `every sequence of five actions keeps the invariants`() throws {
    let app = try SmallApp(Self.tabsAndModals)
    let actions = Self.actions(app)
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
            try copy.perform(action, in: app.turn)
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
