import Foundation

/// What a long touch shows of an element: its menu, and no preview.
@MainActor @preconcurrency
open class UIContextMenuConfiguration: NSObject {
  public let identifier: any NSCopying
  open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic
  private let actionProvider: (([UIMenuElement]) -> UIMenu?)?

  public enum ElementOrder: Int, Sendable { case automatic, priority, fixed }

  public init(
    identifier: (any NSCopying)? = nil,
    previewProvider: (() -> UIViewController?)? = nil,
    actionProvider: (([UIMenuElement]) -> UIMenu?)? = nil
  ) {
    self.identifier = identifier ?? NSString()
    self.actionProvider = actionProvider
    super.init()
  }

  /// Opens the menu beside a view, as the answers to a question about what is read there; says whether there is one.
  func open(over view: UIView, title: String?) -> Bool {
    guard let controller = view.nearestController, let menu = actionProvider?([]) else {
      return false
    }
    let entries = menu.entries
    guard !entries.isEmpty else { return false }
    let menuTitle = menu.title.isEmpty ? title : menu.title
    let question = UIAlertController(title: menuTitle, message: nil, preferredStyle: .actionSheet)
    for entry in entries {
      let answer = UIAlertAction(
        title: entry.title,
        style: entry.attributes.contains(.destructive) ? .destructive : .default
      ) { [weak view] _ in entry.send(from: view) }
      answer.isEnabled = !entry.attributes.contains(.disabled)
      question.addAction(answer)
    }
    // A touch beside a menu closes it.
    question.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    controller.present(question, animated: true)
    return true
  }
}

extension UIMenu {
  /// The actions that are shown, those of menus within too.
  fileprivate var entries: [UIAction] {
    children.flatMap { child -> [UIAction] in
      switch child {
      case let action as UIAction: action.attributes.contains(.hidden) ? [] : [action]
      case let menu as UIMenu: menu.entries
      default: []
      }
    }
  }
}

/// Adds such a menu to a view.
@MainActor @preconcurrency
open class UIContextMenuInteraction: NSObject, UIInteraction {
  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?

  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  open private(set) weak var view: UIView?
  private var recognizer: UIGestureRecognizer?

  open func dismissMenu() {}

  /// Takes long presses of a view, and of none where it is nil.
  func feel(on view: UIView?) {
    if let recognizer { recognizer.view?.removeGestureRecognizer(recognizer) }
    self.view = view
    recognizer = view.map { view in
      let recognizer = MenuRecognizer()
      recognizer.interaction = self
      view.addGestureRecognizer(recognizer)
      return recognizer
    }
  }

  fileprivate func open() {
    guard let view, let delegate else { return }
    let menu = delegate.contextMenuInteraction(self, configurationForMenuAtLocation: .zero)
    _ = menu?.open(over: view, title: nil)
  }
}

/// The long press that opens the menu of an interaction.
private final class MenuRecognizer: UILongPressGestureRecognizer {
  weak var interaction: UIContextMenuInteraction?
  override var state: State { didSet { if state == .began { interaction?.open() } } }
}

@MainActor @preconcurrency
public protocol UIContextMenuInteractionDelegate: AnyObject {
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
}
