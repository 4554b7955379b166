package import FlowNavigation
package import FlowScript

/// Names and live nodes.
extension Lowering {
  /// The node that a value refers to: `ID`, `ID#n`, a word such as `parent`, or an expression.
  package mutating func node(_ value: ValueSyntax) -> NodeReference {
    switch value {
    case .word(let range), .quoted(let range): return node(range)
    case .text, .expression:
      switch operand(value) {
      case .expression(let expression): return .expression(expression)
      case .value(let value): return .unknown(value.description)
      case .none, .symbol: break
      }
    case .list, .map: break
    }
    return .unknown(source.string(value.range))
  }

  mutating func node(_ range: SourceRange) -> NodeReference {
    let (name, serial) = instance(range)
    guard !name.isEmpty, let symbol = symbol(name) else { return .unknown(source.string(range)) }
    if let serial { return .instance(symbol, serial) }
    return symbol.isNodeWord ? .word(symbol) : .id(symbol)
  }

  /// A name of the definition; nil for a list or a map.
  package mutating func name(_ value: ValueSyntax) -> Operand? {
    switch value {
    case .word(let range), .quoted(let range): name(range)
    case .text, .expression: named(operand(value))
    case .list, .map: nil
    }
  }

  /// A quoted text with escapes may name a node, too.
  private mutating func named(_ operand: Operand) -> Operand {
    guard case .value(.string(let text)) = operand, !text.isEmpty, !text.contains("#") else {
      return operand
    }
    return symbol(text).map { .symbol($0) } ?? operand
  }

  mutating func name(_ range: SourceRange) -> Operand {
    if range.isEmpty { return .value(.string("")) }
    // `ID#n` is never a name of the definition, and must not become one by being interned.
    if isDefining, instance(range).serial != nil { return .value(.string(source.string(range))) }
    return symbol(range.indices).map { .symbol($0) } ?? .value(.string(source.string(range)))
  }

  /// Takes `ID#n` apart; without a serial the whole range is the name.
  mutating func instance(_ range: SourceRange) -> (name: Range<Int>, serial: Int32?) {
    var place = 1
    var serial = 0
    var index = range.indices.upperBound - 1
    while index > range.indices.lowerBound, place <= 100_000_000 {
      let byte = source.bytes[index]
      if byte == UInt8(ascii: "#"), place > 1, serial > 0 {
        return (range.indices.lowerBound..<index, Int32(serial))
      }
      let digit = Int(byte) - 0x30
      guard digit >= 0, digit < 10 else { break }
      serial += digit * place
      place *= 10
      index -= 1
    }
    return (range.indices, nil)
  }
}

extension Symbol {
  /// Whether the symbol is one of `self parent main top overlays children`.
  var isNodeWord: Bool { index >= Symbol.selfNode.index && index <= Symbol.children.index }
}
