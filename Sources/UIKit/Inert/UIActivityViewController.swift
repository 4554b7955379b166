import Foundation

/// Shares things with the system: a screen of UIKit's own.
@MainActor @preconcurrency
open class UIActivityViewController: UIViewController {
  public struct CompletionType: Sendable {}
  public typealias CompletionWithItemsHandler = (
    UIActivity.ActivityType?, Bool, [Any]?, (any Error)?
  ) -> Void

  package let activityItems: [Any]
  open var completionWithItemsHandler: CompletionWithItemsHandler?
  open var excludedActivityTypes: [UIActivity.ActivityType]?
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    self.activityItems = activityItems
    super.init(nibName: nil, bundle: nil)
  }
  public required init?(coder: NSCoder) {
    activityItems = []
    super.init(coder: coder)
  }
}
