extension Transaction {
  /// The work of a command on scenes other than the one in use.
  struct SceneWork: Hashable, Sendable {
    /// The scenes, other than the one in use, in which something appeared or left.
    var touched: [Handle] = []
    /// The scene commands of handlers, which are done when the handlers' lines are.
    var requests: [SceneRequest] = []
    /// Whether a scene connects after launch: coordinators that start in it are told of the
    /// services.
    var isConnecting = false

    var isEmpty: Bool { touched.isEmpty && requests.isEmpty && !isConnecting }

    /// Remembers a scene in which something appeared or left.
    mutating func touch(_ scene: Handle) {
      if touched.last != scene { touched.append(scene) }
    }
  }

  /// A handler's request to connect, use or close a declared scene.
  struct SceneRequest: Hashable, Sendable, BitwiseCopyable {
    var option: Action.Option
    var number: Int
  }
}
