import FlowLive
import Testing
import UIKit

/// What the shell says of ways back that a screen has not.
@MainActor @Suite struct BackTests {
  @Test func `under a custom left item there is no way back, and none is named`() throws {
    let session = try Self.session { $0.navigationItem.leftBarButtonItem = Self.close }
    #expect(
      try session.run("! back swipe").contains(
        "refused   not-dismissible: Detail#1 does not let itself be swiped back, possible: tap close\n"
      )
    )
    #expect(
      try session.run("! back").contains(
        "refused   hidden: back on Detail#1 is hidden, possible: tap close\n"
      )
    )
  }

  @Test func `a swipe that the app allows itself is named`() throws {
    let session = try Self.session {
      $0.navigationItem.leftBarButtonItem = Self.close
      $0.navigationController?.interactivePopGestureRecognizer?.delegate = nil
    }
    #expect(try session.run("! back").contains("possible: tap close, back swipe\n"))
    #expect(try session.run("back swipe").contains("removed   Detail#1 swiped"))
  }

  private static var close: UIBarButtonItem {
    UIBarButtonItem(title: "close", primaryAction: UIAction { _ in })
  }

  private static func session(
    _ prepare: @escaping @MainActor (UIViewController) -> Void
  ) throws -> LiveSession {
    try LiveSession(
      LiveApp("Back") { window in
        let detail = DetailController()
        let stack = UINavigationController(rootViewController: UIViewController())
        stack.pushViewController(detail, animated: false)
        window.rootViewController = stack
        prepare(detail)
        return nil
      }
    )
  }
}

private final class DetailController: UIViewController {}
