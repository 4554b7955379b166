/// What a coordinator factory makes of one logical ID.
///
/// Plain: lists are ranges into the definition's tables, so that looking at a blueprint retains nothing.
package struct CoordinatorBlueprint: Hashable, Sendable, BitwiseCopyable {
  package var id: Symbol
  package var kind: Kind
  package var policies: Policies = []
  /// The screen that `start` shows first; none when it shows nothing by itself.
  package var main: Symbol = .none
  /// The parameters that `main` passes: a range of the definition's `mainArguments`.
  package var mainArguments = TableRange()
  /// The items of a `tabs` coordinator: a range of `ids`.
  package var tabs = TableRange()
  /// What it may open: a range of `ids`; only when `policies` has `limited`.
  package var valid = TableRange()
  /// A range of `parameters`.
  package var parameters = TableRange()
  /// A range of `states`.
  package var states = TableRange()
  /// The services it needs: a range of `ids`.
  package var needs = TableRange()
  /// The lines of `start`: a range of `instructions`; meaningful only with `hasStart`.
  package var start = TableRange()
  /// A range of `handlers`.
  package var handlers = TableRange()
  /// A range of `guards`.
  package var guards = TableRange()
  /// A range of `routes`.
  package var routes = TableRange()
  /// Whether it may be there only as what others derive from it: nobody misses it.
  package var isAbstract = false
  /// Where it is declared.
  package var place = Place()
  /// Where its `start` is.
  package var startPlace = Place()

  package init(id: Symbol, kind: Kind) {
    self.id = id
    self.kind = kind
  }

  /// How a coordinator shows what it owns.
  package enum Kind: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
    /// One screen.
    case simple
    /// One child or screen at a time.
    case container
    /// A stack.
    case navigation
    /// Items side by side, one selected.
    case tabs
  }

  /// What a blueprint says beyond its kind.
  package struct Policies: OptionSet, Hashable, Sendable, BitwiseCopyable {
    package let rawValue: UInt16

    package init(rawValue: UInt16) {
      self.rawValue = rawValue
    }

    /// `host: shared`: its entries go on the nearest enclosing stack.
    package static let shared = Policies(rawValue: 1)
    /// Looked for on the surface and gone back to, instead of made again.
    package static let unique = Policies(rawValue: 2)
    /// Parked instead of finished.
    package static let keep = Policies(rawValue: 4)
    /// A tab item that starts with its `tabs`.
    package static let eager = Policies(rawValue: 8)
    /// A swipe-down is refused.
    package static let undismissible = Policies(rawValue: 16)
    /// Shows nothing and lives until it finishes.
    package static let headless = Policies(rawValue: 32)
    /// Stays attached until it is removed by hand: emulates apps that do so.
    package static let retainManual = Policies(rawValue: 64)
    /// Has a `valid` list.
    package static let limited = Policies(rawValue: 128)
    /// Has `start` lines.
    package static let hasStart = Policies(rawValue: 256)
  }
}

/// A range of one of the definition's tables.
package struct TableRange: Hashable, Sendable, BitwiseCopyable {
  package var start: Int32 = 0
  package var count: Int32 = 0

  package init(_ start: Int = 0, _ count: Int = 0) {
    self.start = Int32(start)
    self.count = Int32(count)
  }

  /// The same range as indices of its table.
  package var indices: Range<Int> { Int(start)..<Int(start + count) }
}

/// Where something is declared: a file of the definition, and a line and a column from 1.
package struct Place: Hashable, Sendable, BitwiseCopyable {
  package var file: Int32 = 0
  package var line: Int32 = 0
  /// In characters as Unicode counts scalars; 0 where it is not known.
  package var column: Int32 = 0

  package init(file: Int = 0, line: Int = 0, column: Int = 0) {
    self.file = Int32(file)
    self.line = Int32(line)
    self.column = Int32(truncatingIfNeeded: column)
  }

  /// The line as a whole.
  package var start: Place { Place(file: Int(file), line: Int(line)) }
}
