import FlowExplorer
import FlowReadline
import FlowReplay
import FlowScript
import FlowShell
import Replay

/// The flows of findings: replayed before anybody is told of them, and written where that is wanted.
struct ExploredFlows {
  let app: String
  /// The flow that the search began behind.
  let flow: String?
  let folder: String?

  /// A finding with what became of its flow.
  func entry(_ finding: Finding, place: String?) -> ExploreReport.Entry {
    guard finding.hasFlow else {
      return ExploreReport.Entry(finding, place: place, replays: true)
    }
    let target = folder ?? "."
    let path = FilePath.joined(finding.name + ".flow", to: target)
    let text = FlowText.text(of: finding, head: head(from: target))
    let replays = fails(text, at: path)
    var entry = ExploreReport.Entry(finding, place: place, replays: replays)
    if folder != nil, write(Array(text.utf8), to: path) { entry.file = path }
    return entry
  }

  /// The lines that lead to where the search began, as a folder sees the files.
  private func head(from folder: String) -> [String] {
    let appLine = "app \(Self.path(app, from: folder))"
    guard let flow else { return [appLine, "launch"] }
    return [appLine, "launch", "source \(Self.path(flow, from: folder))"]
  }

  /// A path as a flow in a folder names it.
  private static func path(_ path: String, from folder: String) -> String {
    if path.hasPrefix("/") == folder.hasPrefix("/") {
      return word(FilePath.relative(path, to: folder))
    }
    let here = Platform.currentFolder ?? "."
    let (path, folder) = (FilePath.joined(path, to: here), FilePath.joined(folder, to: here))
    return word(FilePath.relative(path, to: folder))
  }

  private static func word(_ path: String) -> String {
    let isPlain = path.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "-"):
        true
      default: false
      }
    }
    return isPlain ? path : "'\(path)'"
  }

  /// Whether an ordinary session fails at the last line of a flow, and nowhere else.
  private func fails(_ text: String, at path: String) -> Bool {
    let outside = Outside.surroundings()
    let surroundings = Surroundings(
      read: { $0 == path ? .success(Array(text.utf8)) : outside.read($0) },
      definition: outside.definition
    )
    var options = FlowRunner.Options()
    options.keepsGoing = true
    var runner = FlowRunner(surroundings, options: options)
    guard case .failed(let failures) = runner.run(path).outcome, failures.count == 1 else {
      return false
    }
    let lines = text.utf8.count { $0 == UInt8(ascii: "\n") }
    return failures[0].file == path && failures[0].position.line == lines
  }

  /// Writes a flow, unless another one is in its place.
  private func write(_ bytes: [UInt8], to path: String) -> Bool {
    let files = PosixFiles()
    if case .success(let old) = files.read(path), !Self.isOwn(old, path) {
      WrittenFile.complain("'\(SafeText.string(path))' is not a flow of explore: not replaced")
      return false
    }
    do throws(FileProblem) {
      files.makeFolders(of: path)
      try files.write(bytes, to: path)
      return true
    } catch {
      WrittenFile.complain("cannot write '\(SafeText.string(path))': \(error.reason)")
      return false
    }
  }

  /// Whether a file begins as the flows do that are written here: with the kind that its name has.
  private static func isOwn(_ bytes: [UInt8], _ path: String) -> Bool {
    let kind = Finding.Kind.allCases.first { kind in
      FilePath.name(of: path).hasPrefix(kind.rawValue + "-")
        && bytes.starts(with: Array("# \(kind.rawValue): ".utf8))
    }
    return kind != nil
  }
}
