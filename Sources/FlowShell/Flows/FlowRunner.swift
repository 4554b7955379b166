/// Runs whole flows, each in a fresh world; one runner serves many flows of one thread.
package struct FlowRunner {
  /// What every run shares.
  package struct Options: Sendable {
    /// Whether a flow goes on after a failure.
    package var keepsGoing = false
    /// `-D name=value`.
    package var variables: [(name: String, value: String)] = []
    /// Whether somebody wants the run to stop: asked between steps.
    package var isInterrupted: @Sendable () -> Bool = { false }
    /// How many steps a flow may take.
    package var stepLimit = 10_000_000

    package init() {}
  }

  let surroundings: Surroundings
  let options: Options

  package init(_ surroundings: Surroundings, options: Options = Options()) {
    self.surroundings = surroundings
    self.options = options
  }

  /// Runs the flow at a path, relative or absolute, named by it in messages.
  package mutating func run(_ path: String) -> FlowResult {
    FlowResult()
  }
}
