extension Posix {
  /// What a path leads to.
  enum Kind {
    case file
    case folder
    case link
    case pipe
    case socket
    case device
    /// The folder's listing did not say.
    case unknown
  }

  /// Which file it is, under whatever name.
  struct Identity: Hashable {
    var device: UInt64
    var number: UInt64
  }

  /// What the file system says about a file.
  struct Status {
    var kind: Kind
    var size: Int
    var mode: UInt32
    var identity: Identity
    /// When it was written last, in nanoseconds.
    var modified: Int64
  }
}
