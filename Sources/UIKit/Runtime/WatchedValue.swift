import Foundation

/// Something that is looked at after each turn of the loop: where Objective-C observes a key of it.
@MainActor @preconcurrency
public final class WatchedValue {
  private static var all: [WatchedValue] = []

  private let read: () -> AnyHashable?
  private let changed: () -> Void
  private var last: AnyHashable?
  private var isStopped = false

  /// Watches what is read until it is told to stop; the closure hears of each new value.
  public init(_ read: @escaping () -> AnyHashable?, changed: @escaping () -> Void) {
    self.read = read
    self.changed = changed
    last = read()
    Self.all.append(self)
  }

  /// Watches no longer.
  public func stop() {
    isStopped = true
    Self.all.removeAll { $0 === self }
  }

  /// Forgets what an app that is over watched.
  static func forgetAll() { all = [] }

  /// Tells of what is new, and says whether anything is.
  static func tellChanges() -> Bool {
    if all.isEmpty { return false }
    var hasChanged = false
    // One may be stopped by what another has told.
    for watched in all where !watched.isStopped {
      let now = watched.read()
      if now == watched.last { continue }
      watched.last = now
      watched.changed()
      hasChanged = true
    }
    return hasChanged
  }
}
