import FlowLive
import Foundation
import Testing
import UIKit
import UserNotifications

/// What an app is told of notifications, by the module that it asks.
@MainActor @Suite struct NotificationTests {
  private final class OrdersViewController: UIViewController {}
  private final class OrderViewController: UIViewController {}

  @MainActor private final class Handlers: NSObject, UNUserNotificationCenterDelegate {
    let delegate: Delegate
    init(_ delegate: Delegate) { self.delegate = delegate }

    nonisolated func userNotificationCenter(
      _ center: UNUserNotificationCenter,
      willPresent notification: UNNotification,
      withCompletionHandler completionHandler:
        @escaping (UNNotificationPresentationOptions) -> Void
    ) {
      let isShown = MainActor.assumeIsolated { delegate.shows(notification.request) }
      completionHandler(isShown ? [.banner] : [])
    }

    nonisolated func userNotificationCenter(
      _ center: UNUserNotificationCenter,
      didReceive response: UNNotificationResponse,
      withCompletionHandler completionHandler: @escaping () -> Void
    ) {
      MainActor.assumeIsolated { delegate.open(response.notification.request) }
      completionHandler()
    }
  }

  /// A delegate without handlers.
  @MainActor private final class Asynchronous: NSObject, UNUserNotificationCenterDelegate {
    var opened: [String] = []

    nonisolated func userNotificationCenter(
      _ center: UNUserNotificationCenter,
      willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions { .list }

    nonisolated func userNotificationCenter(
      _ center: UNUserNotificationCenter,
      didReceive response: UNNotificationResponse
    ) async {
      let name = response.notification.request.identifier
      await MainActor.run { opened.append(name) }
    }
  }

  private final class Delegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    let stack = UINavigationController(rootViewController: OrdersViewController())
    var listener: Handlers?

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      listener = Handlers(self)
      UNUserNotificationCenter.current().delegate = listener
      let window = UIWindow()
      window.rootViewController = stack
      window.makeKeyAndVisible()
      self.window = window
      for (name, work) in [
        ("Remind", remind), ("Forget", forget), ("Suggest", suggest),
      ] {
        let button = UIButton(type: .system, primaryAction: UIAction { _ in work() })
        button.setTitle(name, for: .normal)
        stack.topViewController?.view.addSubview(button)
      }
      return true
    }

    private func remind() {
      let content = UNMutableNotificationContent()
      content.title = "Still there?"
      UNUserNotificationCenter.current().add(
        UNNotificationRequest(
          identifier: "reminder",
          content: content,
          trigger: UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: false)
        )
      )
    }

    private func suggest() {
      let content = UNMutableNotificationContent()
      content.title = "Try tea"
      UNUserNotificationCenter.current().add(
        UNNotificationRequest(identifier: UUID().uuidString, content: content, trigger: nil)
      )
    }

    private func forget() {
      UNUserNotificationCenter.current().removeAllPendingNotificationRequests()
    }

    func shows(_ request: UNNotificationRequest) -> Bool {
      request.content.categoryIdentifier != "quiet"
    }

    func open(_ request: UNNotificationRequest) {
      let order = OrderViewController()
      let number = request.content.userInfo["order"].map { "\($0) " } ?? ""
      order.title = number + request.content.title + request.content.body
      stack.pushViewController(order, animated: true)
    }
  }

  private func session() throws -> LiveSession {
    try LiveSession(
      LiveApp("Orders", delegate: { Delegate() })
        .notification("order", arguments: ["id"]) {
          ["aps": ["alert": ["title": "On its way"]], "order": $0.id as Int]
        }
        .notification("quiet") { _ in ["aps": ["alert": "Hm", "category": "quiet"]] }
    )
  }

  @Test(arguments: [
    ("notification open order id=3", "3 On its way"),
    ("notification deliver order id=3; notification open order id=3", "3 On its way"),
    ("background; notification open quiet", "Hm"),
    ("launch from order id=4", "4 On its way"),
    ("relaunch from order id=4", "4 On its way"),
    ("tap remind; wait 1m; notification open reminder", "Still there?"),
    ("tap remind; notification open reminder", "Still there?"),
    ("tap remind; background; wait 1m; notification open reminder", "Still there?"),
    ("tap remind; wait 1m; relaunch from reminder", "Still there?"),
  ])
  func `the user opens what has come`(
    lines: String,
    title: String
  ) throws {
    let told = try session().run("\(lines); inspect Order")
    #expect(told.contains(title), "\(told)")
  }

  @Test func `what an app in front does not want shown cannot be opened`() throws {
    let told = try session().run("notification open quiet; expect screen Orders")
    #expect(told.contains("notified  quiet not shown"), "\(told)")
  }

  @Test func `what was asked for comes in its time, once, unless it is taken back`() throws {
    let session = try session()
    let early = try session.run("tap remind; wait 30s; tap remind; wait 31s")
    #expect(!early.contains("notified"), "\(early)")
    let told = try session.run("wait 30s")
    #expect(told.contains("notified  reminder"), "\(told)")
    #expect(try session.run("wait 10m").contains("notified") == false)
    #expect(try session.run("tap remind; tap forget; wait 10m").contains("notified") == false)
  }

  @Test func `what was asked for and what has come outlives the app`() throws {
    let session = try session()
    let told = try session.run("tap remind; wait 20s; relaunch; wait 39s")
    #expect(!told.contains("notified"), "\(told)")
    try session.run("wait 1s; relaunch; notification open reminder; expect screen Order")
  }

  @Test func `another one of the same name comes before it is opened`() throws {
    let session = try session()
    let told = try session.run("notification deliver order id=5; notification open order id=3")
    #expect(told.components(separatedBy: "notified  order").count == 3, "\(told)")
    try session.run("expect that $Order.title == \"3 On its way\"")
  }

  @Test func `a notification whose identifier is another in each run is called by its title`()
    throws
  {
    let session = try session()
    try session.run("tap suggest; wait 1s; notification open \"Try tea\"; expect screen Order")
  }

  @Test func `what waits is listed by its name`() throws {
    let told = try session().run("tap remind; pending")
    #expect(told.contains("notification reminder"), "\(told)")
  }

  @Test func `a delegate without handlers is asked where there is none with them`() async {
    let (center, delegate) = (UNUserNotificationCenter.current(), Asynchronous())
    let request = UNNotificationRequest(
      identifier: "order",
      content: UNNotificationContent(),
      trigger: nil
    )
    let notification = UNNotification(request: request, date: Date())
    let options = await withCheckedContinuation { shown in
      delegate.userNotificationCenter(center, willPresent: notification) {
        shown.resume(returning: $0)
      }
    }
    #expect(options == .list)
    await withCheckedContinuation { done in
      let response = UNNotificationResponse(notification: notification)
      delegate.userNotificationCenter(center, didReceive: response) { done.resume() }
    }
    #expect(delegate.opened == ["order"])
  }
}
