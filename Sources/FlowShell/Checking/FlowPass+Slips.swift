import FlowCommands
import FlowNavigation
import FlowScript

extension LoweredCommand {
  /// Whether it says what the line before was refused for.
  var asksForRefusal: Bool {
    guard case .check(let expectation) = self, case .refusal = expectation.claim else {
      return false
    }
    return true
  }
}

extension Reader {
  /// Why nobody can read a marked line, whatever its app is; nil for one that only its app refuses.
  static func slip(_ statement: Statement, in source: SourceText) -> Diagnostic? {
    do throws(ReadingFailure) {
      _ = try Reader(definition: nil).read(statement, in: source)
      return nil
    } catch {
      var slip = Diagnostic(error, in: source)
      slip.message += "; 'expect refusal \(error.code.rawValue)' behind it says that it is meant"
      return slip
    }
  }
}
