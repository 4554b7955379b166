import FlowExplorer
import FlowNavigation
import FlowReplay
import FlowScript
import FlowShell
import FlowSystem
import Replay

/// The flows of what a search of an app of Swift found, as files.
struct LiveFindingFlows {
  let options: LiveSearchOptions
  let folder: String

  /// Writes them; the path of each, nil where something else is in its place.
  func write(_ findings: [LiveSearch.Finding]) throws(RequestFailure) -> [String?] {
    var paths: [String?] = []
    for finding in findings {
      let (name, text) = flow(of: finding)
      let path = FilePath.joined("\(name).flow", to: folder)
      let bytes = Array(text.utf8)
      PosixFiles().makeFolders(of: path)
      if case .success(let old) = PosixFiles().read(path), old != bytes, !FlowText.isFile(old) {
        WrittenFile.complain("'\(SafeText.string(path))' is not as explore wrote it: it is kept")
        paths.append(nil)
        continue
      }
      if !WrittenFile.replace(path, with: bytes) { throw .told }
      paths.append(path)
    }
    return paths
  }

  private func flow(of finding: LiveSearch.Finding) -> (name: String, text: String) {
    var lines = ["golden none", "launch"]
    if let app = ProcessEnvironment.program.app { lines.insert(app.liveLine, at: 0) }
    if options.slow { lines.append("transitions slow") }
    lines += finding.steps
    if let lint = finding.lint { lines.append("expect not lint \(lint)") }
    return FlowText.file(kind: finding.kind, message: finding.message, lines: lines)
  }
}

extension LiveSearch.Finding {
  /// The warning that the last line comes with; nil for what is told otherwise.
  fileprivate var lint: String? {
    ["crash", "dead", "hidden-state", "nondeterministic"].contains(kind) ? nil : kind
  }
}
