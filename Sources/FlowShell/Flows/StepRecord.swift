import FlowCommands
package import FlowNavigation

/// What one acting line of a flow did, for whoever looks at the whole of it.
package struct StepRecord: Sendable {
  package var action: Action
  /// The world that it was done in.
  package var before: World
  /// The world afterwards: the same one when it was refused.
  package var after: World
  /// What it did; empty when it was refused.
  package var trace: Trace
}
