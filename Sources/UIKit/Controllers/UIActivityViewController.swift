import Foundation

/// Shares things with the system: its screen has a button for each end, and a sheet is pulled down.
@MainActor @preconcurrency
open class UIActivityViewController: UIViewController {
  public struct CompletionType: Sendable {}
  public typealias CompletionWithItemsHandler = (
    UIActivity.ActivityType?, Bool, [Any]?, (any Error)?
  ) -> Void

  package let activityItems: [Any]
  open var completionWithItemsHandler: CompletionWithItemsHandler?
  open var excludedActivityTypes: [UIActivity.ActivityType]?
  private var done: UIActivity.ActivityType?

  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    self.activityItems = activityItems
    super.init(nibName: nil, bundle: nil)
  }
  public required init?(coder: NSCoder) {
    activityItems = []
    super.init(coder: coder)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    addEnd("Copy") { [unowned self] in
      done = .copyToPasteboard
      UIPasteboard.general.string =
        activityItems.lazy.compactMap { item in
          let source = item as? any UIActivityItemSource
          let made = source?.activityViewController(self, itemForActivityType: .copyToPasteboard)
          return made as? String ?? item as? String
        }.first
      dismiss(animated: true)
    }
    addEnd("Close") { [unowned self] in dismiss(animated: true) }
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    guard isBeingDismissed, let handler = completionWithItemsHandler else { return }
    completionWithItemsHandler = nil
    handler(done, done != nil, nil, nil)
  }
}
