import FlowNavigation

/// Writing the lines of `after`: jumps become branches again.
extension ActionWriter {
  mutating func write(body: [Instruction]) {
    if body.count == 1, case .act(let action, _) = body[0], action.body.count < 2 {
      write(" -> ")
      return write(action)
    }
    writeBlock(body, 0..<body.count)
  }

  private mutating func writeBlock(_ code: [Instruction], _ range: Range<Int>) {
    write(" {")
    level += 1
    writeLines(code, range)
    level -= 1
    beginLine()
    write("}")
  }

  /// Writes lines, each behind a line end.
  mutating func writeLines(_ code: [Instruction], _ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound { index = writeLine(code, index, range.upperBound) }
  }

  /// Writes the line at a place and gives the place of the next.
  private mutating func writeLine(_ code: [Instruction], _ index: Int, _ end: Int) -> Int {
    switch code[index] {
    case .act(let action, _):
      beginLine()
      write(action)
    case .pass:
      beginLine()
      write("pass")
    case .unless(let condition, let target, _):
      beginLine()
      write("if ")
      write(condition: condition)
      let behind = min(Int(target), end)
      // A jump at the end of the first branch leads over the second.
      if behind - 1 > index, case .jump(let exit) = code[behind - 1], Int(exit) > behind {
        writeBlock(code, index + 1..<behind - 1)
        write(" else")
        writeBlock(code, behind..<min(Int(exit), end))
        return min(Int(exit), end)
      }
      writeBlock(code, index + 1..<behind)
      return behind
    case .jump: break
    }
    return index + 1
  }

  private mutating func beginLine() {
    write("\n")
    for _ in 0..<level { write("  ") }
  }
}
