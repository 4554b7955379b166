import Foundation

/// When a cell is asked for its configuration: before it is seen first, and each time its state is another.
@MainActor
final class CellConfiguring {
  private var isNeeded = true
  private var isAsking = false

  /// Asks the cell, at once where it is seen.
  func need(_ cell: UIView, _ ask: () -> Void) {
    isNeeded = true
    if cell.superview != nil { askIfNeeded(ask) }
  }

  func askIfNeeded(_ ask: () -> Void) {
    guard isNeeded, !isAsking else { return }
    isNeeded = false
    isAsking = true
    defer { isAsking = false }
    ask()
  }
}
