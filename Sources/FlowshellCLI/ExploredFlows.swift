import FlowExplorer
import FlowReplay
import FlowScript
import FlowShell
import Replay

/// The flows of findings: replayed before anybody is told of them, and written where that is wanted.
struct ExploredFlows {
  /// A session that knows how a flow names files.
  let session: Session
  let app: String
  /// The flow that the search began behind.
  let flow: String?
  let folder: String?
  /// Whether a flow could not be written, which was told.
  private(set) var hasFailed = false

  init(session: Session, app: String, flow: String?, folder: String?) {
    self.session = session
    self.app = app
    self.flow = flow
    self.folder = folder
  }

  /// A finding with what became of its flow.
  mutating func entry(_ finding: Finding, place: String?) -> ExploreReport.Entry {
    guard finding.hasFlow else {
      return ExploreReport.Entry(finding, place: place, replays: true)
    }
    let name = finding.name + ".flow"
    let failure = failure(of: FlowText.text(of: finding, head: head(at: name)), at: name)
    var told = finding
    // The session says more of a refusal than its code.
    if let refused = finding.refused, let failure { told.message = "\(refused), \(failure)" }
    var entry = ExploreReport.Entry(told, place: place, replays: failure != nil)
    guard let folder, !hasFailed else { return entry }
    let path = FilePath.joined(name, to: folder)
    PosixFiles().makeFolders(of: path)
    let file = FlowText.file(of: finding, head: head(at: path))
    if write(Array(file.utf8), to: path) { entry.file = path }
    return entry
  }

  /// The lines that lead to where the search began, as a flow at a path names the files.
  private func head(at path: String) -> [String] {
    guard flow != nil else {
      let line = String(decoding: session.appLine(app, for: path), as: UTF8.self)
      return line.split(separator: "\n").map(String.init) + ["golden none", "launch"]
    }
    // What led there, without its head, which only the flow that is run has.
    let opening = String(decoding: session.flowSoFar(at: path), as: UTF8.self)
    var lines = opening.split(separator: "\n").map(String.init)
    lines.insert("golden none", at: min(1, lines.count))
    return lines
  }

  /// What an ordinary session says that fails at the last line of a flow, and nowhere else; else nil.
  private func failure(of text: String, at path: String) -> String? {
    let outside = ProcessEnvironment.environment()
    let environment = Environment(
      read: { $0 == path ? .success(Array(text.utf8)) : outside.read($0) },
      definition: outside.definition
    )
    var options = FlowRunner.Options()
    options.keepsGoing = true
    var runner = FlowRunner(environment, options: options)
    guard case .failed(let failures) = runner.run(path).outcome, failures.count == 1 else {
      return nil
    }
    let lines = text.utf8.count { $0 == UInt8(ascii: "\n") }
    let isLast = failures[0].file == path && failures[0].line == lines
    return isLast ? failures[0].text : nil
  }

  /// Writes a flow, unless another one is in its place; whether it is there now.
  private mutating func write(_ bytes: [UInt8], to path: String) -> Bool {
    if case .success(let old) = PosixFiles().read(path), old != bytes, !FlowText.isFile(old) {
      WrittenFile.complain("'\(SafeText.string(path))' is not as explore wrote it: it is kept")
      return false
    }
    if WrittenFile.replace(path, with: bytes) { return true }
    hasFailed = true
    return false
  }
}
