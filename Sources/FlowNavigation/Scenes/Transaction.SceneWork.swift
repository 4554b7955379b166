extension Transaction {
  /// What a command does about scenes, besides what it does in the one in use.
  struct SceneWork: Hashable, Sendable {
    /// The scenes, other than the one in use, in which something appeared or left.
    var touched: [Handle] = []
    /// What handlers have asked to be done when their lines are.
    var requests: [SceneRequest] = []
    /// Whether a scene connects later, so that who starts there is told of the services.
    var isConnecting = false

    var isEmpty: Bool { touched.isEmpty && requests.isEmpty && !isConnecting }

    /// Remembers a scene in which something appeared or left.
    mutating func touch(_ scene: Handle) {
      if touched.last != scene { touched.append(scene) }
    }
  }

  /// What a handler asks to be done with a declared scene.
  struct SceneRequest: Hashable, Sendable, BitwiseCopyable {
    var option: Action.Option
    var number: Int
  }
}
