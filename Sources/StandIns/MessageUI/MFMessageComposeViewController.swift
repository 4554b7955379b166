public import UIKit

/// How a composition ended.
public enum MessageComposeResult: Int, Sendable { case cancelled, sent, failed }

/// Composes a message; its buttons Cancel and Send tell the delegate, which takes it away.
open class MFMessageComposeViewController: UINavigationController {
  open weak var messageComposeDelegate: (any MFMessageComposeViewControllerDelegate)?
  open var recipients: [String]?
  open var body: String?
  open var subject: String?

  open class func canSendText() -> Bool { true }
  open class func canSendAttachments() -> Bool { true }
  open class func canSendSubject() -> Bool { true }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.addComposeButtons([("Cancel", 0), ("Send", 1)]) { [unowned self] choice in
      messageComposeDelegate?.messageComposeViewController(
        self,
        didFinishWith: choice == 0 ? .cancelled : .sent
      )
    }
  }
}

/// Is told how a composition ended.
@MainActor @preconcurrency
public protocol MFMessageComposeViewControllerDelegate: NSObjectProtocol {
  func messageComposeViewController(
    _ controller: MFMessageComposeViewController,
    didFinishWith result: MessageComposeResult
  )
}
