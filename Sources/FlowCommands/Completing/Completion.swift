/// One way to go on with an unfinished line.
package struct Completion: Hashable, Sendable {
  /// What takes the place of the partial word.
  package var text: String
  /// What a person reads on it, who may not know what it is called; may be empty.
  package var title = ""
  /// A few words about the candidate; may be empty.
  package var summary: String
  /// Whether the word is whole: a blank may follow.
  package var isFinal: Bool
  /// Whether the text stands as the language writes it; else it is quoted where it needs it.
  package var isWritten: Bool
  /// Whether the line is not whole with it: a preposition, or a part of a condition.
  package var isBeginning: Bool
  /// What the source knows it by; -1 when by its text alone.
  package var number: Int32

  package init(
    _ text: String,
    summary: String = "",
    isFinal: Bool = true,
    isWritten: Bool = false,
    isBeginning: Bool = false,
    number: Int32 = -1
  ) {
    self.text = text
    self.summary = summary
    self.isFinal = isFinal
    self.isWritten = isWritten
    self.isBeginning = isBeginning
    self.number = number
  }
}
