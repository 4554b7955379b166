import FlowCommands
import FlowNavigation
import FlowScript

/// Lines that look and lines that check: they change nothing.
extension Session {
  mutating func look(_ query: Query, _ statement: Statement) -> LineEnd {
    do throws(Refusal) {
      if app == nil { throw Refusal(.noApp) }
      if case .ids = query {} else { try requireEngine() }
      try append(query)
    } catch {
      noteLast(error.code)
      return refuse(statement, error)
    }
    if isStrict, case .doctor = query, let engine {
      let found = engine.snapshot(.findings, in: transaction).findings
      if !found.isEmpty { return fail(.strict(found.map(\.lint))) }
    }
    return succeed(statement)
  }

  private mutating func append(_ query: Query) throws(Refusal) {
    let engine = anyEngine
    var text: [UInt8] = []
    var renderer = LookRenderer(engine: engine, transaction: transaction)
    renderer.tries = environment.tries
    renderer.tellsWaiting = style.columns != nil
    if case .diff(let name) = query {
      try appendDifference(name, engine, to: &text)
    } else if case .screen = query, let columns = style.columns {
      if let wireframe = Wireframe(of: engine, transaction: transaction) {
        wireframe.append(columns: columns, isColored: style.hasColor, to: &text)
      } else {
        renderer.appendNothing(to: &text)
      }
    } else {
      try renderer.append(query, to: &text)
    }
    printer.output += text
    if style.format == .json {
      var json = LookJSON(engine: engine, transaction: transaction)
      json.tries = environment.tries
      answers.current.result = try json.result(of: query)
    }
  }

  private func appendDifference(
    _ name: Operand,
    _ engine: any Engine,
    to text: inout [UInt8]
  ) throws(Refusal) {
    try requireRewinding(for: "diff")
    let old: any Engine
    if name == .none {
      old = history.engineBeforeLastStep(engine)
    } else {
      let wanted = try self.text(name)
      guard let checkpoint = checkpoints.first(where: { $0.name == wanted }) else {
        throw Refusal(
          .unknownCheckpoint,
          wanted,
          other: checkpoints.map(\.name).joined(separator: " ")
        )
      }
      old = checkpoint.engine
    }
    LookRenderer.appendDifference(from: old, to: engine, transaction, into: &text)
  }

  mutating func check(
    _ expectation: Expectation,
    _ statement: Statement,
    _ place: LinePlace
  ) -> LineEnd {
    do throws(Refusal) {
      // What was refused can be asked before there is an app.
      if !expectation.isOfRefusal { try requireEngine() }
      let check = ExpectationCheck(
        engine: anyEngine,
        transaction: transaction,
        refusal: last.refusal,
        hasTrace: last.hasTrace,
        crash: last.crash
      )
      let outcome = try check.evaluate(expectation)
      guard case .fails(let expected, let actual) = outcome else {
        if statement.mark == .refused { return fail(.holds) }
        if statement.mark == .none { printer.noteHolding(expectation) }
        noteStranger(of: expectation, statement)
        return .done
      }
      if statement.mark != .none {
        noteStranger(of: expectation, statement)
        return .done
      }
      let claim = String(decoding: statement.head(in: place.source), as: UTF8.self)
      return fail(.claim(FailedClaim(claim: claim, expected: expected, actual: actual)))
    } catch {
      // An expectation speaks of the last line that did something: it does not become that line.
      return refuse(statement, error)
    }
  }
}
