import ArgumentParser

/// Something that the program is asked to do, however it was said.
protocol Request {
  /// Does it; the exit status.
  mutating func perform() throws(RequestFailure) -> Int32
}

/// A subcommand: its arguments make a request.
protocol RequestCommand: ParsableCommand {
  func request() throws -> any Request
}
