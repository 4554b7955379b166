import FlowLive
import Foundation
import Replay
import Testing
import UIKit

@testable import ItemsApp

/// The sample's app with one thing changed each time: its design and its flows tell where it has drifted.
@MainActor @Suite struct DriftTests {
  @Test func `the app is as its design`() throws {
    let found = try Self.conforming(Parts())
    #expect(found.parting == nil, "\(found)")
    #expect(found.states > 20 && found.steps > 60)
  }

  @Test(arguments: Drift.all)
  func `what has drifted from the design is told by its shortest way`(_ drift: Drift) throws {
    let found = try Self.conforming(drift.parts())
    let parting = try #require(found.parting, "\(found)")
    #expect(parting == drift.lines, "\(found)")
    #expect(found.description.contains(drift.told), "\(found)")
  }

  @Test(arguments: Drift.all)
  func `the flows that cover it turn red`(_ drift: Drift) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Samples/Items/live/\(drift.flow).flow")
    let flow = Flow(path: folder.path)
    #expect(flow.replay(on: drifted(Parts())).failures.map(\.message) == [])
    #expect(!flow.replay(on: drifted(drift.parts())).hasPassed)
  }

  @Test func `what a design leaves open is passed over, and said`() throws {
    let text = try String(contentsOfFile: Self.sample, encoding: .utf8)
    let list = "controller ItemsList \"Items\" {"
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).nav").path
    try text.replacing(list, with: "\(list)\n  hole create").write(
      toFile: path,
      atomically: true,
      encoding: .utf8
    )
    defer { try? FileManager.default.removeItem(atPath: path) }
    let isDead = Parts { $0.screens.onList = { $0.onCreate = nil } }
    #expect(try Self.conforming(isDead).parting != nil)
    let found = try drifted(isDead).conforming(to: path, states: 60)
    #expect(found.parting == nil, "\(found)")
    #expect(found.open == ["ItemsList create"])
    let line = text.split(separator: "\n", omittingEmptySubsequences: false)
      .firstIndex { $0 == list }
    #expect(
      found.description.hasSuffix(
        "as the design leaves it open: ItemsList create (\(URL(filePath: path).lastPathComponent)"
          + ":\((line ?? 0) + 2))\n"
      )
    )
    // What is not left open on that screen is compared.
    let pushes = Parts { $0.item = { ChangedRouter($0) { $0.pushes = false } } }
    #expect(try drifted(pushes).conforming(to: path, states: 60).parting?.last == "tap rows[1]")
  }

  private static let sample = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Samples/Items/Items.nav").path

  private static func conforming(_ parts: Parts) throws -> Conformity {
    try drifted(parts).conforming(to: sample, states: 60)
  }
}

