import FlowCommands
package import FlowNavigation

/// The action of one acting line of a flow, with the app before and after it.
package struct StepRecord: Sendable {
  package var action: Action
  /// The app that it was done in.
  package var before: any Engine
  /// The app afterwards: the same when it was refused.
  package var after: any Engine
  /// What it did; empty when it was refused.
  package var trace: Trace
}
