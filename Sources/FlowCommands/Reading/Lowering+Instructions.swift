package import FlowNavigation
package import FlowScript

/// The lines of a handler: branches become jumps, every act keeps its line.
extension Lowering {
  /// Adds the lines of a body; what cannot be read is among the failures, the rest is added.
  package mutating func instructions(
    _ statements: [Statement],
    into code: inout [Instruction],
    failures: inout [ReadingFailure]
  ) {
    for statement in statements {
      do throws(ReadingFailure) {
        try add(statement, into: &code, failures: &failures)
      } catch {
        failures.append(error)
      }
    }
  }

  private mutating func add(
    _ statement: Statement,
    into code: inout [Instruction],
    failures: inout [ReadingFailure]
  ) throws(ReadingFailure) {
    let line = line(of: statement.range.start)
    switch try order(statement, place: .handler) {
    case .act(let action): code.append(.act(action, line: line))
    case .control(.pass): code.append(.pass)
    case .control(.if(let condition)):
      let branch = code.count
      code.append(.unless(condition, target: 0, line: line))
      instructions(statement.body.statements, into: &code, failures: &failures)
      if let alternative = statement.alternative {
        let jump = code.count
        code.append(.jump(target: 0))
        code[branch] = .unless(condition, target: Int32(code.count), line: line)
        instructions(alternative, into: &code, failures: &failures)
        code[jump] = .jump(target: Int32(code.count))
      } else {
        code[branch] = .unless(condition, target: Int32(code.count), line: line)
      }
    case .look, .check, .session, .control:
      preconditionFailure("the table lets only acts, branches and pass into handlers")
    }
  }
}
