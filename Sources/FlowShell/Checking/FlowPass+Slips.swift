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
      slip.message += meant(error.code)
      return slip
    }
  }

  /// How a flow says that a line is to be refused for ever.
  static func meant(_ code: Refusal.Code) -> String {
    "; 'expect refusal \(code.rawValue)' behind it says that it is meant"
  }
}
