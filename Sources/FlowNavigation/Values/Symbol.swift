/// A name of the definition, interned: its place in the definition's table of symbols.
package struct Symbol: Hashable, Sendable, BitwiseCopyable {
  /// The place in the table; 0 is the empty name.
  package let index: Int32

  package init(_ index: Int) {
    self.index = Int32(truncatingIfNeeded: index)
  }

  /// No name.
  package static let none = Symbol(0)

  /// Whether this names anything.
  package var isNone: Bool { index == 0 }
}

/// The names that every definition knows, at fixed places of its table.
extension Symbol {
  /// The texts of the fixed names, in the order of their places.
  static let fixed: [String] = [
    "", "self", "parent", "main", "top", "overlays", "children", "tabTapped", "tab", "repeat",
    "dismissAttempt", "serviceReady", "serviceFailed", "service", "reason", "event", "result",
    "reply", "route", "param", "state", "field", "row", "depth", "data", "cause", "request", "id",
    "title", "owner", "any", "next", "previous", "update", "help", "theme", "all", "window",
    "after", "backAttempt", "willEnterForeground", "didEnterBackground",
  ]

  package static let selfNode = Symbol(1)
  package static let parent = Symbol(2)
  package static let main = Symbol(3)
  package static let top = Symbol(4)
  package static let overlays = Symbol(5)
  package static let children = Symbol(6)
  package static let tabTapped = Symbol(7)
  package static let tab = Symbol(8)
  package static let isRepeat = Symbol(9)
  package static let dismissAttempt = Symbol(10)
  package static let serviceReady = Symbol(11)
  package static let serviceFailed = Symbol(12)
  package static let service = Symbol(13)
  package static let reason = Symbol(14)
  package static let event = Symbol(15)
  package static let result = Symbol(16)
  package static let reply = Symbol(17)
  package static let route = Symbol(18)
  package static let param = Symbol(19)
  package static let state = Symbol(20)
  package static let field = Symbol(21)
  package static let row = Symbol(22)
  package static let depth = Symbol(23)
  package static let data = Symbol(24)
  package static let cause = Symbol(25)
  package static let request = Symbol(26)
  package static let id = Symbol(27)
  package static let title = Symbol(28)
  package static let owner = Symbol(29)
  package static let any = Symbol(30)
  package static let window = Symbol(37)
  package static let after = Symbol(38)
  package static let backAttempt = Symbol(39)
  package static let willEnterForeground = Symbol(40)
  package static let didEnterBackground = Symbol(41)
}
