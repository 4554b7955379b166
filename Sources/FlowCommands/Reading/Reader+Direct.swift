import FlowNavigation
import FlowScript

/// The short way for the most frequent lines: actions of bare words and `k=v`.
extension Reader {
  /// The action of a plain line; nil for everything else, which the long way reads or refuses.
  func plainAction(_ statement: Statement, in source: SourceText) -> Action? {
    guard case .none = statement.body,
      let entry = table.find(source.bytes, statement.word.indices), entry.body == .none,
      entry.places.contains(.session)
    else { return nil }
    let form = table.form(of: entry, statement.arguments, source.bytes)
    guard form.isAct, !table.needsLabel(form) else { return nil }
    var action = Action(form.verb, option: form.option)
    var place = form.first
    let end = form.first + form.count
    var index = 0
    let count = statement.arguments.count
    while index < count {
      guard let word = statement.arguments[index].value.bareWord?.indices else { return nil }
      if let key = statement.arguments[index].key?.indices {
        guard form.takesNamed, action.arguments.isEmpty else { return nil }
        let text = String(decoding: source.bytes[key], as: UTF8.self)
        let value = Value(bytes: source.bytes, word)
        let name = vocabulary?.tables.symbols.find(source.bytes, key) ?? .none
        action.arguments = [ActionArgument(name: name, text: text, value: .value(value))]
      } else if form.labelledCount > 0, table.isLabel(word, of: form, source.bytes) {
        return nil
      } else {
        guard place < end, !table.shapes.parameters[Int(place)].presence.isRepeated else {
          return nil
        }
        let row = table.shapes.parameters[Int(place)]
        guard action.take(word, as: row, source.bytes, vocabulary) else { return nil }
        place += 1
      }
      index += 1
    }
    while place < end {
      if !table.shapes.parameters[Int(place)].presence.isOptional { return nil }
      place += 1
    }
    return action
  }
}

extension Action {
  /// Takes a bare word in; false when it is not plain.
  fileprivate mutating func take(
    _ word: Range<Int>,
    as row: CommandTable.Shapes.Row,
    _ bytes: [UInt8],
    _ vocabulary: Vocabulary?
  ) -> Bool {
    if row.kind == .keyword { return PackedWord.pack(bytes, word) == row.word }
    let operand: Operand
    if row.kind.isName || row.kind == .element {
      if row.kind == .element, bytes[word.upperBound - 1] == UInt8(ascii: "]") { return false }
      if let vocabulary {
        guard let symbol = vocabulary.tables.symbols.find(bytes, word), !symbol.isNone else {
          return false
        }
        operand = .symbol(symbol)
      } else {
        operand = .value(.string(String(decoding: bytes[word], as: UTF8.self)))
      }
    } else if row.kind == .value {
      operand = .value(Value(bytes: bytes, word))
    } else {
      return false
    }
    if row.slot == .subject { subject = operand } else { value = operand }
    return row.slot == .subject || row.slot == .value
  }
}
