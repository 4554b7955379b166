/// Why an action was refused: plain data, no sentence; the world is as it was before.
package struct Refusal: Error, Hashable, Sendable {
  package var code: Code
  /// What was asked for, in the user's words where there are any.
  package var subject: String
  /// The node concerned.
  package var node: NodeName
  /// A further node or word that the message needs.
  package var other: String
  /// The handlers in which it was refused, innermost first.
  package var chain: [Link]

  package init(
    _ code: Code,
    _ subject: String = "",
    node: NodeName = .none,
    other: String = ""
  ) {
    self.code = code
    self.subject = subject
    self.node = node
    self.other = other
    chain = []
  }

  /// One handler that was running.
  package struct Link: Hashable, Sendable {
    /// The handler's place in the definition's table; negative for `start` and timers.
    package var handler: Int32
    package var trigger: Handler.Trigger
    package var node: NodeName
    /// The file of the handler and the line that was refused.
    package var place: Place
  }

  /// The steady codes of refusals: a flow's `expect refusal` names them.
  package enum Code: String, Hashable, Sendable, CaseIterable {
    case unknownCommand = "unknown-command"
    case unknownID = "unknown-id"
    case unknownNode = "unknown-node"
    case unknownElement = "unknown-element"
    case unknownEvent = "unknown-event"
    case unknownRoute = "unknown-route"
    case missingParameter = "missing-parameter"
    case unexpectedArgument = "unexpected-argument"
    case ambiguous
    case lastEntry = "last-frame"
    case notOnStack = "not-on-stack"
    case noStack = "no-stack"
    case stackOnStack = "stack-on-stack"
    case nothingPresented = "nothing-presented"
    case alreadyPresenting = "already-presenting"
    case notATab = "not-a-tab"
    case notAChild = "not-a-child"
    case noApp = "no-app"
    case notLaunched = "not-launched"
    case badValue = "bad-value"
    case wrongKind = "wrong-kind"
    case wrongPlace = "wrong-place"
    case unknownName = "unknown-name"
    case unknownService = "unknown-service"
    case unknownCheckpoint = "unknown-checkpoint"
    case notValid = "not-valid"
    case guarded
    case hidden
    case disabled
    case covered
    case offScreen = "off-screen"
    case notDismissible = "not-dismissible"
    case noReceiver = "no-receiver"
    case noSuchCall = "no-such-call"
    case notReady = "not-ready"
    case unreachable
    case undecided
    case notSupported = "not-supported"
    case cycle
    case limit
  }
}
