import Foundation

/// A way from one controller to another that a storyboard, or code with a block, names.
@MainActor @preconcurrency
open class UIStoryboardSegue: NSObject {
  public let identifier: String?
  public let source: UIViewController
  public let destination: UIViewController
  private let handler: (() -> Void)?
  /// What one of a storyboard does; a custom one may leave it out.
  var performDefault: ((UIStoryboardSegue) -> Void)?

  public init(
    identifier: String?,
    source: UIViewController,
    destination: UIViewController
  ) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    handler = nil
    super.init()
  }

  public init(
    identifier: String?,
    source: UIViewController,
    destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    handler = performHandler
    super.init()
  }

  open func perform() {
    handler?()
    performDefault?(self)
  }
}

/// Where an unwind segue begins, and what it asks for.
@MainActor @preconcurrency
open class UIStoryboardUnwindSegueSource: NSObject {
  public let source: UIViewController
  public let unwindAction: Selector
  public let sender: Any?

  init(_ source: UIViewController, _ unwindAction: Selector, _ sender: Any?) {
    self.source = source
    self.unwindAction = unwindAction
    self.sender = sender
    super.init()
  }
}
