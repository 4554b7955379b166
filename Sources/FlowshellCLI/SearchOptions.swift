import ArgumentParser
import FlowExplorer
import FlowNavigation

/// What every subcommand that searches an app's states is told.
struct SearchOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Who acts: user, system (or its links alone), services, between commas, or all; relaunch beside them.",
      valueName: "LIST"
    )
  )
  var actions = ActionFamilies.all

  // A number may be negative by mistake: that is told as such.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Keep no more states than this (default: 2,000,000; path 250,000; suites 20,000; graph 10,000, by a view 20,000).",
      valueName: "N"
    )
  )
  var maxStates: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Take no more steps from the start than this.", valueName: "N")
  )
  var maxDepth: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Keep no state with more frames on a stack, or modals (default: 8; graph 4).",
      valueName: "N"
    )
  )
  var maxStack: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Keep no state in which more calls, timers and events wait (default: 3).",
      valueName: "N"
    )
  )
  var maxWaiting: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Keep no state in which more coordinators of one ID own nothing (default: 2).",
      valueName: "N"
    )
  )
  var maxPiled: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Take no more memory for states, in MiB (default: 512).", valueName: "N")
  )
  var maxMemory: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "End after so many steps that were done (default: 500,000).",
      valueName: "N"
    )
  )
  var maxSteps: Int?

  /// Who acts where nobody asks for the next launch by saying `all`.
  var families: ActionFamilies { actions.subtracting(.conditionalLaunch) }

  private var numbers: [(name: String, value: Int?)] {
    [
      ("states", maxStates), ("depth", maxDepth), ("stack", maxStack), ("waiting", maxWaiting),
      ("piled", maxPiled), ("memory", maxMemory), ("steps", maxSteps),
    ]
  }

  /// The options that differ from their defaults, as they are written.
  var said: [String] {
    (actions == .all ? [] : ["--actions \(actions.defaultValueDescription)"])
      + numbers.compactMap { number in number.value.map { "--max-\(number.name) \($0)" } }
  }

  func validate() throws {
    if actions.isEmpty { throw ValidationError("'--actions' names nobody who acts") }
    for (name, bound) in numbers {
      if let bound, !(1...1_000_000_000).contains(bound) {
        throw ValidationError("'--max-\(name)' is a number from 1 to 1,000,000,000")
      }
    }
  }

  /// Bounds with those that were said in place of a subcommand's own.
  func bounds(_ own: Search.Bounds) -> Search.Bounds {
    var bounds = own
    if let maxStates { bounds.states = maxStates }
    if let maxDepth { bounds.depth = maxDepth }
    if let maxStack { bounds.stack = maxStack }
    if let maxWaiting { bounds.waiting = maxWaiting }
    if let maxPiled { bounds.piled = maxPiled }
    if let maxMemory { bounds.bytes = maxMemory << 20 }
    if let maxSteps { bounds.steps = maxSteps }
    return bounds
  }
}

extension ActionFamilies: ExpressibleByArgument {
  private static let words: [(String, ActionFamilies)] = [
    ("user", .user), ("system", .system), ("services", .services),
    ("links", .links), ("relaunch", .relaunch), ("all", .all),
  ]
  /// Everybody, and the next launch where that depends on services.
  static let all = everybody.union(.conditionalLaunch)

  /// Families by their names, between commas.
  public init?(argument: String) {
    self = []
    for word in argument.split(separator: ",") {
      guard let family = Self.words.first(where: { $0.0 == word }) else { return nil }
      formUnion(family.1)
    }
  }

  /// The families as the option is written.
  public var defaultValueDescription: String {
    isSuperset(of: .all)
      ? (contains(.relaunch) ? "all,relaunch" : "all")
      : Self.words.filter { contains($0.1) }.map(\.0).joined(separator: ",")
  }
}
