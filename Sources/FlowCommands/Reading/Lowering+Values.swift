package import FlowNavigation
package import FlowScript

/// Values: constants where possible, expressions otherwise.
extension Lowering {
  /// A value as an operand: bare words are numbers, `true`, `false`, `null` or text.
  package mutating func operand(_ value: ValueSyntax) -> Operand {
    if case .word(let range) = value { return .value(constant(word: range)) }
    if let constant = constant(value) { return .value(constant) }
    var expression = Expression()
    _ = add(value, to: &expression)
    return .expression(expression)
  }

  /// A value that is known without evaluating anything; nil when it is not.
  package mutating func constant(_ value: ValueSyntax) -> Value? {
    switch value {
    case .word(let range): return constant(word: range)
    case .quoted(let range): return .string(source.string(range))
    case .text(let parts, _): return constant(parts)
    case .list(let items, _):
      var values: [Value] = []
      values.reserveCapacity(items.count)
      for item in items {
        guard let value = constant(item) else { return nil }
        values.append(value)
      }
      return .list(values)
    case .map(let entries, _):
      var members: [ValueMember] = []
      for entry in entries {
        guard let value = constant(entry.value) else { return nil }
        members.append(ValueMember(key: source.string(entry.key), value: value))
      }
      return .map(members)
    case .expression(let expression): return constant(expression)
    }
  }

  /// A bare word: a number, `true`, `false`, `null`, or text.
  mutating func constant(word range: SourceRange) -> Value {
    Value(bytes: source.bytes, range.indices)
  }

  private func constant(_ parts: [TextPart]) -> Value? {
    var bytes: [UInt8] = []
    for part in parts {
      switch part {
      case .literal(let range): bytes += source.bytes[range.indices]
      case .escape(let byte): bytes.append(byte)
      case .interpolation: return nil
      }
    }
    return .string(String(decoding: bytes, as: UTF8.self))
  }
}
