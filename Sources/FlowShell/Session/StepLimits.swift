/// The limits of a flow: steps, printed bytes, an interruption.
struct StepLimits {
  /// Whether somebody wants the line to stop: asked between steps.
  var isInterrupted: @Sendable () -> Bool = { false }
  /// The milliseconds that the flow may take, once it has taken longer: asked between steps.
  var isOverdue: (@Sendable () -> Int64?)?
  /// How many steps a flow may take, and how many it took.
  var stepLimit = Int.max
  private var steps = 0
  /// How many bytes a transcript may have that nobody takes away as it grows.
  var outputLimit = Int.max

  /// Counts a step; why the flow may not go on, if it may not.
  mutating func stop(printed: Int) -> FlowStop? {
    steps += 1
    if steps > stepLimit { return .steps(stepLimit) }
    if printed > outputLimit { return .output(outputLimit) }
    return isOverdue?().map { .timeout($0) }
  }
}
