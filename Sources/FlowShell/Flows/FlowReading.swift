import FlowCommands
import FlowNavigation
import FlowScript

/// What is known of a flow before it runs: its head, and the files that it and its sources name.
struct FlowReading {
  private(set) var summary = FlowSummary()
  /// Where it says which live app it is for.
  private(set) var liveLine: SourceRange?
  /// The definitions that `app` lines name, and the flows that `source` lines name.
  private(set) var apps: [App] = []
  private(set) var files: [String]
  /// Whether a line may ask for what was before: then what can be taken back is kept.
  private(set) var looksBack = false

  /// Whether a line claims that the app died: the flow goes on then.
  private(set) var expectsCrash = false

  /// An `app` line.
  struct App {
    var path: String
    var source: SourceText
    var range: SourceRange
  }

  /// Whether a line asks for what is to be refused, or not to be there.
  private(set) var asksInVain = false

  init(of path: String) {
    files = [path]
  }

  mutating func note(_ head: FlowHead, at range: SourceRange) {
    summary.add(head)
    if case .live = head { liveLine = range }
  }

  mutating func noteLookingBack() { looksBack = true }

  mutating func noteCrash() { expectsCrash = true }

  mutating func noteAsking() { asksInVain = true }

  mutating func note(_ app: App) { apps.append(app) }

  /// Notes a file that is sourced; false when it was read before.
  mutating func note(file path: String) -> Bool {
    if files.contains(path) { return false }
    files.append(path)
    return true
  }
}

extension Diagnostic {
  /// A line that cannot be read.
  init(_ failure: ReadingFailure, in source: SourceText) {
    self.init(
      in: source,
      at: failure.range,
      code: failure.code.rawValue,
      message: failure.message
    )
  }
}
