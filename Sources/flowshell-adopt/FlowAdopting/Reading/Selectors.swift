/// The names that Objective-C has for methods of Swift.
enum Selectors {
  /// `tap` with the labels nil and `with` is `tap:with:`.
  static func name(_ base: String, _ labels: [String?]) -> String {
    guard let first = labels.first else { return base }
    return labels.dropFirst().reduce(base + joint(first) + ":") { $0 + ($1 ?? "") + ":" }
  }

  // The compiler's rule: the first label follows 'With', unless it begins with a preposition.
  private static func joint(_ label: String?) -> String {
    guard let label else { return "" }
    let word = label.prefix { !$0.isUppercase }
    let capitalized = label.prefix(1).uppercased() + label.dropFirst()
    return prepositions.contains(String(word)) ? capitalized : "With" + capitalized
  }

  private static let prepositions: Set = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for",
    "from", "given", "in", "including", "inside", "into", "matching", "of", "on", "passing",
    "preceding", "since", "to", "until", "using", "via", "when", "with", "within",
  ]
}
