import FlowNavigation

/// A small app of kept coordinators that present screens, from their own entries and from elsewhere.
extension SmallScopeTests {
  private static let presenters = """
    app Presenters
    scene main App
    event look
    event close
    coordinator App navigation {
      main Home
      on close -> dismiss
    }
    coordinator Shop navigation shared keep {
      main Front
      on look -> present Photo
      on close -> dismiss
    }
    coordinator Box simple keep {
      main BoxScreen
      on look -> present Photo
    }
    coordinator Sheet navigation {
      main SheetScreen
      on look -> present Photo
    }
    coordinator Shell navigation shared keep {
      start -> start Inner
    }
    coordinator Inner navigation shared keep {
      main InnerScreen
      on look -> present Sheet
    }
    controller Home
    controller Detail
    controller Front
    controller BoxScreen
    controller SheetScreen
    controller InnerScreen
    controller Photo
    """

  static let parkingCase = Case(name: "kept presenters", text: presenters) { app in
    func look(from node: String) -> Action { app.act(.emit, "look", on: node) }
    return [
      app.act(.root, "Shop", on: "App"),
      app.act(.start, "Shop", on: "App"),
      app.act(.start, "Box", on: "App"),
      app.act(.root, "Shell", on: "App"),
      app.act(.start, "Inner", on: "Shop"),
      app.act(.present, "Sheet", on: "App"),
      app.act(.present, "Shop", on: "App"),
      look(from: "Shop"),
      look(from: "Box"),
      look(from: "Sheet"),
      look(from: "Inner"),
      app.act(.push, "Detail", on: "Shop"),
      app.act(.pop, on: "App"),
      app.act(.root, "Home", on: "App"),
      app.act(.dismiss, on: "App"),
      app.act(.swipeDown),
      app.act(.emit, "close"),
      app.act(.finish, on: "Shop"),
      app.act(.finish, on: "Box"),
      app.act(.back),
    ]
  }
}
