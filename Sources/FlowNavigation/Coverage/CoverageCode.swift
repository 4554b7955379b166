/// The lines of a definition under one numbering: those of handlers, then those that timers run.
///
/// A line of a handler has its place in the table of instructions as its number.
struct CoverageCode: Sendable {
  let instructions: [Instruction]
  /// The lines of all `after`, each block in one piece.
  private(set) var later: [Instruction] = []
  /// The blocks that come of a line of a handler, those inside each other included.
  private(set) var blocks: [Int: [Block]] = [:]
  /// The column of each line by its number; 0 where it is not known.
  private var columns: [Int32]

  /// The lines of one `after`.
  struct Block: Sendable {
    var base: Int
    var lines: [Instruction]
  }

  init(_ tables: AppDefinition.Tables) {
    instructions = tables.instructions
    columns = Array(repeating: 0, count: instructions.count)
    var told = tables.columns[...]
    for index in instructions.indices { number(instructions[index], index, of: index, &told) }
  }

  /// Numbers the lines of an `after` and gives the line itself its column, which comes last.
  private mutating func number(
    _ instruction: Instruction,
    _ number: Int,
    of index: Int,
    _ told: inout ArraySlice<Int32>
  ) {
    if case .act(let action, _) = instruction, !action.body.isEmpty {
      let base = columns.count
      later += action.body
      columns += repeatElement(0, count: action.body.count)
      blocks[index, default: []].append(Block(base: base, lines: action.body))
      for (place, line) in action.body.enumerated() {
        self.number(line, base + place, of: index, &told)
      }
    }
    columns[number] = told.popFirst() ?? 0
  }

  subscript(_ number: Int) -> Instruction {
    number < instructions.count ? instructions[number] : later[number - instructions.count]
  }

  /// Where a line stands in a file.
  func place(of number: Int, file: Int32) -> Place {
    let line: Int32 =
      switch self[number] {
      case .act(_, let line), .unless(_, _, let line): line
      case .jump, .pass: 0
      }
    return Place(file: Int(file), line: Int(line), column: Int(columns[number]))
  }
}
