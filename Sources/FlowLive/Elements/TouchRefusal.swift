package import FlowNavigation

/// Why a finger did nothing: a refusal as the shell knows them, without the node.
package struct TouchRefusal: Error, Hashable, Sendable {
  package var code: Refusal.Code
  /// What was asked for, in the user's words.
  package var subject: String
  /// A further word that the message needs.
  package var other: String

  init(_ code: Refusal.Code, _ subject: String, other: String = "") {
    self.code = code
    self.subject = subject
    self.other = other
  }

  /// Whether the message names the screen: not of rows, kinds and missing words.
  package var isAboutScreen: Bool {
    switch code {
    case .hidden, .disabled, .covered, .badValue: true
    case .unknownElement: !subject.hasSuffix("]")
    default: false
    }
  }
}
