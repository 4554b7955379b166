import FlowNavigation
import FlowScript

/// Reading one word as the kind of parameter that stands at its place.
extension Lowering {
  mutating func read(
    _ value: ValueSyntax,
    _ word: SourceRange?,
    as row: CommandTable.Shapes.Row,
    _ line: Line,
    into operands: inout Operands
  ) throws(ReadingFailure) {
    switch row.kind {
    case .id, .coordinator, .screen, .subcontroller, .presented, .tabItem, .event, .service,
      .request, .decision, .scene, .openScene, .closedScene, .notification, .field, .label,
      .outcome:
      if let word {
        operands.store(name(word), row.slot)
      } else {
        guard let name = name(value) else { throw .notAName(self, line, row, value.range) }
        operands.store(name, row.slot)
      }
    case .value: operands.store(operand(value), row.slot)
    case .node, .entry: try operands.store(reference(value, line, row), row.slot)
    case .element: try readElement(value, line, row, into: &operands)
    case .text, .file, .url, .shortcut, .checkpoint:
      operands.store(try text(value, line, row), row.slot)
    case .number: operands.store(try number(value, line, row), row.slot)
    case .duration: operands.store(try duration(value, line), row.slot)
    case .choice: try readChoice(value, line, row, into: &operands)
    case .entryOrNone, .textOrNone, .choiceOrNone:
      try readOrNone(value, word, row, line, into: &operands)
    case .path: try readPath(value, line, row, into: &operands)
    case .route: try readRoute(value, line, row, into: &operands)
    case .call, .answer: try readCall(value, line, row, into: &operands)
    case .entries: try readEntries(value, line, row, into: &operands)
    case .variable: operands.text = try variable(value)
    case .topic:
      if !operands.text.isEmpty { operands.text += " " }
      operands.text += source.string(value.range)
    case .keyword, .condition, .conditionWithLimit, .goal, .rawText, .redaction, .echo, .command,
      .claim,
      .named:
      preconditionFailure("this kind of parameter is not read from a word")
    }
  }

  private mutating func reference(
    _ value: ValueSyntax,
    _ line: Line,
    _ row: CommandTable.Shapes.Row
  ) throws(ReadingFailure) -> NodeReference {
    switch value {
    case .list, .map: throw .notAName(self, line, row, value.range)
    case .word, .quoted, .text, .expression: return node(value)
    }
  }

  private mutating func text(
    _ value: ValueSyntax,
    _ line: Line,
    _ row: CommandTable.Shapes.Row
  ) throws(ReadingFailure) -> Operand {
    switch value {
    case .word(let range), .quoted(let range): return .value(.string(source.string(range)))
    case .text, .expression: return operand(value)
    case .list, .map: throw .notAName(self, line, row, value.range)
    }
  }

  private mutating func readOrNone(
    _ value: ValueSyntax,
    _ word: SourceRange?,
    _ row: CommandTable.Shapes.Row,
    _ line: Line,
    into operands: inout Operands
  ) throws(ReadingFailure) {
    if let word, PackedWord.pack(source.bytes, word.indices) == PackedWord.pack("none") {
      guard operands.nodes.isEmpty || row.presence == .required else {
        throw .noneAmongOthers(self, line, word)
      }
      operands.saidNone = true
      return
    }
    if operands.saidNone, row.presence != .required {
      throw .noneAmongOthers(self, line, value.range)
    }
    // An entry that is required and `none` leaves its slot as it is: empty.
    switch row.kind {
    case .entryOrNone: operands.store(try reference(value, line, row), row.slot)
    case .textOrNone: operands.store(try text(value, line, row), row.slot)
    default: try readChoice(value, line, row, into: &operands)
    }
  }

  private func readChoice(
    _ value: ValueSyntax,
    _ line: Line,
    _ row: CommandTable.Shapes.Row,
    into operands: inout Operands
  ) throws(ReadingFailure) {
    let parameter = line.parameter(row)
    if case .word(let range) = value {
      for (index, word) in parameter.words.enumerated() where source.equals(range, word) {
        if row.slot == .option {
          operands.option = Action.Option(rawValue: parameter.options[index]) ?? .none
        } else {
          operands.choice = index
        }
        return
      }
    }
    throw .notAChoice(self, line, parameter, value.range)
  }

  /// The name of a session variable: a word that can begin a path and has no other meaning.
  private mutating func variable(_ value: ValueSyntax) throws(ReadingFailure) -> String {
    guard case .word(let range) = value, source.isVariable(range) else {
      throw .notAVariable(self, value.range)
    }
    if let symbol = symbol(range.indices),
      ReservedWords.roots.contains(source.string(range))
        || entity(symbol) != AppDefinition.Entity.none
    {
      throw .reserved(self, range)
    }
    return source.string(range)
  }
}

extension Operands {
  mutating func store(_ operand: Operand, _ slot: Parameter.Slot) {
    switch slot {
    case .subject: subject = operand
    case .value: value = operand
    case .items: items.append(operand)
    case .other: other = operand
    case .none, .node, .nodes, .option, .choice: break
    }
  }

  mutating func store(_ reference: NodeReference, _ slot: Parameter.Slot) {
    if slot == .nodes { nodes.append(reference) } else { node = reference }
  }
}
