import FlowExplorer
import FlowNavigation

/// The tabs that reach into each other.
extension PlantedApps {
  static let inTeams = [
    PlantedApp(
      kind: .leak,
      subject: "TeamsDetails",
      sample: "Teams",
      line: "coordinator TeamsDetails simple unique {",
      text: "coordinator TeamsDetails simple unique retain=manual {",
      families: [.user, .system, .services],
      depth: 5,
      waiting: 1,
      shows: PlantedApp.finds(.orphan)
    ),
    PlantedApp(
      kind: .unhandled,
      subject: "splash.didFinish",
      sample: "Teams",
      line:
        "  on splash.didFinish -> goto mainNavigation\n",
      text: "",
      families: [.user, .system, .services],
      depth: 5,
      waiting: 1,
      shows: PlantedApp.warns(.unhandled)
    ),
    PlantedApp(
      kind: .rejected,
      subject: "scene",
      sample: "Teams",
      line:
        "on drivers.didSelect -> start DriversDetails driver=$event.driver\n  route list shows DriversList",
      text: """
        on drivers.didSelect -> pop
          route list shows DriversList
        """,
      families: [.user, .system, .services],
      depth: 5,
      waiting: 1,
      shows: { _, _, refusal in refusal?.code == .lastEntry }
    ),
  ]
}
