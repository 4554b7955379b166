import Foundation

/// A question to the user: its answers close it, then run.
@MainActor @preconcurrency
open class UIAlertController: UIViewController {
  package override var containerKind: ContainerKind { .parts }
  public enum Style: Int, Sendable { case actionSheet, alert }

  open var message: String?
  public private(set) var preferredStyle = Style.alert
  open private(set) var actions: [UIAlertAction] = []
  open var preferredAction: UIAlertAction?
  open private(set) var textFields: [UITextField]?
  open var severity = 0

  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
  }

  open func addAction(_ action: UIAlertAction) {
    if action.style == .cancel, actions.contains(where: { $0.style == .cancel }) {
      return MainLoop.current.raise(
        .internalInconsistency,
        "UIAlertController can only have one action with a style of UIAlertActionStyleCancel"
      )
    }
    actions.append(action)
  }

  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    let field = UITextField(frame: .zero)
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    for field in textFields ?? [] { view.addSubview(field) }
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    textFields?.first?.becomeFirstResponder()
  }

  /// The answer that a finger tapped, while the alert goes.
  package private(set) var answer: UIAlertAction?

  /// A finger taps an answer: the alert goes, then the handler runs; says whether it could.
  @discardableResult
  package func tap(_ action: UIAlertAction) -> Bool {
    guard action.isEnabled, actions.contains(where: { $0 === action }), ownPresenting != nil,
      !isBeingDismissed
    else { return false }
    storedPresentationController?.transition?.endNow()
    answer = action
    // Who presented it is asked to, as for any other modal: https://github.com/RxSwiftCommunity/RxFlow/pull/27.
    ownPresenting?.dismiss(animated: true) { [self] in
      answer = nil
      action.handler?(action)
    }
    return true
  }
}

/// One answer of an alert.
@MainActor @preconcurrency
open class UIAlertAction: NSObject {
  public enum Style: Int, Sendable { case `default`, cancel, destructive }

  public private(set) var title: String?
  public private(set) var style = Style.default
  open var isEnabled = true
  private(set) var handler: ((UIAlertAction) -> Void)?
  private var keyedValues: [String: Any] = [:]

  public convenience init(
    title: String?,
    style: Style,
    handler: ((UIAlertAction) -> Void)? = nil
  ) {
    self.init()
    self.title = title
    self.style = style
    self.handler = handler
  }

  #if !canImport(ObjectiveC)
  // How it looks is set so: `titleTextColor`, `image`.
  open func value(forKey key: String) -> Any? { keyedValues[key] }
  open func setValue(_ value: Any?, forKey key: String) { keyedValues[key] = value }
  #endif
}
