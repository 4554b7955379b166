import Foundation
import Testing
import UIKit

/// Observers by selector, which Linux's Foundation has not.
@MainActor @Suite struct NotificationSelectorTests {
  private static let name = Notification.Name("NotificationSelectorTests")

  @Test func `an observer hears of its notification, with it`() {
    let (center, observer) = (NotificationCenter(), Observer())
    center.addObserver(observer, selector: "heard:", name: Self.name, object: nil)
    center.addObserver(observer, selector: "bridged:", name: Self.name, object: nil)
    center.post(name: Self.name, object: nil, userInfo: ["a": 1])
    center.post(name: Notification.Name("other"), object: nil)
    // Foundation of Linux has no order of observers.
    #expect(observer.heard.sorted() == ["bridged NotificationSelectorTests", "heard 1"])
  }

  @Test func `an observer is not held, and nothing is sent to one that is gone`() {
    let center = NotificationCenter()
    weak var known: Observer?
    do {
      let observer = Observer()
      known = observer
      center.addObserver(observer, selector: "heard:", name: Self.name, object: nil)
    }
    #expect(known == nil)
    center.post(name: Self.name, object: nil)
  }

  @Test func `observations end all at once, or by name and object`() {
    let (center, observer, sender) = (NotificationCenter(), Observer(), NSObject())
    let token = center.addObserver(forName: Self.name, object: nil, queue: nil) { _ in }
    center.addObserver(observer, selector: "heard:", name: Self.name, object: sender)
    center.removeObserver(observer, name: Self.name, object: NSObject())
    center.post(name: Self.name, object: sender, userInfo: ["a": 2])
    center.removeObserver(observer, name: Self.name, object: sender)
    center.post(name: Self.name, object: sender, userInfo: ["a": 3])
    center.addObserver(observer, selector: "heard:", name: Self.name, object: nil)
    center.removeObserver(observer)
    center.removeObserver(token)
    center.post(name: Self.name, object: nil, userInfo: ["a": 4])
    #expect(observer.heard == ["heard 2"])
  }

  @MainActor
  private final class Observer {
    var heard: [String] = []

    init() {
      Actions.add("heard:", to: Observer.self) { target in
        { (notification: Notification) in
          target.heard.append("heard \(notification.userInfo?["a"] ?? 0)")
        }
      }
      Actions.add("bridged:", to: Observer.self) { target in
        { (notification: NSNotification) in
          target.heard.append("bridged \(notification.name.rawValue)")
        }
      }
    }
  }
}
