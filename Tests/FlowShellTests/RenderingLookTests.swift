import FlowShell
import Testing

@Suite struct RenderingLookTests {
  @Test(arguments: items + others)
  func `looking prints`(_ one: RenderedCase) {
    #expect(RenderedFlow.answer(one.app, one.line, after: one.setUp) == one.output + "\n")
  }

  static let items: [RenderedCase] = [
    RenderedCase(
      app: RenderedApps.items,
      setUp: "tap rows[1]\ntap Item\ntap rows[1]\ntap Item\ntap create",
      line: "tree",
      output: """
        App#1 container
          Tabbar#1 tabs *Item
            Item#1 navigation [ItemsList#1]
              ^ItemCreate#1 navigation [ItemForm#1]
            Settings#1 simple (idle)
        """
    ),
    RenderedCase(
      app: RenderedApps.items,
      setUp: "tap rows[1]",
      line: "tree",
      output: """
        App#1 container
          Tabbar#1 tabs *Item
            Item#1 navigation [ItemsList#1, ItemDetail#1 item=1]
            Settings#1 simple (idle)
        """
    ),
    RenderedCase(
      app: RenderedApps.items,
      setUp: "tap rows[1]",
      line: "stack",
      output: "Item#1: ItemsList#1 ItemDetail#1"
    ),
    RenderedCase(app: RenderedApps.items, line: "path", output: "App/Tabbar/Item/ItemsList"),
    RenderedCase(
      app: RenderedApps.items,
      line: "screen",
      output: """
        ItemsList#1 "Items"
          list rows
            1 "Swift"
            "a b" "Linux"
          button create
          tabs *Item Settings
        """
    ),
    RenderedCase(
      app: RenderedApps.items,
      setUp: "tap create\ntype title \"> x\"\ntype code 1",
      line: "screen",
      output: """
        ItemForm#1 "New item"
          field title = "> x"
          secure field code = •••
          switch urgent = false
          choice size = null
          button save
        """
    ),
    RenderedCase(
      app: RenderedApps.items,
      setUp: "tap create",
      line: "elements",
      output: """
        title field visible
        code secure field visible
        urgent switch visible
        size choice visible
        hint label visible
        save button disabled
        """
    ),
    RenderedCase(
      app: RenderedApps.items,
      line: "chain ItemsList",
      output: "ItemsList#1 > Item#1 > Tabbar#1 > App#1"
    ),
    RenderedCase(
      app: RenderedApps.items,
      line: "why theme",
      output: """
        Item#1 has no handler
        Tabbar#1 has no handler
        App#1 has no handler
        nobody handles theme
        """
    ),
    RenderedCase(
      app: RenderedApps.items,
      line: "why items.select",
      output: """
        Item#1 handles it (App.nav:17)
        Tabbar#1 is not asked
        App#1 is not asked
        """
    ),
    RenderedCase(
      app: RenderedApps.items,
      line: "inspect Item",
      output: """
        Item#1 navigation
          child of Tabbar#1, started
          state seen=0
          frames Item#1: ItemsList#1
        """
    ),
    RenderedCase(app: RenderedApps.items, line: "doctor", output: "none"),
    RenderedCase(
      app: RenderedApps.items,
      line: "ids coordinators",
      output: "App\nTabbar\nItem\nItemCreate\nSettings"
    ),
  ]

  static let others: [RenderedCase] = [
    RenderedCase(
      app: RenderedApps.generations,
      setUp: "tap next\ntap next",
      line: "tree",
      output: """
        a#1 navigation [A#1]
          b#1 navigation [B#1]
            c#1 navigation [C#1]
        """
    ),
    RenderedCase(
      app: RenderedApps.subs,
      setUp: "show Menu\nshow Panel\npresent Sheet",
      line: "tree",
      output: """
        R#1 navigation [Home#1 +Menu#1 (hidden) +Panel#1]
          ^Sheet#1
        """
    ),
    RenderedCase(
      app: RenderedApps.subs,
      setUp: "show Menu\nshow Panel",
      line: "screen",
      output: """
        Home#1 "Home"
          button go
          +Panel#1 panel
            button close "Close it"
        """
    ),
    RenderedCase(
      app: RenderedApps.subs,
      setUp: "start Manual\nback",
      line: "doctor",
      output: "orphan Manual#1: Manual#1 is attached but owns nothing that is shown"
    ),
    RenderedCase(
      app: RenderedApps.subs,
      setUp: "start Manual\npush Sheet",
      line: "why go",
      output: """
        Manual#1 handles it or lets it pass (App.nav:11)
        R#1 handles it (App.nav:7)
        """
    ),
  ]
}

extension RenderedApps {
  /// Sub-controllers, a presented screen and a coordinator that is never let go.
  static let subs = """
    app Subs
    scene main R
    event go
    coordinator R navigation {
      main Home
      valid Menu Panel Sheet Manual
      on go -> push Sheet
    }
    coordinator Manual navigation shared retain=manual {
      main Sheet
      on go {
        if $depth > 2 {
          pass
        }
      }
    }
    controller Home {
      button go -> emit go
    }
    controller Sheet
    subcontroller Menu menu {
      button other -> emit go
    }
    subcontroller Panel panel {
      button close "Close it" -> emit go
    }
    """
}
