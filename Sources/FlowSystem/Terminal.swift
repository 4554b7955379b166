/// What can be asked of a terminal.
package enum Terminal {
  /// Whether the descriptor is a terminal.
  package static func isTerminal(_ descriptor: Int32) -> Bool {
    Platform.isTerminal(descriptor)
  }

  /// The columns of a terminal, 80 when it does not say.
  package static func width(_ descriptor: Int32) -> Int {
    Platform.windowSize(descriptor)?.columns ?? 80
  }

  /// The lines of a terminal, 24 when it does not say.
  package static func height(_ descriptor: Int32) -> Int {
    Platform.windowSize(descriptor)?.rows ?? 24
  }

  /// Whether lines can be edited: input and an output are terminals, and not dumb ones.
  package static func supportsEditing(
    environment: (String) -> String? = Platform.environmentVariable
  ) -> Bool {
    guard isTerminal(0), isTerminal(1) || isTerminal(2) else { return false }
    return isCapable(environment("TERM"))
  }

  /// Whether a terminal of this name understands escape sequences.
  package static func isCapable(_ name: String?) -> Bool {
    guard let name, !name.isEmpty else { return false }
    return name != "dumb"
  }
}