/// A change of the sample's Swift, and how it is seen.
struct Drift: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// The lines to where the app and its design part.
  let lines: [String]
  /// A piece of what is told then.
  let told: String
  /// A flow of the sample that turns red, too.
  let flow: String
  let parts: @MainActor @Sendable () -> Parts

  init(
    _ name: String,
    _ lines: String...,
    told: String,
    flow: String,
    parts: @escaping @MainActor @Sendable () -> Parts
  ) {
    testDescription = name
    (self.lines, self.told, self.flow, self.parts) = (lines, told, flow, parts)
  }

  private static let login = ["tap login", "tap finish"]

  static let all = [
    Drift(
      "a push that became a present",
      "tap login",
      "tap finish",
      "tap rows[1]",
      told: "modals\n    design  0\n    app     1",
      flow: "select-every-item"
    ) {
      Parts { $0.item = { ChangedRouter($0) { $0.pushes = false } } }
    },
    Drift(
      "a present that became a push",
      "tap login",
      "tap finish",
      "tap create",
      told: "modals\n    design  1\n    app     0",
      flow: "hide-item-form"
    ) {
      Parts { $0.item = { ChangedRouter($0) { $0.presents = false } } }
    },
    Drift(
      "a flow that is pushed on the one before it",
      "tap login",
      told: "stack\n    design  1\n    app     2",
      flow: "log-in-first-time"
    ) {
      Parts { $0.onboarding = { ChangedRouter($0) { $0.replaces = false } } }
    },
    Drift(
      "a pop that goes to the root",
      "tap signUp",
      "tap terms",
      "tap confirm",
      told: "design  App/Auth/SignUp\n    app     App/Auth/Login",
      flow: "sign-up-agreeing-to-terms"
    ) {
      Parts { $0.auth = { ChangedRouter($0) { $0.popsToRoot = true } } }
    },
    Drift(
      "a modal that stays after its end",
      "tap login",
      "tap finish",
      "tap create",
      "tap hide",
      told: "modals\n    design  0\n    app     1",
      flow: "hide-item-form"
    ) {
      Parts { $0.item = { ChangedRouter($0) { $0.dismisses = false } } }
    },
    Drift(
      "a dead button",
      "tap login",
      "tap finish",
      "tap create",
      told: "design  App/Tabbar/Item/ItemCreate/ItemForm\n    app     App/Tabbar/Item/ItemsList",
      flow: "create-item-with-result"
    ) {
      Parts { $0.screens.onList = { $0.onCreate = nil } }
    },
    Drift(
      "a result that is lost",
      "tap login",
      "tap finish",
      "tap create",
      "type name name",
      "tap save",
      told: "design  App/Tabbar/Item/ItemDetail\n    app     App/Tabbar/Item/ItemsList",
      flow: "create-item-with-result"
    ) {
      Parts { $0.screens.onForm = { form in form.onSave = { [weak form] _ in form?.onHide?() } } }
    },
    Drift(
      "an answer that is lost",
      "tap signUp",
      "tap terms",
      "toggle agree",
      "tap confirm",
      told: "possible\n    design  tap done\n    app     -",
      flow: "sign-up-agreeing-to-terms"
    ) {
      Parts {
        $0.screens.onTerms = { terms in
          let confirm = terms.onConfirm
          terms.onConfirm = { _ in confirm?(false) }
        }
      }
    },
    Drift(
      "a missing guard",
      "tap signUp",
      told: "possible\n    design  -\n    app     tap done",
      flow: "sign-up-without-agreeing"
    ) {
      Parts { $0.screens.onSignUp = { $0.agreed = true } }
    },
    Drift(
      "a missing row",
      "tap login",
      "tap finish",
      told: "possible\n    design  tap rows[3]\n    app     -",
      flow: "select-every-item"
    ) {
      Parts { $0.screens.items = Array(Item.samples.dropLast()) }
    },
    Drift(
      "another title",
      "tap login",
      "tap finish",
      "tap rows[1]",
      told: "title\n    design  Item 1\n    app     Details",
      flow: "select-every-item"
    ) {
      Parts { $0.screens.onDetail = { $0.title = "Details" } }
    },
    Drift(
      "a step that is left out",
      "tap login",
      told: "design  App/Onboarding/OnboardingPages\n    app     App/Tabbar/Item/ItemsList",
      flow: "log-in-first-time"
    ) {
      Parts { $0.isOnboarded = true }
    },
    Drift(
      "another tab at first",
      "tap login",
      "tap finish",
      told: "design  App/Tabbar/Item/ItemsList\n    app     App/Tabbar/Settings/SettingsScreen",
      flow: "switch-tabs"
    ) {
      Parts { $0.selectsSettings = true }
    },
  ]
}

/// What of the sample's app is changed.
@MainActor struct Parts {
  var screens = ChangedScreens()
  var auth: (any ItemsApp.Router) -> any ItemsApp.Router = { $0 }
  var onboarding: (any ItemsApp.Router) -> any ItemsApp.Router = { $0 }
  var item: (any ItemsApp.Router) -> any ItemsApp.Router = { $0 }
  var isOnboarded = false
  var selectsSettings = false

  init(_ change: (inout Parts) -> Void = { _ in }) { change(&self) }
}

/// The screens of the sample, each changed after its coordinator has set it up.
@MainActor struct ChangedScreens: ControllerFactory {
  var items = Item.samples
  var onSignUp: (any SignUpScreen) -> Void = { _ in }
  var onTerms: (any TermsScreen) -> Void = { _ in }
  var onList: (any ItemsListScreen) -> Void = { _ in }
  var onForm: (any ItemFormScreen) -> Void = { _ in }
  var onDetail: (UIViewController) -> Void = { _ in }

  func login() -> any LoginScreen { LoginController() }
  func signUp() -> any SignUpScreen { later(SignUpController(), onSignUp) }
  func terms(agreed: Bool) -> any TermsScreen { later(TermsController(agreed: agreed), onTerms) }
  func onboarding() -> any OnboardingScreen { OnboardingController() }
  func itemsList() -> any ItemsListScreen { later(ItemsListController(items: items), onList) }
  func itemForm() -> any ItemFormScreen { later(ItemFormController(), onForm) }
  func settings() -> any Presentable { SettingsController() }

