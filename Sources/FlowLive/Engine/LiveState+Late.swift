import FlowNavigation
import UIKit

/// Timers that show something to a user who has gone on, or take away what the user looks at.
extension LiveState {
  /// Warns where what has run shows something, or takes the visible screen away, and the screen that it was begun on is
  /// gone.
  func noteLate(since old: Picture, in transaction: Transaction) {
    let waiting = MainLoop.current.waitingTimers
    if waiting.isEmpty, begunOn.isEmpty { return }
    let ended = begunOn.keys.filter { !waiting.contains($0) }.sorted()
    defer {
      for number in ended { begunOn[number] = nil }
      for number in waiting where begunOn[number] == nil { begunOn[number] = picture.screen }
    }
    // Another line may have taken a timer back, and shown something by itself.
    guard isWaiting, !ended.isEmpty else { return }
    let (left, shown) = Picture.difference(old.entries, picture.entries)
    let isTakenAway = left.contains { $0.name == old.screen }
    let presented = picture.layers.first { layer in
      layer.isModal && !old.layers.contains { $0.name == layer.name }
    }?.screen
    let come = shown.first(where: \.isTold)?.name ?? presented ?? shown.first?.name
    guard let news = come ?? (isTakenAway ? picture.screen : nil), news != .none else { return }
    let screens = ended.compactMap { begunOn[$0] }
    guard let gone = screens.first, !screens.contains(where: isThere(old)) else { return }
    transaction.note(.warning(.late, news, subject: transaction.keep(gone)))
  }

  private func isThere(_ old: Picture) -> (NodeName) -> Bool {
    { name in name == .none || name == old.screen || old.entry(name) != nil }
  }
}
