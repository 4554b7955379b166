import FlowCommands
package import FlowNavigation

/// The action of one acting line of a flow, with the app before and after it.
package struct StepRecord: Sendable {
  package var action: Action
  /// The world that it was done in.
  package var before: World
  /// The world afterwards: the same one when it was refused.
  package var after: World
  /// What it did; empty when it was refused.
  package var trace: Trace
}
