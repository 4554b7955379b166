import FlowExplorer
import FlowNavigation

/// One app for each kind of finding: samples with a line changed where that does it.
enum PlantedApps {
  static let all = inItems + small

  private static let inItems = [
    PlantedApp(
      kind: .leak,
      subject: "ItemCreate",
      sample: "Items",
      line: "coordinator ItemCreate navigation {",
      text: "coordinator ItemCreate navigation retain=manual {",
      shows: PlantedApp.finds(.orphan)
    ),
    PlantedApp(
      kind: .unhandled,
      subject: "create.hide",
      sample: "Items",
      line: "  on create.hide -> finish\n",
      text: "",
      shows: PlantedApp.warns(.unhandled)
    ),
    PlantedApp(
      kind: .rejected,
      subject: "modal",
      sample: "Items",
      line: "on create.hide -> finish",
      text: "on create.hide -> pop",
      shows: { _, _, refusal in refusal?.code == .lastFrame }
    ),
    PlantedApp(
      kind: .unreachable,
      subject: "Extra",
      sample: "Items",
      line: "controller SettingsScreen",
      text: "controller Extra\ncontroller SettingsScreen",
      shows: { _, _, _ in false }
    ),
    PlantedApp(
      kind: .pump,
      subject: "ItemDetail",
      sample: "Items",
      line: "parameters item\n}\n\ncontroller ItemForm",
      text: """
        parameters item
          button more -> emit items.select item=$param.item
        }

        controller ItemForm
        """,
      shows: PlantedApp.finds(.growth)
    ),
    PlantedApp(
      kind: .doubleTap,
      subject: "ItemDetail",
      sample: "Items",
      line: "parameters item\n}\n\ncontroller ItemForm",
      text: """
        parameters item
          button more enabled=($depth < 4) -> emit items.select item=$param.item
        }

        controller ItemForm
        """,
      shows: PlantedApp.counts("ItemDetail", 3)
    ),
    PlantedApp(
      kind: .back,
      subject: "Tracker",
      sample: "Items",
      line:
        "coordinator Item navigation {\n  main ItemsList\n  on items.select -> push ItemDetail item=$event.item",
      text: """
        coordinator Tracker navigation headless
        coordinator Item navigation {
          main ItemsList
          on items.select {
            start Tracker
            push ItemDetail item=$event.item
          }
        """,
      shows: { world, turn, _ in
        PlantedApp.counts("Tracker", 1)(world, turn, nil)
          && PlantedApp.sees("ItemsList")(world, turn, nil)
      }
    ),
  ]

  private static func app(_ coordinators: String, _ screens: String, events: [String]) -> String {
    let declared = events.map { "event \($0)\n" }.joined()
    return "app Small\nscene main App\n\(declared)\(coordinators)\n\(screens)\n"
  }

  private static let small = [
    PlantedApp(
      kind: .deadEnd,
      subject: "End",
      text: app(
        "coordinator App navigation {\n  main Home\n  on go -> root End\n}",
        "controller Home {\n  button go -> emit go\n}\ncontroller End",
        events: ["go"]
      ),
      shows: PlantedApp.sees("End")
    ),
    PlantedApp(
      kind: .trap,
      subject: "End",
      text: app(
        """
        coordinator App navigation {
          main Home
          on go -> root End
          on flip -> set End.state.isOn (not $End.state.isOn)
        }
        """,
        """
        controller Home {
          button go -> emit go
        }
        controller End {
          state isOn false
          button flip -> emit flip
        }
        """,
        events: ["go", "flip"]
      ),
      shows: PlantedApp.sees("End")
    ),
    PlantedApp(
      kind: .blank,
      subject: "Box",
      text: app(
        """
        coordinator App navigation {
          main Home
          on go -> start Box
        }
        coordinator Box container
        """,
        "controller Home {\n  button go -> emit go\n}",
        events: ["go"]
      ),
      shows: PlantedApp.finds(.blank)
    ),
    PlantedApp(
      kind: .doubleHandling,
      subject: "go",
      text: app(
        """
        coordinator App navigation {
          main Home
          on in -> start List
          on go -> present Note
        }
        coordinator List navigation shared {
          main Rows
          on go {
            push Detail
            pass
          }
        }
        """,
        """
        controller Home {
          button in -> emit in
        }
        controller Rows {
          button go -> emit go
        }
        controller Detail
        controller Note
        """,
        events: ["in", "go"]
      ),
      shows: PlantedApp.warns(.doubleHandling)
    ),
    PlantedApp(
      kind: .link,
      subject: "small://item",
      text: app(
        """
        link "small://item" item
        coordinator App tabs {
          tabs Left Right
        }
        coordinator Left navigation eager {
          main LeftRoot
          route item shows Item -> root Item
        }
        coordinator Right navigation eager {
          main RightRoot
        }
        """,
        "controller LeftRoot\ncontroller RightRoot\ncontroller Item",
        events: []
      ),
      families: [.user, .system],
      shows: { world, turn, _ in
        let isLink = turn.trace.facts.contains { if case .goto = $0 { true } else { false } }
        return isLink && PlantedApp.sees("RightRoot")(world, turn, nil)
      }
    ),
    PlantedApp(
      kind: .duplicateUnique,
      subject: "Page",
      text: app(
        """
        coordinator App navigation {
          main Home
          on go -> stack Home Page Note Page
        }
        """,
        """
        controller Home {
          button go -> emit go
        }
        controller Page unique
        controller Note
        """,
        events: ["go"]
      ),
      shows: PlantedApp.finds(.duplicateUnique)
    ),
  ]
}
