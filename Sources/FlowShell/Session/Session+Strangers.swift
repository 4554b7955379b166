import FlowChecking
import FlowCommands
import FlowNavigation
import FlowScript

/// Names that lines ask for in vain, where a run alone tells what its app has.
extension Session {
  /// Notes what is there behind a line.
  mutating func lookForNames() {
    guard var noted = strangeNames, let engine else { return }
    // Taken out, so that it is changed where it is.
    strangeNames = nil
    noted.look(at: engine, transaction)
    strangeNames = noted
  }

  /// Notes what a marked line was refused for.
  mutating func noteStranger(_ refusal: Refusal, _ statement: Statement) {
    strangeNames?.noteRefusal()
    guard strangeNames != nil, statement.mark == .refused, let file = printer.lastMark?.file,
      case let source = sources.files[Int(file)].lines.source
    else { return }
    strangeNames?.note(
      refusal,
      isClaim: source.string(statement.word) == "expect",
      file: file,
      range: statement.range(of: refusal.subject, in: source)
    )
  }

  /// Notes the element that a claim says is not there, and that a refusal was meant.
  mutating func noteStranger(of expectation: Expectation, _ statement: Statement) {
    guard strangeNames != nil, let file = printer.lastMark?.file else { return }
    let isNegated = expectation.isNegated != (statement.mark == .refused)
    let reference: ElementReference
    switch expectation.claim {
    case .refusal:
      if !isNegated { strangeNames?.noteMeant() }
      return
    case .element(let element, _), .text(let element, _), .field(let element, _):
      reference = element
    default: return
    }
    guard isNegated, statement.mark != .optional, let name = try? text(reference.name), let engine,
      engine.elementReport(name, in: transaction) == nil
    else { return }
    let source = sources.files[Int(file)].lines.source
    strangeNames?.note(
      Refusal(.unknownElement, name),
      isClaim: true,
      file: file,
      range: statement.range(of: name, in: source)
    )
  }

  /// Whether a line asks for what nothing of a described app is called.
  func asksForStrangers(_ order: LoweredCommand) -> Bool {
    guard let definition else { return false }
    let names = DeclaredNames(definition)
    var check = LineCheck(names)
    check.check(order)
    return check.mistakes.contains(where: names.isStrange)
  }

  /// The names that lines ask for and nothing was called by, as warnings.
  var strangers: [Diagnostic] {
    guard let strangeNames, let engine else { return [] }
    return strangeNames.warnings(of: engine, sources.files.map(\.lines.source))
  }
}
