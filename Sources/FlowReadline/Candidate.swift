/// One way to go on with the word at the cursor.
package struct Candidate: Hashable, Sendable {
  /// What takes the place of the word, written as the language has it, quotes included.
  package var text: String
  /// One line about it for the list, or nothing.
  package var summary: String
  /// Whether the word is complete, so that a blank follows it.
  package var isFinal: Bool

  package init(text: String, summary: String = "", isFinal: Bool = true) {
    self.text = text
    self.summary = summary
    self.isFinal = isFinal
  }
}
