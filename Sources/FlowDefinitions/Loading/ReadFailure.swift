/// Why a file could not be read, in words that end a sentence: `no such file`.
package struct ReadFailure: Error, Hashable, Sendable {
  package var reason: String

  package init(_ reason: String) {
    self.reason = reason
  }
}
