import FlowExplorer
import FlowNavigation

/// The shop in several windows.
extension PlantedApps {
  static let inShop = [
    PlantedApp(
      kind: .unhandled,
      subject: "globalOpenWindow",
      sample: "Shop",
      line:
        "  on globalOpenWindow -> scene connect $event.scene\n",
      text: "",
      families: [.user, .system, .services],
      depth: 3,
      waiting: 1,
      shows: PlantedApp.warns(.unhandled)
    ),
    PlantedApp(
      kind: .leak,
      subject: "SignIn",
      sample: "Shop",
      line: "coordinator SignIn navigation unique {",
      text: "coordinator SignIn navigation unique retain=manual {",
      families: [.user, .system, .services],
      depth: 3,
      waiting: 1,
      shows: PlantedApp.finds(.orphan)
    ),
    PlantedApp(
      kind: .rejected,
      subject: "scene",
      sample: "Shop",
      line:
        "      root Cart\n    }\n  }\n  on cartAdd",
      text: """
              pop
            }
          }
          on cartAdd
        """,
      families: [.user, .system, .services],
      depth: 3,
      waiting: 1,
      shows: { _, _, refusal in refusal?.code == .lastEntry }
    ),
  ]
}
