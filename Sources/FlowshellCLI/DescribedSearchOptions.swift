import ArgumentParser

/// Options that only the search of a described app has: said of a live one, they are refused with the reason.
struct DescribedSearchOptions: ParsableArguments {
  @Option(parsing: .unconditionalSingleValue, help: .hidden) var check: [String] = []
  @Option(help: .hidden) var eventually: [String] = []
  @Option(help: .hidden) var view: String?
  @Flag(help: .hidden) var widen = false
  @Option(parsing: .unconditional, help: .hidden) var maxMemory: String?
  @Option(parsing: .unconditional, help: .hidden) var maxSteps: String?

  func validate() throws {
    let rows = "a live app keeps no rows of its states"
    let refused: [(option: String, isSaid: Bool, reason: String)] = [
      ("--check", !check.isEmpty, "what a live app does is looked at once, for all kinds"),
      ("--eventually", !eventually.isEmpty, "\(rows) to go over once more"),
      ("--view", view != nil, "\(rows) to take something away from"),
      ("--widen", widen, "\(rows) to take something away from"),
      ("--max-memory", maxMemory != nil, "its states are processes; '--max-states' bounds them"),
      ("--max-steps", maxSteps != nil, "'--max-states' and '--time' bound a search of it"),
    ]
    if let one = refused.first(where: \.isSaid) {
      throw ValidationError("'\(one.option)' needs a described app: \(one.reason)")
    }
  }
}
