import Coordinators
import FlowLive
import ItemsApp
import UIKit

/// The screens of the sample over coordinators of the library: its flows are those of the sample's own ones.
enum CoordinatedItems: LiveAppProvider {
  static let app = LiveApp("Items") { window in
    let session = Session(defaults: .standard)
    let tree = CoordinatorTree(AppCoordinator(session, AppControllerFactory()), in: window)
    tree.start()
    return tree
  }
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
  .link { (tree: CoordinatorTree, url) in
    guard let link = DeepLink(url) else { return false }
    tree.go(to: [link])
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
