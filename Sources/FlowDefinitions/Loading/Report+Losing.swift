import FlowCommands
import FlowScript

extension Report {
  /// Remembers the words of a file that stand in no statement: the parser gave them up.
  mutating func lose(in file: SourceFile) {
    var start = 0
    var end = 0
    var lost: [Range<Int>] = []
    func skip(_ statements: [Statement]) {
      for statement in statements {
        end = Int(statement.range.start)
        if start < end { lost.append(start..<end) }
        start = max(start, Int(statement.range.end))
        skip(statement.body.statements)
        skip(statement.alternative ?? [])
      }
    }
    skip(file.statements)
    end = file.source.bytes.count
    if start < end { lost.append(start..<end) }
    for range in lost { lose(file.source.bytes[range]) }
  }
}
