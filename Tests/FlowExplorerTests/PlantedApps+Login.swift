import FlowExplorer
import FlowNavigation

/// The sign-in that asks the network.
extension PlantedApps {
  static let inLogin = [
    PlantedApp(
      kind: .unhandled,
      subject: "homeFlow",
      sample: "Login",
      line:
        "  on homeFlow -> root Home userInfo=$event.userInfo\n",
      text: "",
      families: [.user, .services],
      waiting: 1,
      shows: PlantedApp.warns(.unhandled)
    ),
    PlantedApp(
      kind: .rejected,
      subject: "scene",
      sample: "Login",
      line: "on goToHome -> root Home",
      text: "on goToHome -> pop",
      families: [.user, .services],
      waiting: 1,
      shows: { _, _, refusal in refusal?.code == .lastEntry }
    ),
    PlantedApp(
      kind: .leak,
      subject: "Entry",
      sample: "Login",
      line: "coordinator Entry navigation shared {",
      text: "coordinator Entry navigation shared retain=manual {",
      families: [.user, .services],
      waiting: 1,
      shows: PlantedApp.finds(.orphan)
    ),
    PlantedApp(
      kind: .unreachable,
      subject: "reply entry.login failed",
      sample: "Login",
      line: "call entry.login user=$event.user password=$event.password",
      text: "emit goToHome",
      families: [.user, .services],
      waiting: 1,
      shows: { _, _, _ in false }
    ),
  ]
}
