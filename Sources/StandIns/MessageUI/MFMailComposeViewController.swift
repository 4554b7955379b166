public import UIKit

/// How a composition ended.
public enum MFMailComposeResult: Int, Sendable { case cancelled, saved, sent, failed }

/// Composes a mail; its buttons Cancel and Send tell the delegate, which takes it away.
open class MFMailComposeViewController: UINavigationController {
  open weak var mailComposeDelegate: (any MFMailComposeViewControllerDelegate)?

  open class func canSendMail() -> Bool { true }

  open func setSubject(_ subject: String) {}
  open func setToRecipients(_ toRecipients: [String]?) {}
  open func setCcRecipients(_ ccRecipients: [String]?) {}
  open func setBccRecipients(_ bccRecipients: [String]?) {}
  open func setMessageBody(_ body: String, isHTML: Bool) {}
  open func setPreferredSendingEmailAddress(_ emailAddress: String) {}
  open func addAttachmentData(_ attachment: Data, mimeType: String, fileName filename: String) {}

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.addComposeButtons([("Cancel", 0), ("Send", 1)]) { [unowned self] choice in
      let result = choice == 0 ? MFMailComposeResult.cancelled : .sent
      mailComposeDelegate?.mailComposeController(self, didFinishWith: result, error: nil)
    }
  }
}

/// Is told how a composition ended.
@MainActor @preconcurrency
public protocol MFMailComposeViewControllerDelegate: NSObjectProtocol {
  func mailComposeController(
    _ controller: MFMailComposeViewController,
    didFinishWith result: MFMailComposeResult,
    error: (any Error)?
  )
}

extension MFMailComposeViewControllerDelegate {
  public func mailComposeController(
    _ controller: MFMailComposeViewController,
    didFinishWith result: MFMailComposeResult,
    error: (any Error)?
  ) {}
}

extension UIView {
  /// Adds buttons by their titles, each with its number.
  func addComposeButtons(_ titles: [(String, Int)], _ choose: @escaping @MainActor (Int) -> Void) {
    for (title, number) in titles {
      let button = UIButton(type: .system)
      button.accessibilityIdentifier = title
      button.addAction(UIAction { _ in choose(number) }, for: .touchUpInside)
      addSubview(button)
    }
  }
}
