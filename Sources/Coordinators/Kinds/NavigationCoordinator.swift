import UIKit

/// A coordinator of a stack: of its own, or shared with who started it.
///
/// One that shares puts its screens on the nearest stack around it. As a modal, a tab or the content of a container it
/// has a stack of its own for that life.
open class NavigationCoordinator: Coordinator {
  /// Whose stack it uses.
  public enum Host: Sendable {
    /// Its own.
    case own
    /// The nearest one around it.
    case shared
  }

  private let kind: Host

  /// A coordinator that nobody has started.
  public init(_ host: Host = .own) {
    kind = host
    super.init()
  }

  override var hasOwnSurface: Bool { kind == .own }
}
