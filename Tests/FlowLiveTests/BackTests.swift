import FlowLive
import Testing
import UIKit

/// What the shell says of ways back that a screen has not.
@MainActor @Suite struct BackTests {
  @Test func `under a custom left item there is no way back, and none is named`() throws {
    let session = try Self.session { $0.navigationItem.leftBarButtonItem = Self.close }
    #expect(
      Self.refusal(of: "back swipe", in: session).hasSuffix(
        "not-dismissible: Closed#1 does not let itself be left by going back, possible: tap close"
      )
    )
    #expect(
      Self.refusal(of: "back", in: session).hasSuffix(
        "hidden: back on Closed#1 is hidden, possible: tap close"
      )
    )
  }

  @Test func `a swipe that the app allows itself is named`() throws {
    let session = try Self.session {
      $0.navigationItem.leftBarButtonItem = Self.close
      $0.navigationController?.interactivePopGestureRecognizer?.delegate = nil
    }
    #expect(Self.refusal(of: "back", in: session).hasSuffix("possible: tap close, back swipe"))
    #expect(try session.run("back swipe").contains("removed   Closed#1 swiped"))
  }

  private final class RootSwipes: NSObject, UIGestureRecognizerDelegate {
    let letsBegin: Bool
    init(_ letsBegin: Bool) { self.letsBegin = letsBegin }
    func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { letsBegin }
  }

  @Test(arguments: [nil, true, false])
  func `U129 a swipe that begins on the root of a stack is told`(answer: Bool?) throws {
    let delegate = answer.map { RootSwipes($0) }
    let session = try LiveSession(
      LiveApp("Root") { window in
        let stack = UINavigationController(rootViewController: FormController())
        stack.interactivePopGestureRecognizer?.delegate = delegate
        window.rootViewController = stack
        return stack
      }
    )
    if answer == false {
      #expect(Self.refusal(of: "back swipe", in: session).contains("last-frame"))
    } else {
      let told = try session.run("back swipe; expect screen Form")
      #expect(told.contains("frozen: a swipe back begins on Form#1, the only screen"), "\(told)")
    }
  }

  @Test func `what an app does when somebody pulls at a sheet that stays is what the line does`()
    throws
  {
    let asking = AskingDelegate()
    let session = try Self.session { screen in
      let form = FormController()
      form.isModalInPresentation = true
      form.presentationController?.delegate = asking
      // The window is not on the screen yet.
      DispatchQueue.main.async { screen.present(form, animated: false) }
    }
    #expect(Self.refusal(of: "swipe-down", in: session).contains("not-dismissible: Form#1"))
    asking.asks = true
    #expect(try session.run("swipe-down").contains("present   Alert#1 over Form#1"))
  }

  @Test func `from a stack inside another one goes back on the inner one first`() throws {
    let session = try LiveSession(
      LiveApp("Back") { window in
        let inner = UINavigationController(rootViewController: UIViewController())
        inner.pushViewController(ClosedController(), animated: false)
        let box = BoxController()
        box.addChild(inner)
        box.view.addSubview(inner.view)
        let stack = UINavigationController(rootViewController: FormController())
        stack.pushViewController(box, animated: false)
        window.rootViewController = stack
        return nil
      }
    )
    #expect(try session.run("back").contains("removed   Closed#1 popped"))
    try session.run("expect that $depth == 1; back swipe; expect screen Form")
    #expect(Self.refusal(of: "back", in: session).contains("last-frame"))
  }

  private static func refusal(of line: String, in session: LiveSession) -> String {
    do {
      return try session.run(line)
    } catch {
      return "\(error)"
    }
  }

  private static var close: UIBarButtonItem {
    UIBarButtonItem(title: "close", primaryAction: UIAction { _ in })
  }

  private static func session(
    _ prepare: @escaping @MainActor (UIViewController) -> Void
  ) throws -> LiveSession {
    try LiveSession(
      LiveApp("Back") { window in
        let closed = ClosedController()
        let stack = UINavigationController(rootViewController: UIViewController())
        stack.pushViewController(closed, animated: false)
        window.rootViewController = stack
        prepare(closed)
        return nil
      }
    )
  }
}

private final class ClosedController: UIViewController {}

private final class BoxController: UIViewController {}

private final class FormController: UIViewController {}

private final class AskingDelegate: NSObject, UIAdaptivePresentationControllerDelegate {
  var asks = false

  func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
    guard asks else { return }
    let alert = UIAlertController(title: "Discard?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Discard", style: .destructive))
    controller.presentedViewController.present(alert, animated: true)
  }
}
