import FlowLive
import Foundation
import Replay
import Testing
import UIKit

@testable import ItemsApp

/// Goldens turn red when the Swift of the app changes.
@MainActor @Suite struct ChangedAppTests {
  @Test func `a golden of the sample is kept by other programs, too`() {
    let path = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Samples/Items/live/select-every-item.flow").path
    let replayed = Flow(path: path).replay(on: Self.app(AppCoordinatorFactory()))
    #expect(replayed.failures.map(\.message) == [])
  }

  @Test func `a push that became a present fails, and the difference names the line`() throws {
    let folder = URL.temporaryDirectory.appending(path: "flowshell-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "open.flow")
    try Data("launch\ntap login\ntap finish\ntap rows[1]\n".utf8).write(to: file)
    let flow = Flow(path: file.path)
    let before = flow.replay(on: Self.app(AppCoordinatorFactory()))
    #expect(before.verdict == "missing")
    try Data(before.transcript.utf8).write(to: folder.appending(path: "open.golden"))
    #expect(flow.replay(on: Self.app(AppCoordinatorFactory())).hasPassed)

    let after = flow.replay(on: Self.app(PresentingFactory()))
    #expect(after.verdict == "differs")
    let message = try #require(after.failures.first?.message)
    #expect(
      message.contains(
        """
        open.flow:4 > tap rows[1]
         > tap rows[1]
        -  shown     ItemDetail#1 item=1 on Item#1 at 2 by Item#1
        +  present   ItemDetail#1 over ItemsList#1 by Item#1

        """
      )
    )
  }

  @Test func `a refusal tells the difference that came before it`() throws {
    let folder = URL.temporaryDirectory.appending(path: "flowshell-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "back.flow")
    try Data("launch\ntap login\ntap finish\ntap rows[1]\nback\n".utf8).write(to: file)
    let flow = Flow(path: file.path)
    let before = flow.replay(on: Self.app(AppCoordinatorFactory()))
    try Data(before.transcript.utf8).write(to: folder.appending(path: "back.golden"))

    let failure = try #require(flow.replay(on: Self.app(PresentingFactory())).failures.first)
    #expect(failure.line == 5)
    #expect(failure.message.hasPrefix("last-frame: ItemDetail#1 is the last screen of modal"))
    #expect(failure.message.contains("before that it printed something else than expected:"))
    #expect(failure.message.contains("+  present   ItemDetail#1 over ItemsList#1 by Item#1\n"))
  }

  private static func app(_ coordinators: any CoordinatorFactory) -> LiveApp {
    LiveApp("Items") { window in
      let root = UINavigationController()
      window.rootViewController = root
      let coordinator = ApplicationCoordinator(
        router: NavigationRouter(root),
        coordinators: coordinators,
        session: Session()
      )
      coordinator.start()
      return coordinator
    }
    .coordinator("App", ApplicationCoordinator.self)
    .controller("OnboardingPages", OnboardingController.self)
    .controller("ItemDetail") { arguments in
      ItemDetailController(item: Item(id: arguments.item, title: arguments.item))
    } parameters: {
      ["item": $0.item.id]
    }
  }
}

/// The factory of the sample, but for items: they are given a router that presents what is pushed.
private struct PresentingFactory: CoordinatorFactory {
  private let factory = AppCoordinatorFactory()

  func auth(_ router: any ItemsApp.Router) -> AuthCoordinator { factory.auth(router) }
  func onboarding(_ router: any ItemsApp.Router) -> OnboardingCoordinator {
    factory.onboarding(router)
  }
  func itemCreate() -> (coordinator: ItemCreateCoordinator, screen: any Presentable) {
    factory.itemCreate()
  }
  func settings(_ navigation: UINavigationController) -> SettingsCoordinator {
    factory.settings(navigation)
  }

  func tabbar() -> (coordinator: TabbarCoordinator, screen: any Presentable) {
    let controller = TabbarController()
    return (TabbarCoordinator(tabs: controller, coordinators: self), controller)
  }

  func item(_ navigation: UINavigationController) -> ItemCoordinator {
    ItemCoordinator(
      router: PresentingRouter(NavigationRouter(navigation)),
      screens: AppControllerFactory(),
      coordinators: self
    )
  }
}

@MainActor
private final class PresentingRouter: ItemsApp.Router {
  private let router: NavigationRouter

  init(_ router: NavigationRouter) { self.router = router }

  var viewController: UIViewController { router.viewController }

  func setRoot(_ screen: any Presentable, hidesBar: Bool) {
    router.setRoot(screen, hidesBar: hidesBar)
  }
  func push(_ screen: any Presentable, hidesTabBar: Bool, onPop: (() -> Void)?) {
    router.present(screen, onDismiss: onPop)
  }
  func pop() { router.pop() }
  func popToRoot() { router.popToRoot() }
  func present(_ screen: any Presentable, onDismiss: (() -> Void)?) {
    router.present(screen, onDismiss: onDismiss)
  }
  func dismiss() { router.dismiss() }
}
