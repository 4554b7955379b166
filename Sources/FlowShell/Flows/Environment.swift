package import FlowCommands
package import FlowNavigation
package import FlowScript

/// The files and definitions that a driver gives to a session, which does no input or output
/// itself.
package struct Environment: Sendable {
  /// The bytes of a file, by the path that the user or a flow named, joined to its folder.
  package var read: @Sendable (String) -> Result<[UInt8], FileProblem>
  /// An app by the path of its definition.
  package var definition: @Sendable (String) -> LoadedDefinition
  /// Why a file may not name a path; nil when it may.
  package var refusal: @Sendable (_ path: String, _ file: String) -> FileProblem? = { _, _ in nil }

  /// The one app of the program: nothing has to name it, and no definition is loaded beside it.
  package var app: (any App)?
  /// The folder that relative paths are seen from, where it is known.
  package var folder: String?
  /// Searches a world; nil where nobody can.
  package var search: (@Sendable (SearchRequest, any Engine) -> SearchAnswer?)?
  /// What `help` knows besides the commands and the language.
  package var topics: [HelpTopic] = []
  /// A clock in nanoseconds, for `time`; nil where nobody may be told the time.
  package var clock: (@Sendable () -> Int64)?
  /// Keeps what an app was before a line; nil where the process ends with its app.
  package var keeper: LineKeeper?
  /// Tries what may end an app; nil where an app cannot end the process.
  package var tries: LineTries?
  /// Does what is asked for at once, and tells what to print; only where each line is answered.
  package var serve: (@Sendable (Session.Request) -> Result<[UInt8], FileProblem>)?

  package init(
    read: @escaping @Sendable (String) -> Result<[UInt8], FileProblem>,
    definition: @escaping @Sendable (String) -> LoadedDefinition
  ) {
    self.read = read
    self.definition = definition
  }
}

/// Why a file could not be read, for people, such as `no such file`.
package struct FileProblem: Error, Hashable, Sendable {
  package var reason: String

  package init(_ reason: String) {
    self.reason = reason
  }
}

/// An app, or what is wrong with its definition.
package struct LoadedDefinition: Sendable {
  /// Nil when there are errors.
  package var definition: AppDefinition?
  package var diagnostics: [Diagnostic]
  /// The files it was made from.
  package var files: [String]
  /// The members of services that are declared or read there.
  package var members = MemberPaths()
  /// Whether no line of a flow sets other members.
  var isAlone = false

  package init(definition: AppDefinition?, diagnostics: [Diagnostic], files: [String]) {
    self.definition = definition
    self.diagnostics = diagnostics
    self.files = files
  }

  /// What a program that runs its own app has of a definition.
  package static func refused(_ path: String) -> LoadedDefinition {
    let line = RefusedLine(.ownApp, of: nil, nil)
    let message = String(decoding: line.sentence, as: UTF8.self)
    let problem = Diagnostic(file: path, code: line.code.rawValue, message: message)
    return LoadedDefinition(definition: nil, diagnostics: [problem], files: [])
  }
}
