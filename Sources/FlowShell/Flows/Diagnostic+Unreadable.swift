package import FlowScript

extension Diagnostic {
  /// A file that cannot be read at all.
  package static func unreadable(_ path: String, _ reason: String) -> Diagnostic {
    let name = SafeText.string(path)
    return Diagnostic(
      in: SourceText(name: path, bytes: []),
      at: SourceRange(0, 0),
      code: "unreadable",
      message: "cannot read '\(name)': \(reason)"
    )
  }
}
