/// A choice the stand-in makes where no public source decides; a verdict that rests on one names it.
package struct Assumption: Hashable, Sendable {
  /// What it is called where a run depended on it.
  package let name: String
  /// The number of the hypothesis, as the list of facts has it; nil for a gap nobody numbered.
  package let fact: Int?
  /// What is chosen, as one sentence.
  package let sentence: String

  /// Whether the old top hears at once that a set of the stack removes it: not up to iOS 8 (U100).
  @MainActor package static var replacedTopHearsOfItsRemoval = true
}
