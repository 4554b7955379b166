extension FlowRunner {
  /// What every run shares.
  package struct Options: Sendable {
    /// Whether a flow goes on after a failure.
    package var keepsGoing = false
    /// What transcripts are made of; as JSON a flow ends with an object of its own.
    package var format = Session.Format.text
    /// `-D name=value`.
    package var variables: [(name: String, value: String)] = []
    /// Whether the run is to stop: asked between steps.
    package var isInterrupted: @Sendable () -> Bool = { false }
    /// How long a flow may take that does not say `timeout` itself, in milliseconds.
    package var timeout: Int64?
    /// The wall clock in milliseconds: read only where there is a timeout.
    package var clock: @Sendable () -> Int64 = { 0 }
    /// How many steps a flow may take.
    package var stepLimit = 10_000_000
    /// How many bytes a transcript may have that is kept: more than any golden file.
    package var outputLimit = Session.mostOutput
    /// Sees what each line of a flow does to the app.
    package var watcher: Session.Watcher?
    /// Is told how far a flow is; the sink gets the transcript then.
    package var follower: FlowFollower?
    /// Keeps an app that dies in a flow which expects that.
    package var keeper: LineKeeper?
    /// Whether results say what of their definitions was reached.
    package var coverage = false
    /// Whether results have what each acting line did, and the app at the end.
    package var keepsDeeds = false
    /// The definition for a flow without an `app` line, by the flow's path.
    package var nearestDefinition: @Sendable (String) -> String? = { _ in nil }

    package init() {}
  }
}
