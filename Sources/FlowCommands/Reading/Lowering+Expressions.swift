package import FlowNavigation
package import FlowScript

/// Expressions: syntax trees become one array of nodes, constants folded.
extension Lowering {
  /// An expression, compiled.
  package mutating func expression(_ syntax: ExpressionSyntax) -> Expression {
    var expression = Expression()
    _ = add(syntax, to: &expression)
    return expression
  }

  /// An expression that is a constant; nil when it must be evaluated.
  mutating func constant(_ syntax: ExpressionSyntax) -> Value? {
    switch syntax {
    case .number(let range): Value(word: source.string(range))
    case .name(let range): Value(word: source.string(range))
    case .value(let value): constant(value)
    case .unary(.negate, .number(let range), _): Value(word: "-" + source.string(range))
    case .path, .unary, .binary: nil
    }
  }

  /// Adds a value and gives its place.
  mutating func add(_ value: ValueSyntax, to expression: inout Expression) -> Int32 {
    if let constant = constant(value) { return expression.add(.constant(constant)) }
    switch value {
    case .expression(let syntax): return add(syntax, to: &expression)
    case .list(let items, _):
      let places = items.map { add($0, to: &expression) }
      return expression.add(.list(places))
    case .map(let entries, _):
      let places = entries.map { add($0.value, to: &expression) }
      return expression.add(.map(entries.map { source.string($0.key) }, places))
    case .text(let parts, _): return add(parts, to: &expression)
    case .word, .quoted: return expression.add(.constant(.null))
    }
  }

  private mutating func add(_ syntax: ExpressionSyntax, to expression: inout Expression) -> Int32 {
    if let constant = constant(syntax) { return expression.add(.constant(constant)) }
    switch syntax {
    case .path(let root, let members, _): return expression.add(.path(path(root, members)))
    case .unary(let sign, let operand, _):
      let place = add(operand, to: &expression)
      switch sign {
      case .not: return expression.add(.not(place))
      case .negate: return expression.add(.negate(place))
      case .count: return expression.add(.count(place))
      case .alive: return expression.add(.alive(place))
      }
    case .binary(let sign, let left, let right, _):
      let first = add(left, to: &expression)
      let second = add(right, to: &expression)
      return expression.add(.binary(Expression.Operator(sign), first, second))
    case .value(let value): return add(value, to: &expression)
    case .number, .name: return expression.add(.constant(.null))
    }
  }

  /// Adds a text; neighbouring literals and escapes become one constant.
  mutating func add(_ parts: [TextPart], to expression: inout Expression) -> Int32 {
    var places: [Int32] = []
    var bytes: [UInt8] = []
    for part in parts {
      switch part {
      case .literal(let range): bytes += source.bytes[range.indices]
      case .escape(let byte): bytes.append(byte)
      case .interpolation(let syntax, let fallback):
        flush(&bytes, to: &expression, &places)
        var place = add(syntax, to: &expression)
        if let fallback {
          let text = expression.add(.constant(.string(source.string(fallback))))
          place = expression.add(.fallback(place, text))
        }
        places.append(place)
      }
    }
    flush(&bytes, to: &expression, &places)
    return expression.add(.text(places))
  }

  private func flush(
    _ bytes: inout [UInt8],
    to expression: inout Expression,
    _ places: inout [Int32]
  ) {
    if bytes.isEmpty { return }
    let text = String(decoding: bytes, as: UTF8.self)
    places.append(expression.add(.constant(.string(text))))
    bytes.removeAll()
  }

  private mutating func path(_ root: SourceRange, _ members: [SourceRange]) -> Expression.Path {
    let (name, serial) = instance(root)
    let text = String(decoding: source.bytes[name], as: UTF8.self)
    let isPlaceholder = !placeholders.isEmpty && placeholders.contains(text)
    return Expression.Path(
      root: isPlaceholder ? .none : symbol(name) ?? .none,
      text: text,
      serial: serial ?? 0,
      members: members.map { source.string($0) }
    )
  }
}

extension Expression.Operator {
  init(_ sign: BinaryOperator) {
    switch sign {
    case .or: self = .or
    case .and: self = .and
    case .equal: self = .equal
    case .notEqual: self = .notEqual
    case .less: self = .less
    case .lessOrEqual: self = .lessOrEqual
    case .greater: self = .greater
    case .greaterOrEqual: self = .greaterOrEqual
    case .isIn: self = .isIn
    case .add: self = .add
    case .subtract: self = .subtract
    case .multiply: self = .multiply
    case .divide: self = .divide
    }
  }
}