  func itemDetail(_ item: Item) -> any Presentable {
    let screen = ItemDetailController(item: item)
    onDetail(screen)
    return screen
  }

  private func later<Screen>(_ screen: Screen, _ change: @escaping (Screen) -> Void) -> Screen {
    DispatchQueue.main.async { change(screen) }
    return screen
  }
}

private struct ChangedFactory: CoordinatorFactory {
  let parts: Parts

  func auth(_ router: any ItemsApp.Router) -> AuthCoordinator {
    AuthCoordinator(router: parts.auth(router), screens: parts.screens)
  }
  func onboarding(_ router: any ItemsApp.Router) -> OnboardingCoordinator {
    OnboardingCoordinator(router: parts.onboarding(router), screens: parts.screens)
  }
  func tabbar() -> (coordinator: TabbarCoordinator, screen: any Presentable) {
    let controller = TabbarController()
    if parts.selectsSettings {
      DispatchQueue.main.async {
        controller.selectedIndex = 1
        controller.onSelect?(controller.settingsNavigation)
      }
    }
    return (TabbarCoordinator(tabs: controller, coordinators: self), controller)
  }
  func item(_ navigation: UINavigationController) -> ItemCoordinator {
    ItemCoordinator(
      router: parts.item(NavigationRouter(navigation)),
      screens: parts.screens,
      coordinators: self
    )
  }
  func itemCreate() -> (coordinator: ItemCreateCoordinator, screen: any Presentable) {
    let router = NavigationRouter(UINavigationController())
    return (ItemCreateCoordinator(router: router, screens: parts.screens), router)
  }
  func settings(_ navigation: UINavigationController) -> SettingsCoordinator {
    SettingsCoordinator(router: NavigationRouter(navigation), screens: parts.screens)
  }
}

/// A router that does something else than it is asked for.
@MainActor
final class ChangedRouter: ItemsApp.Router {
  private let router: any ItemsApp.Router
  var pushes = true
  var presents = true
  var replaces = true
  var dismisses = true
  var popsToRoot = false

  init(_ router: any ItemsApp.Router, _ change: (ChangedRouter) -> Void) {
    self.router = router
    change(self)
  }

  var viewController: UIViewController { router.viewController }

  func setRoot(_ screen: any Presentable, hidesBar: Bool) {
    if replaces {
      router.setRoot(screen, hidesBar: hidesBar)
    } else {
      router.push(screen, hidesTabBar: false, onPop: nil)
    }
  }
  func push(_ screen: any Presentable, hidesTabBar: Bool, onPop: (() -> Void)?) {
    if pushes {
      router.push(screen, hidesTabBar: hidesTabBar, onPop: onPop)
    } else {
      router.present(screen, onDismiss: onPop)
    }
  }
  func pop() { if popsToRoot { router.popToRoot() } else { router.pop() } }
  func popToRoot() { router.popToRoot() }
  func present(_ screen: any Presentable, onDismiss: (() -> Void)?) {
    if presents {
      router.present(screen, onDismiss: onDismiss)
    } else {
      // A stack cannot be pushed on another: its first screen is.
      let stack = screen.viewController as? UINavigationController
      router.push(
        stack?.viewControllers.first ?? UIViewController(),
        hidesTabBar: false,
        onPop: onDismiss
      )
    }
  }
  func dismiss() { if dismisses { router.dismiss() } }
}

@MainActor
private func drifted(_ parts: Parts) -> LiveApp {
  LiveApp("Items") { window in
    let root = UINavigationController()
    window.rootViewController = root
    let session = Session()
    session.isOnboarded = parts.isOnboarded
    let coordinator = ApplicationCoordinator(
      router: NavigationRouter(root),
      coordinators: ChangedFactory(parts: parts),
      session: session
    )
    coordinator.start()
    return coordinator
  }
  .coordinator("App", ApplicationCoordinator.self)
  .coordinator("Onboarding", OnboardingCoordinator.self)
  .controller("OnboardingPages", OnboardingController.self)
  .controller("SettingsScreen") { _ in SettingsController() }
  .controller("ItemDetail") { arguments in
    ItemDetailController(item: Item(id: arguments.item, title: arguments.item))
  } parameters: {
    ["item": $0.item.id]
  }
}
