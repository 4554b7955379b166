import FlowExplorer
import FlowNavigation

/// The sign-in with items, of which its users find nothing wrong.
extension PlantedApps {
  static let inItems = [
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
      shows: { _, _, refusal in refusal?.code == .lastEntry }
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
      shows: { world, transaction, _ in
        PlantedApp.counts("Tracker", 1)(world, transaction, nil)
          && PlantedApp.sees("ItemsList")(world, transaction, nil)
      }
    ),
    PlantedApp(
      kind: .deadLetter,
      subject: "ItemCreate",
      sample: "Items",
      line: "on create.hide -> finish",
      text: """
        on create.hide {
            finish
            set ItemForm.field.name ""
          }
        """,
      shows: PlantedApp.warns(.deadLetter)
    ),
    PlantedApp(
      kind: .missingBase,
      subject: "ItemDetail",
      sample: "Items",
      line: "push ItemDetail item=$result.item",
      text: "root ItemDetail item=$result.item",
      shows: PlantedApp.finds(.missingBase)
    ),
    PlantedApp(
      kind: .noScreen,
      subject: "Note",
      sample: "Items",
      line: opening,
      text: """
        coordinator Note navigation shared
        coordinator Item navigation {
          main ItemsList
          on items.select -> push ItemDetail item=$event.item
          on items.create {
            start Note
            present ItemCreate
          }
        """,
      shows: PlantedApp.finds(.noScreen)
    ),
    PlantedApp(
      kind: .blank,
      subject: "Box",
      sample: "Items",
      line: opening,
      text: """
        coordinator Box container
        coordinator Item navigation {
          main ItemsList
          on items.select -> push ItemDetail item=$event.item
          on items.create {
            present Box
            present ItemCreate on top
          }
        """,
      shows: PlantedApp.finds(.blank)
    ),
    PlantedApp(
      kind: .deadEnd,
      subject: "End",
      sample: "Items",
      line:
        "coordinator Onboarding simple shared {\n  main OnboardingPages\n  on onboarding.turn -> set OnboardingPages.state.page $event.page",
      text: """
        controller End
        coordinator Onboarding simple shared {
          main OnboardingPages
          on onboarding.turn {
            if $event.page == 3 {
              root End
            } else {
              set OnboardingPages.state.page $event.page
            }
          }
        """,
      shows: PlantedApp.sees("End")
    ),
    PlantedApp(
      kind: .link,
      subject: "items://signUp",
      sample: "Items",
      line: "route signUp -> root Auth",
      text: """
        route signUp {
            if alive(Tabbar) or alive(Onboarding) {
              root Tabbar
            } else {
              root Auth
            }
          }
        """,
      families: [.user, .system],
      stack: 3,
      shows: { world, transaction, _ in
        let isLink = transaction.trace.facts.contains { fact in
          if case .goto = fact { true } else { false }
        }
        return isLink && PlantedApp.sees("ItemsList")(world, transaction, nil)
      }
    ),
  ]

  /// The lines of Item that open something.
  private static let opening = """
    coordinator Item navigation {
      main ItemsList
      on items.select -> push ItemDetail item=$event.item
      on items.create -> present ItemCreate
    """
}
