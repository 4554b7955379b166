import FlowExplorer
import FlowNavigation

/// Apps of a few lines with one bug, which the samples have no place for.
extension PlantedApps {
  private static func app(_ coordinators: String, _ screens: String, events: [String]) -> String {
    let declared = events.map { "event \($0)\n" }.joined()
    return "app Small\nscene main App\n\(declared)\(coordinators)\n\(screens)\n"
  }

  static let small = [
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
      subject: "small://help",
      text: app(
        """
        link "small://help" help
        coordinator App navigation {
          main Home
          route help shows Help {
            root Home
            push Other
          }
          on go -> push Help
        }
        """,
        """
        controller Home {
          button go -> emit go
        }
        controller Help
        controller Other
        """,
        events: ["go"]
      ),
      families: [.user, .system],
      shows: { world, transaction, _ in
        let isLink = transaction.trace.facts.contains { if case .goto = $0 { true } else { false } }
        return isLink && PlantedApp.sees("Other")(world, transaction, nil)
      }
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
      shows: { world, transaction, _ in
        let isLink = transaction.trace.facts.contains { if case .goto = $0 { true } else { false } }
        return isLink && PlantedApp.sees("RightRoot")(world, transaction, nil)
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
