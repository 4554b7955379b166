extension Int {
  /// The number with what is counted: `1 state`, `2 states`.
  package func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
