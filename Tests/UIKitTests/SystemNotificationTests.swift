import Foundation
import Testing
import UIKit

/// What a line calls a notification, and what tells it from others.
@MainActor @Suite struct SystemNotificationTests {
  private func words(_ payload: [AnyHashable: Any]) -> String {
    SystemNotification(identifier: "order", title: "On its way", payload: payload).words
  }

  @Test func `all that is carried is in its words, in an order that no hash says`() {
    let names = (0..<20).map { "k\($0)" }
    let carried = Dictionary(uniqueKeysWithValues: names.map { ($0, 1) })
    let members = names.map { "\($0): 1" }.sorted().joined(separator: ", ")
    #expect(words(["aps": carried]) == "order On its way {aps: {\(members)}}")
    #expect(words(["a": [1, 2]]) != words(["a": [2, 1]]))
  }

  @Test func `an object says what it is, and not where it lies`() {
    #expect(words(["x": NSObject()]) == "order On its way {x: NSObject}")
  }

  @Test(arguments: [
    ("order", "On its way", "order"),
    ("3F2504E0-4F89-41D3-9A0C-0305E82C3301", "On its way", "On its way"),
    ("3F2504E0-4F89-41D3-9A0C-0305E82C3301", "", "3F2504E0-4F89-41D3-9A0C-0305E82C3301"),
  ])
  func `its title stands for an identifier that is another one in each run`(
    identifier: String,
    title: String,
    name: String
  ) {
    #expect(SystemNotification(identifier: identifier, title: title, payload: [:]).name == name)
  }
}
