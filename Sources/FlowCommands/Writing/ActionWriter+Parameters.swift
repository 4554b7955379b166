import FlowNavigation

/// Writing one operand as the kind of parameter that stands at its place.
extension ActionWriter {
  mutating func write(_ action: Action, _ parameter: Parameter) {
    switch parameter.kind {
    case .keyword: write(parameter.words[0])
    case .choice:
      let place = parameter.options.firstIndex(of: action.option.rawValue) ?? 0
      write(parameter.words[place])
    case .element: writeElement(action)
    case .path: writePath(action)
    case .route: writeRoute(action.items)
    case .call, .answer:
      write(name: action.subject)
      write(".")
      if let call = action.items.first { write(name: call) }
      if parameter.kind == .answer, case .value(let number)? = action.items.dropFirst().first {
        write("#" + number.description)
      }
    case .entries: writeEntries(action.items)
    case .node: write(action.node)
    case .duration: write(duration: parameter.slot == .items ? action.items[1] : action.value)
    case .text, .file, .url, .shortcut, .checkpoint, .number:
      write(text: operand(action, parameter))
    case .value: write(value: operand(action, parameter))
    default: write(name: operand(action, parameter))
    }
  }

  private func operand(_ action: Action, _ parameter: Parameter) -> Operand {
    parameter.slot == .value ? action.value : action.subject
  }

  private mutating func writeElement(_ action: Action) {
    // `on` is the only name of an element that a tap would read as something else.
    if [.tap, .longpress].contains(action.verb), let name = name(action.subject),
      name.isSafeWord, name != "on"
    {
      write(name)
    } else {
      write(name: action.subject)
    }
    if let place = action.items.first {
      write("[#")
      writeInside(place)
      write("]")
    } else if action.value != .none {
      write("[")
      writeInside(action.value)
      write("]")
    }
  }

  /// The text of an operand that names something.
  private func name(_ operand: Operand) -> String? {
    switch operand {
    case .symbol(let symbol): text(symbol)
    case .value(.string(let text)): text
    case .none, .value, .expression: nil
    }
  }

  /// Writes the inside of a row's brackets, where quotes know no `$`.
  private mutating func writeInside(_ operand: Operand) {
    switch operand {
    case .none: break
    case .symbol(let symbol): writeInside(.value(.string(text(symbol))))
    case .expression(let expression): writeText(expression)
    case .value(.string(let text)) where !text.isSafeWord || Value(word: text) != .string(text):
      write("\"")
      for byte in text.utf8 {
        switch byte {
        case UInt8(ascii: "\n"): write("\\n")
        case UInt8(ascii: "\t"): write("\\t")
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): output += [UInt8(ascii: "\\"), byte]
        default: output.append(byte)
        }
      }
      write("\"")
    case .value(let value): write(value)
    }
  }

  private mutating func writePath(_ action: Action) {
    if action.subject == .none { write(action.node) } else { write(name: action.subject) }
    for item in action.items {
      write(".")
      write(name: item)
    }
  }

  private mutating func writeRoute(_ items: [Operand]) {
    for (index, item) in items.enumerated() {
      if index > 0 { write("/") }
      write(name: item)
    }
  }

  private mutating func writeEntries(_ items: [Operand]) {
    let isList = items.contains { item in
      switch item {
      case .value(.map): true
      case .expression(let expression): expression.isMap
      default: false
      }
    }
    if isList { write("[") }
    for (index, item) in items.enumerated() {
      if index > 0 { write(isList ? ", " : " ") }
      write(name: item)
    }
    if isList { write("]") }
  }

  /// Milliseconds in the shortest unit that needs no more than a point.
  private mutating func write(duration: Operand) {
    guard case .value(.integer(let milliseconds)) = duration else {
      if case .expression(let expression) = duration { write(seconds: expression) }
      return
    }
    if milliseconds % 1000 == 0 {
      write("\(milliseconds / 1000)s")
    } else if milliseconds < 1000 {
      write("\(milliseconds)ms")
    } else {
      let fraction = String(1000 + milliseconds % 1000).dropFirst()
      write("\(milliseconds / 1000)." + String(fraction).trimmingZeros + "s")
    }
  }

  /// A computed duration was made of seconds.
  private mutating func write(seconds: Expression) {
    guard case .binary(.multiply, let place, _)? = seconds.nodes.last else {
      return write(expression: seconds)
    }
    write(expression: Expression(nodes: Array(seconds.nodes[...Int(place)])))
  }

  mutating func write(_ node: NodeReference) {
    switch node {
    case .none: break
    case .id(let symbol), .word(let symbol): write(name: .symbol(symbol))
    case .instance(let symbol, let serial): write(text(symbol) + "#\(serial)")
    case .expression(let expression): write(expression: expression)
    case .unknown(let text): write(name: .value(.string(text)))
    }
  }

  func text(_ symbol: Symbol) -> String { symbols?[symbol] ?? "" }
}

extension String {
  fileprivate var trimmingZeros: String {
    var text = self[...]
    while text.last == "0" { text.removeLast() }
    return String(text)
  }
}

extension Expression {
  /// Whether it makes a map.
  fileprivate var isMap: Bool { if case .map? = nodes.last { true } else { false } }
}
