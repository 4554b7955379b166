import UIKit

@MainActor
protocol Coordinating: AnyObject {
  func start()
}

/// Three tabs, and sections in each: the first is the tab's, each other a child of the one before.
final class AppCoordinator: NSObject, UITabBarControllerDelegate {
  private let window: UIWindow
  private let services: Services
  private let tabs = UITabBarController()
  private var sections: [String: SectionCoordinator] = [:]

  init(window: UIWindow, services: Services) {
    self.window = window
    self.services = services
  }

  func start(sections count: Int) {
    tabs.delegate = self
    let names = ["Home", "Search", "Profile"]
    tabs.viewControllers = names.enumerated().map { place, name in
      let navigation = UINavigationController()
      navigation.tabBarItem = UITabBarItem(title: name, image: nil, tag: place)
      let inTab = (count - place + names.count - 1) / names.count
      let section = SectionCoordinator(navigation, services, .first(tab: name), below: inTab - 1)
      sections[name] = section
      section.start()
      return navigation
    }
    window.rootViewController = tabs
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    didSelect viewController: UIViewController
  ) {
    services.analytics.track(Event(name: "tab", screen: viewController.tabBarItem.title ?? ""))
  }
}

/// Where a section lies.
enum Route {
  case first(tab: String)
  case deeper(level: Int, card: Card?)

  var level: Int {
    switch self {
    case .first: 0
    case .deeper(let level, _): level
    }
  }
}

/// A screen on a tab's stack, the sections above it, and a modal now and then.
final class SectionCoordinator: Coordinating, SectionViewModelDelegate, EditorCoordinatorDelegate {
  private let navigation: UINavigationController
  private let services: Services
  private let route: Route
  private let below: Int
  private var children: [ObjectIdentifier: any Coordinating] = [:]
  private var observation: Int?

  init(_ navigation: UINavigationController, _ services: Services, _ route: Route, below: Int) {
    self.navigation = navigation
    self.services = services
    self.route = route
    self.below = below
  }

  func start() {
    let model = SectionViewModel(services: services, level: route.level)
    model.delegate = self
    navigation.pushViewController(SectionViewController(model: model), animated: false)
    observation = services.store.observe { [weak model] in model?.cards = $0 }
    guard below > 0 else { return }
    let next = Route.deeper(level: route.level + 1, card: services.store.cards.first)
    add(SectionCoordinator(navigation, services, next, below: below - 1))
  }

  private func add(_ child: any Coordinating) {
    children[ObjectIdentifier(child)] = child
    child.start()
  }

  func sectionDidOpen(_ card: Card) {
    navigation.pushViewController(CardViewController(card: card), animated: true)
  }

  func sectionDidAdd() {
    guard let presenter = navigation.topViewController else { return }
    let editor = EditorCoordinator(presenter: presenter, services: services)
    editor.delegate = self
    add(editor)
  }

  func editorDidEnd(_ editor: EditorCoordinator) {
    children[ObjectIdentifier(editor)] = nil
  }
}

@MainActor
protocol EditorCoordinatorDelegate: AnyObject {
  func editorDidEnd(_ editor: EditorCoordinator)
}

/// A modal with a stack of its own.
final class EditorCoordinator: Coordinating {
  weak var delegate: (any EditorCoordinatorDelegate)?
  private weak var presenter: UIViewController?
  private let services: Services

  init(presenter: UIViewController, services: Services) {
    self.presenter = presenter
    self.services = services
  }

  func start() {
    let screen = EditorViewController { [weak self] in self?.end() }
    presenter?.present(UINavigationController(rootViewController: screen), animated: true)
  }

  private func end() {
    presenter?.dismiss(animated: true)
    delegate?.editorDidEnd(self)
  }
}
