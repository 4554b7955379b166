import Foundation
import Testing
import UIKit

@testable import ItemsApp

/// An app in the style of such apps, with a finger on the stand-in for UIKit.
@MainActor @Suite struct ItemsAppTests {
  private let window: UIWindow
  private let coordinator: ApplicationCoordinator

  init() {
    MainLoop.current = MainLoop()
    UIApplication.reset()
    window = UIWindow(frame: UIScreen.main.bounds)
    let root = UINavigationController()
    window.rootViewController = root
    coordinator = ApplicationCoordinator(
      router: NavigationRouter(root),
      coordinators: AppCoordinatorFactory(),
      session: Session()
    )
    coordinator.start()
    window.makeKeyAndVisible()
    MainLoop.current.settle()
  }

  @Test func `logging in leads over the welcome pages to the list`() throws {
    #expect(visible is LoginController)
    #expect(coordinator.children.count == 1)
    try signIn()
    #expect(visible is ItemsListController)
    #expect(coordinator.children.first is TabbarCoordinator)
  }

  @Test func `the terms are agreed to on a screen of their own`() throws {
    try tap("signUp")
    #expect(try control("done").isEnabled == false)
    try tap("terms")
    let agree = try control("agree")
    (agree as? UISwitch)?.isOn = true
    try tap("confirm")
    #expect(visible is SignUpController)
    try tap("done")
    #expect(visible is OnboardingController)
  }

  @Test(arguments: [false, true])
  func `a detail goes by the button and by a swipe`(isSwiped: Bool) throws {
    try signIn()
    try selectRow(1)
    weak let detail = visible as? ItemDetailController
    #expect(detail?.item.id == "2")
    let stack = try #require(visible.navigationController)
    if isSwiped {
      let swipe = try #require(SwipeBack.begin(on: stack))
      swipe.finish()
    } else {
      #expect(stack.tapBack())
    }
    MainLoop.current.settle()
    #expect(visible is ItemsListController)
    #expect(detail == nil)
  }

  @Test func `a cancelled swipe leaves the detail where it is`() throws {
    try signIn()
    try selectRow(0)
    let stack = try #require(visible.navigationController)
    try #require(SwipeBack.begin(on: stack)).cancel()
    MainLoop.current.settle()
    #expect(visible is ItemDetailController)
    #expect(stack.viewControllers.count == 2)
  }

  @Test func `a saved form is dismissed, and its item is shown`() throws {
    try signIn()
    try tapBarItem("create")
    weak let form = visible as? ItemFormController
    #expect(form != nil)
    #expect(try control("save").isEnabled == false)
    let name = try control("name") as? UITextField
    #expect(name?.type("Windows") == true)
    try tap("save")
    #expect((visible as? ItemDetailController)?.item.id == "Windows")
    #expect(form == nil)
  }

  @Test func `a form that is swiped away takes its coordinator with it`() throws {
    try signIn()
    try tapBarItem("create")
    let modal = try #require(visible.navigationController)
    let item = try #require(tabbar.children.first as? ItemCoordinator)
    weak let creation = item.children.first
    #expect(creation is ItemCreateCoordinator)
    try #require(SheetSwipe.begin(on: modal)).finish()
    MainLoop.current.settle()
    #expect(visible is ItemsListController)
    #expect(item.children.isEmpty)
    #expect(creation == nil)
  }

  @Test func `the settings start when their tab is tapped first`() throws {
    try signIn()
    let tabs = try #require(visible.tabBarController)
    #expect(try tabbar.children.count == 1)
    #expect(tabs.tapTab(at: 1))
    MainLoop.current.settle()
    #expect(visible is SettingsController)
    #expect(try tabbar.children.count == 2)
  }

  @Test func `a link waits until there is a list`() throws {
    let url = try #require(URL(string: "items://items/3"))
    coordinator.open(try #require(DeepLink(url)))
    #expect(visible is LoginController)
    try signIn()
    #expect((visible as? ItemDetailController)?.item.id == "3")
  }
}

extension ItemsAppTests {
  private var tabbar: TabbarCoordinator {
    get throws { try #require(coordinator.children.first as? TabbarCoordinator) }
  }

  /// The controller that a user sees.
  private var visible: UIViewController {
    var controller = window.rootViewController ?? UIViewController()
    while true {
      if let presented = controller.presentedViewController {
        controller = presented
      } else if let top = (controller as? UINavigationController)?.topViewController {
        controller = top
      } else if let selected = (controller as? UITabBarController)?.selectedViewController {
        controller = selected
      } else {
        return controller
      }
    }
  }

  private func signIn() throws {
    try tap("login")
    try tap("finish")
  }

  private func control(_ identifier: String) throws -> UIControl {
    var views = [visible.view].compactMap { $0 }
    while let view = views.popLast() {
      if let control = view as? UIControl, view.accessibilityIdentifier == identifier {
        return control
      }
      views += view.subviews
    }
    throw NoSuchControl(identifier: identifier)
  }

  private func tap(_ identifier: String) throws {
    #expect(try control(identifier).tap())
    MainLoop.current.settle()
  }

  private func tapBarItem(_ identifier: String) throws {
    let item = visible.navigationItem
    let items = (item.leftBarButtonItems ?? []) + (item.rightBarButtonItems ?? [])
    let found = try #require(items.first { $0.accessibilityIdentifier == identifier })
    #expect(found.tap(in: visible))
    MainLoop.current.settle()
  }

  private func selectRow(_ row: Int) throws {
    let table = try #require((visible as? UITableViewController)?.tableView)
    #expect(table.tapRow(at: IndexPath(row: row, section: 0)))
    MainLoop.current.settle()
  }

  private struct NoSuchControl: Error {
    let identifier: String
  }
}
