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
  /// The lines that led to where the search began; none for the launch.
  var opening: [String] = []

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
    var lines = opening
    if lines.isEmpty {
      lines = (ProcessEnvironment.program.app.map { [$0.liveLine] } ?? []) + ["launch"]
    }
    lines.insert("golden none", at: 1)
    if options.slow { lines.append("transitions slow") }
    lines += finding.steps
    if let claim = finding.claim { lines.append("expect \(claim)") }
    return FlowText.file(kind: finding.kind, message: finding.message, lines: lines)
  }
}
