package import FlowCommands
package import FlowNavigation

/// Makes what was looked at to lines of output.
package struct LookRenderer {
  let engine: any Engine
  let vocabulary: Vocabulary
  let transaction: Transaction
  /// Tries what may end the app; nil where the process ends with it.
  var tries: LineTries?
  /// Whether it says below `none` what is waited for: at a terminal, where no golden file depends on it.
  var tellsWaiting = false

  /// The transaction gives the session's variables to expressions.
  package init(engine: any Engine, transaction: Transaction) {
    self.engine = engine
    self.transaction = transaction
    vocabulary = engine.vocabulary
  }

  /// Appends the answer to a query; `diff` needs a second engine, see `appendDifference`.
  ///
  /// What the engine cannot tell is refused.
  package func append(_ query: Query, to output: inout [UInt8]) throws(Refusal) {
    try engine.require(query.needs)
    switch query {
    case .tree: appendTree(to: &output)
    case .screen: appendScreen(to: &output)
    case .stack(let node): try appendStack(of: node, to: &output)
    case .path:
      let start = output.count
      Self.appendPath(of: engine, to: &output)
      OutputLine.end(from: start, in: &output)
    case .elements: appendElements(to: &output)
    case .ids(let kind): appendNames(of: kind, to: &output)
    case .chain(let node): try appendChain(from: node, to: &output)
    case .inspect(let node): try appendReport(on: node, to: &output)
    case .why(let event, let from): try appendWhy(event, from: from, to: &output)
    case .doctor: appendFindings(to: &output)
    case .services: appendServices(to: &output)
    case .pending: appendPending(to: &output)
    case .routes: appendRoutes(to: &output)
    case .next(let families): try appendNext(families, to: &output)
    case .diff: appendNone(to: &output)
    }
  }

  /// Appends `App/Items/ItemsList`, with the scene in front when several are open; no line end.
  package static func appendPath(of engine: any Engine, to output: inout [UInt8]) {
    guard let path = engine.visiblePath() else { return output.append("none") }
    let vocabulary = engine.vocabulary
    if !path.scene.isNone {
      output.append(path.scene, vocabulary)
      output.append(": ")
    }
    var isFirst = true
    for id in path.ids {
      if !isFirst { output.append("/") }
      isFirst = false
      output.append(id, vocabulary)
    }
  }

  /// Appends the lines of the trees of two engines that differ, as a unified diff.
  package static func appendDifference(
    from old: any Engine,
    to new: any Engine,
    _ transaction: Transaction,
    into output: inout [UInt8]
  ) {
    var before: [UInt8] = []
    LookRenderer(engine: old, transaction: transaction).appendTree(to: &before)
    var after: [UInt8] = []
    LookRenderer(engine: new, transaction: transaction).appendTree(to: &after)
    LineDifference.append(from: before, to: after, into: &output)
  }

  func appendNone(to output: inout [UInt8]) {
    output.append("none\n")
  }

  /// Appends one line whose text is safe.
  func line(to output: inout [UInt8], _ append: (inout [UInt8]) -> Void) {
    let start = output.count
    append(&output)
    OutputLine.end(from: start, in: &output)
  }

  /// Appends names, each after a blank.
  func append(_ names: [NodeName], to output: inout [UInt8]) {
    for name in names {
      output.append(" ")
      output.append(name, vocabulary)
    }
  }
}
