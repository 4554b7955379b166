public import UIKit

/// A part over a screen that comes and goes by itself: a menu, a panel, a tool.
///
/// It is on no stack. What it emits goes to the coordinator of its screen.
open class SubController: UIViewController, Coordinated {
  /// What it does with those beneath it.
  public enum Kind: Sendable {
    /// It hides them.
    case menu
    /// It hides them.
    case panel
    /// It hides them.
    case tool
    /// It lets them be seen.
    case overlay
    /// It lets them be seen, and takes all touches.
    case alert

    var hidesThoseBeneath: Bool {
      switch self {
      case .menu, .panel, .tool: true
      case .overlay, .alert: false
      }
    }
  }

  /// What it does with those beneath it.
  public final let kind: Kind
  package final var isConcealed = false

  /// A part that is over no screen yet.
  public init(_ kind: Kind) {
    self.kind = kind
    super.init(nibName: nil, bundle: nil)
  }

  /// Sub-controllers come from code.
  public required init?(coder: NSCoder) { nil }

  /// No request is one for this part.
  open func answer(_ request: any CoordinatorRequest) -> Bool { false }

  /// The screen that it is over.
  public final var screen: CoordinatedController? { parent as? CoordinatedController }

  /// Leaves its screen.
  public final func end() { screen?.end(self) }
}
