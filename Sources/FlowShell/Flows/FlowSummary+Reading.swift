import FlowCommands
import FlowNavigation
import FlowScript

extension FlowSummary {
  /// Reads the head of a flow and nothing behind it; nil when that cannot be read.
  package init?(ofFlow path: String, _ read: (String) -> Result<[UInt8], FileProblem>) {
    guard case .success(let bytes) = read(path) else { return nil }
    let (source, problems) = SourceText.checked(name: path, bytes: bytes)
    guard problems.isEmpty else { return nil }
    self.init(of: source)
  }

  private init?(of source: SourceText) {
    self.init()
    let reader = Reader(definition: nil)
    var statements = StatementReader(source, rules: CommandTable.syntaxRules)
    var problems: [Diagnostic] = []
    lines: while let statement = statements.next(into: &problems) {
      do throws(ReadingFailure) {
        switch try reader.read(statement, in: source) {
        case .session(.head(let head)): add(head)
        case .session(.launch), .act: break lines
        default: break
        }
      } catch {
        return nil
      }
    }
    guard problems.isEmpty else { return nil }
  }
}
