import FlowChecking
import FlowCommands
import FlowNavigation
import FlowScript

/// Lines that stay green whatever the app does: they ask for what nothing in it is called.
extension FlowPass {
  /// Notes the names behind `!`, and in what is not to hold, that nothing of the app has in any state.
  mutating func noteStrangers(
    _ order: LoweredCommand,
    _ statement: Statement,
    _ project: inout FlowProject
  ) {
    var (isClaim, isAsking) = (false, statement.mark == .refused)
    if case .check(let expectation) = order {
      isClaim = true
      isAsking = isAsking || statement.mark == .none && expectation.isNegated
    }
    guard isAsking else { return }
    project.reading?.noteAsking()
    // Without a mark whoever holds the whole line tells of it.
    guard statement.mark == .refused || project.reading != nil,
      case .loaded(let path) = app, case let app = project.app(path), let names = app.names,
      let definition = app.loaded.definition,
      // Of a flow that is to run, a line may have been read without the names.
      let order = try? lines.command(statement, by: app.reader)
    else { return }
    var check = LineCheck(names)
    check.isBrief = project.isFull(source.name)
    check.check(order)
    let line = order.isTried ? statement.inner ?? statement : statement
    for mistake in check.mistakes where names.isStrange(mistake) {
      if statement.mark == .none, mistake.consequence != .alwaysHolds { continue }
      var problem = mistake.diagnostic(line, source, definition, tellsPossible: true)
      if statement.mark == .none || isClaim {
        if statement.mark == .refused { problem.severity = .error }
        project.tell(problem)
      } else {
        problem.severity = .error
        // A run asks what an item of tabs is called before it asks where it is.
        let code = mistake.refusal.code
        problem.message += Reader.meant(code == .notATab ? .unknownID : code)
        slips.append(problem)
      }
    }
  }
}
