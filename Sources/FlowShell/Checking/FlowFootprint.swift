import FlowChecking
import FlowScript

/// What the lines of one file mean for the flow that sources it: kept, so that each is checked once.
struct FlowFootprint {
  /// What decides how a sourced file is to be checked.
  struct Key: Hashable {
    var path: String
    var app: AppState
    var hasLaunched: Bool
    var hasBegun: Bool
  }

  /// Which app is loaded at a line.
  enum AppState: Hashable {
    case none
    case loaded(String)
    /// The one app of the program, whose elements only a run tells.
    case own
    /// It depends on what happens, or its definition has errors.
    case unknown
  }

  /// The variables and checkpoints that lines make.
  var variables: Set<String> = []
  var checkpoints: Set<String> = []
  /// Whether a checkpoint has a name that is computed, or lines cannot be known.
  var isOpen = false
  /// Whether a line does or shows something, and whether one holds something against the app.
  var does = false
  var holds = false
  /// Whether some line is not understood.
  var isUnclear = false
  /// What is wrong unless some line makes it.
  var wantedVariables: [Wanted] = []
  var wantedCheckpoints: [Wanted] = []
  /// The files that it sources, as they were checked.
  var sources: Set<Key> = []
  /// Whether a line needs an app, or a launched one, that only the outer flow can give.
  var needsApp = false
  var needsLaunch = false
  var app = AppState.none
  var hasLaunched = false
  var hasBegun = false

  /// A name that a line wants, and what is wrong without it.
  struct Wanted {
    var name: String
    var mistake: Mistake
    var statement: Statement
    var source: SourceText
    var app: String
  }
}
