import FlowLive
import ItemsApp
import UIKit

/// The sample as a live app: how it is launched, and what the shell cannot see by itself.
enum ItemsLive: LiveAppProvider {
  static let app = LiveApp("Items") { window in
    let root = UINavigationController()
    window.rootViewController = root
    let coordinator = ApplicationCoordinator(
      router: NavigationRouter(root),
      coordinators: AppCoordinatorFactory(),
      session: Session(defaults: .standard)
    )
    coordinator.start()
    return coordinator
  }
  .coordinator("App", ApplicationCoordinator.self)
  .coordinator("Onboarding", OnboardingCoordinator.self)
  .coordinator("ItemCreate") { (parent: ItemCoordinator, _) in parent.runCreation() }
  .controller("ItemDetail") { arguments in
    ItemDetailController(item: Item(id: arguments.item, title: arguments.item))
  } parameters: {
    ["item": $0.item.id]
  }
  .controller("SettingsScreen") { _ in SettingsController() }
  .controller("OnboardingPages", OnboardingController.self)
  .controller("Terms") { TermsController(agreed: $0.agreed) }
  .output("terms.confirm") { (screen: TermsController, arguments) in
    screen.onConfirm?(arguments.agreed)
  }
  .output("items.select") { (screen: ItemsListController, arguments) in
    screen.onSelect?(Item(id: arguments.item, title: arguments.item))
  }
  .link { (coordinator: ApplicationCoordinator, url) in
    guard let link = DeepLink(url) else { return false }
    coordinator.open(link)
    return true
  }
  .example("name", "a")
  .state(
    "session.authorised",
    get: { Session(defaults: .standard).isAuthorised },
    set: { Session(defaults: .standard).isAuthorised = $0 }
  )
  .state(
    "session.onboarded",
    get: { Session(defaults: .standard).isOnboarded },
    set: { Session(defaults: .standard).isOnboarded = $0 }
  )
}
