import FlowNavigation
import Testing

/// What a kept coordinator presents is not among the entries that it comes back with.
@Suite struct ParkedModalTests {
  private static let text = """
    app Small
    scene main App
    event look
    coordinator App navigation {
      main Home
    }
    coordinator Shop navigation shared keep {
      main Front
      on look -> present Photo on top
    }
    coordinator Box simple keep {
      main BoxScreen
      on look -> present Photo on top
    }
    coordinator Sheet navigation {
      main SheetScreen
    }
    controller Home
    controller Front
    controller BoxScreen
    controller SheetScreen
    controller Photo
    """

  private func world(after actions: (SmallApp) -> [Action]) throws -> World {
    let app = try SmallApp(Self.text)
    var world = app.world
    for action in actions(app) {
      try world.perform(action, in: app.transaction)
      #expect(world.brokenInvariant() == nil)
    }
    return world
  }

  @Test func `a modal is no entry that a parked coordinator takes along`() throws {
    let without = try world { app in
      [
        app.act(.root, "Shop", on: "App"),
        app.act(.root, "Home", on: "App"),
        app.act(.root, "Shop", on: "App"),
      ]
    }
    let with = try world { app in
      [
        app.act(.root, "Shop", on: "App"),
        app.act(.emit, "look", on: "Shop"),
        app.act(.root, "Home", on: "App"),
        app.act(.root, "Shop", on: "App"),
      ]
    }
    #expect(Shape(with) == Shape(without))
  }

  @Test func `who has only a modal left finishes with it`() throws {
    let before = try world { _ in [] }
    let after = try world { app in
      [
        app.act(.start, "Shop", on: "App"),
        app.act(.present, "Sheet", on: "App"),
        app.act(.emit, "look", on: "Shop"),
        app.act(.pop, on: "App"),
        app.act(.swipeDown),
        app.act(.swipeDown),
      ]
    }
    #expect(Shape(after) == Shape(before))
  }

  @Test func `who is parked with a surface of its own leaves no modal behind`() throws {
    let without = try world { app in
      [
        app.act(.start, "Box", on: "App"),
        app.act(.present, "Sheet", on: "App"),
        app.act(.pop, on: "App"),
      ]
    }
    let with = try world { app in
      [
        app.act(.start, "Box", on: "App"),
        app.act(.present, "Sheet", on: "App"),
        app.act(.emit, "look", on: "Box"),
        app.act(.pop, on: "App"),
      ]
    }
    #expect(Shape(with) == Shape(without))
  }
}
