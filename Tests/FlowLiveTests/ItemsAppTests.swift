import Foundation
import Testing
import UIKit

@testable import FlowLive
@testable import ItemsApp

/// An app in the style of such apps, with a finger on the stand-in for UIKit.
@MainActor @Suite struct ItemsAppTests {
  @Test func `logging in leads over the welcome pages to the list`() throws {
    let house = ItemsHouse()
    #expect(house.visible is LoginController)
    #expect(house.coordinator.children.count == 1)
    try house.signIn()
    #expect(house.visible is ItemsListController)
    #expect(house.coordinator.children.first is TabbarCoordinator)
  }

  @Test func `the terms are agreed to on a screen of their own`() throws {
    let house = ItemsHouse()
    try house.tap("signUp")
    #expect(try house.element("done").isEnabled == false)
    try house.tap("terms")
    try house.finger { elements throws(TouchRefusal) in
      try Finger.toggle(elements.named("agree"))
    }
    try house.tap("confirm")
    #expect(house.visible is SignUpController)
    try house.tap("done")
    #expect(house.visible is OnboardingController)
  }

  @Test(arguments: [false, true])
  func `a detail goes by the button and by a swipe`(isSwiped: Bool) throws {
    let house = ItemsHouse()
    try house.signIn()
    try house.selectRow(1)
    weak let detail = house.visible as? ItemDetailController
    #expect(detail?.item.id == "2")
    let stack = try #require(house.visible.navigationController)
    if isSwiped {
      let swipe = try #require(SwipeBack.begin(on: stack))
      swipe.finish()
    } else {
      #expect(stack.tapBack())
    }
    house.settle()
    #expect(house.visible is ItemsListController)
    #expect(detail == nil)
  }

  @Test func `a cancelled swipe leaves the detail where it is`() throws {
    let house = ItemsHouse()
    try house.signIn()
    try house.selectRow(0)
    let stack = try #require(house.visible.navigationController)
    try #require(SwipeBack.begin(on: stack)).cancel()
    house.settle()
    #expect(house.visible is ItemDetailController)
    #expect(stack.viewControllers.count == 2)
  }

  @Test func `a saved form is dismissed, and its item is shown`() throws {
    let house = ItemsHouse()
    try house.signIn()
    try house.tap("create")
    weak let form = house.visible as? ItemFormController
    #expect(form != nil)
    #expect(try house.element("save").isEnabled == false)
    try house.type("Windows", into: "name")
    try house.tap("save")
    #expect((house.visible as? ItemDetailController)?.item.id == "Windows")
    #expect(form == nil)
  }

  @Test func `a form that is swiped away takes its house.coordinator with it`() throws {
    let house = ItemsHouse()
    try house.signIn()
    try house.tap("create")
    let modal = try #require(house.visible.navigationController)
    let item = try #require(house.tabbar.children.first as? ItemCoordinator)
    weak let creation = item.children.first
    #expect(creation is ItemCreateCoordinator)
    try #require(SheetSwipe.begin(on: modal)).finish()
    house.settle()
    #expect(house.visible is ItemsListController)
    #expect(item.children.isEmpty)
    #expect(creation == nil)
  }

  @Test func `the settings start when their tab is tapped first`() throws {
    let house = ItemsHouse()
    try house.signIn()
    let tabs = try #require(house.visible.tabBarController)
    #expect(try house.tabbar.children.count == 1)
    #expect(tabs.tapTab(at: 1))
    house.settle()
    #expect(house.visible is SettingsController)
    #expect(try house.tabbar.children.count == 2)
  }

  @Test func `a link waits until there is a list`() throws {
    let house = ItemsHouse()
    let url = try #require(URL(string: "items://items/3"))
    house.coordinator.open(try #require(DeepLink(url)))
    #expect(house.visible is LoginController)
    try house.signIn()
    #expect((house.visible as? ItemDetailController)?.item.id == "3")
  }
}

extension ItemsHouse {
  fileprivate var tabbar: TabbarCoordinator {
    get throws { try #require(coordinator.children.first as? TabbarCoordinator) }
  }
}
