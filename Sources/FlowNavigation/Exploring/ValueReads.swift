/// What a value may be, as far as it is asked whether a line that reads it can be refused.
enum ValueKind: Hashable, Sendable {
  /// Nothing is known to set it.
  case none
  /// A number within a million: what is added to a counter.
  case small
  /// A number that grows by small ones: no search is so long that it comes to its end.
  case counter
  case bool
  case any

  init(_ value: Value) {
    switch value {
    case .integer(let number): self = abs(number) <= 1_000_000 ? .small : .any
    case .bool: self = .bool
    default: self = .any
    }
  }

  var isNumber: Bool { self == .small || self == .counter || self == .none }
  var isBool: Bool { self == .bool || self == .none }

  func union(_ other: ValueKind) -> ValueKind {
    switch (self, other) {
    case (_, .none): self
    case (.none, _): other
    case (.small, .small): .small
    case (.small, .counter), (.counter, .small), (.counter, .counter): .counter
    case (.bool, .bool): .bool
    default: .any
    }
  }

  mutating func formUnion(_ other: ValueKind) { self = union(other) }
}

/// The values that an expression reads, and what it may be itself.
struct ValueReads {
  var kind = ValueKind.none
  /// Whether it is null where somebody, or a part of a service, is not there.
  var mayBeNull = false
  /// The values that its own value depends on.
  var loosely: Set<Int> = []
  /// Those of them for which it may be refused.
  var strictly: Set<Int> = []

  init(kind: ValueKind) {
    self.kind = kind
  }

  init(
    of expression: Expression,
    _ kinds: [ValueKind],
    _ values: (Expression.Path) -> ValueUses.Read
  ) {
    // Operands come before what is made of them.
    var parts: [ValueReads] = []
    for node in expression.nodes {
      parts.append(Self.reads(of: node, parts, kinds, values))
    }
    if let last = parts.last { self = last }
  }

  private static func reads(
    of node: Expression.Node,
    _ parts: [ValueReads],
    _ kinds: [ValueKind],
    _ values: (Expression.Path) -> ValueUses.Read
  ) -> ValueReads {
    func part(_ place: Int32) -> ValueReads { parts[Int(place)] }
    switch node {
    case .constant(let value): return ValueReads(kind: ValueKind(value))
    case .path(let path):
      let read = values(path)
      var reads = ValueReads(kind: .any)
      if read.isWhole, !read.values.isEmpty {
        reads.kind = read.values.reduce(.none) { $0.union(kinds[$1]) }
        reads.mayBeNull = path.root != .state
      }
      reads.loosely = Set(read.values)
      return reads
    case .not(let operand):
      return all([part(operand)], .bool, isSafe: part(operand).kind.isBool)
    case .negate(let operand):
      return all([part(operand)], part(operand).kind, isSafe: part(operand).kind.isNumber)
    case .count(let operand): return all([part(operand)], .small, isSafe: false)
    case .alive(let operand): return all([part(operand)], .bool, isSafe: false)
    case .binary(let sign, let left, let right): return reads(sign, part(left), part(right))
    case .list(let places), .map(_, let places):
      return all(places.map(part), .any, isSafe: false)
    case .text(let places):
      // A number has few digits, but a text may be long already.
      let parts = places.map(part)
      let isShort = parts.allSatisfy { $0.loosely.isEmpty || $0.kind.isNumber || $0.kind.isBool }
      return all(parts, .any, isSafe: isShort)
    case .fallback(let first, let second):
      let both = [part(first), part(second)]
      var reads = all(both, both[0].kind.union(both[1].kind))
      reads.mayBeNull = both[1].mayBeNull
      return reads
    }
  }

  private static func reads(
    _ sign: Expression.Operator,
    _ left: ValueReads,
    _ right: ValueReads
  ) -> ValueReads {
    let areNumbers = left.kind.isNumber && right.kind.isNumber
    let both = [left, right]
    switch sign {
    case .equal, .notEqual: return all(both, .bool)
    case .or, .and: return all(both, .bool, isSafe: left.kind.isBool && right.kind.isBool)
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      return all(both, .bool, isSafe: areNumbers)
    case .add, .subtract:
      // Two that grow would double each other.
      let isSmall = left.kind == .small || right.kind == .small
      let isSafe = areNumbers && (isSmall || left.kind == .none || right.kind == .none)
      return all(both, isSafe ? .counter : .any, isSafe: isSafe)
    case .isIn, .multiply, .divide: return all(both, .any, isSafe: false)
    }
  }

  /// What some operands read together, strictly where an operation with them may be refused.
  private static func all(
    _ parts: [ValueReads],
    _ kind: ValueKind,
    isSafe: Bool = true
  ) -> ValueReads {
    var reads = ValueReads(kind: kind)
    for part in parts {
      reads.loosely.formUnion(part.loosely)
      reads.strictly.formUnion(isSafe ? part.strictly : part.loosely)
    }
    return reads
  }
}
