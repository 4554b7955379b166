package import FlowNavigation
package import FlowScript

/// What became of a definition's files.
package struct LoadResult: Sendable {
  /// The app; nil when there is an error.
  package var definition: AppDefinition?
  /// All that is wrong, sorted by file, in the order of reading, and by place.
  package var diagnostics: [Diagnostic]
  /// The names of the files that were read, the top file first, as `read` was asked for them.
  package var files: [String]
  /// The members of services that are declared or read.
  package var members = MemberPaths()

  package init(definition: AppDefinition?, diagnostics: [Diagnostic], files: [String]) {
    self.definition = definition
    self.diagnostics = diagnostics
    self.files = files
  }

  /// The errors, without the warnings that only `check` shows.
  package var errors: [Diagnostic] { diagnostics.filter { $0.severity == .error } }
}
