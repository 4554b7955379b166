/// What a session knows that a word could be; nothing, unless it says otherwise.
package protocol CompletionSource {
  /// The commands that a user could use on what is visible.
  var usable: Set<String> { get }
  /// Whole lines that use what is visible: `tap buy`, `back`.
  var usableLines: [Completion] { get }
  /// The words besides the commands that a line may begin with: those that users have made.
  var aliases: [Completion] { get }
  /// Whether enough is known of the app for a claim of `expect`.
  func answers(claim: String) -> Bool
  /// The topics of help besides the commands and the language.
  var topics: [Completion] { get }
  /// The words that could stand at a place, the likeliest first, each once.
  func candidates(at place: CompletionPlace) -> [Completion]
  /// The `k=` that a command takes behind its operands.
  func keys(at place: CompletionPlace) -> [Completion]
  /// What a `k=` could be.
  func values(of key: String, at place: CompletionPlace) -> [Completion]
  /// The ways to go on with a path that begins with `$`; all roots for nothing.
  func variables(_ path: String) -> [Completion]
  /// The candidates that the session would accept now behind the beginning of a line.
  func accepted(_ found: [Completion], behind head: [UInt8]) -> [Completion]
}

extension CompletionSource {
  package var usable: Set<String> { [] }
  package var usableLines: [Completion] { [] }
  package var aliases: [Completion] { [] }
  package func answers(claim: String) -> Bool { true }
  package var topics: [Completion] { [] }
  package func candidates(at place: CompletionPlace) -> [Completion] { [] }
  package func keys(at place: CompletionPlace) -> [Completion] { [] }
  package func values(of key: String, at place: CompletionPlace) -> [Completion] { [] }
  package func variables(_ path: String) -> [Completion] { [] }
  package func accepted(_ found: [Completion], behind head: [UInt8]) -> [Completion] { found }
}
