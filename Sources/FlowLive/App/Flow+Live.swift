import Replay

extension Flow {
  /// Replays the flow on the objects of an app, and holds it against its golden file; nothing is written.
  @MainActor
  public func replay(
    on app: LiveApp,
    _ options: ReplayOptions = ReplayOptions()
  ) -> Replayed {
    replay(options, running: app)
  }
}
