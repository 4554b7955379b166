import FlowExplorer
import FlowReplay
import FlowScript
import FlowShell
import FlowSystem
import Replay

/// The folder that the flows of a suite are in, with flows of others.
struct SuiteFolder {
  let path: String
  let cover: Cover
  private let files = PosixFiles()

  init(_ path: String, _ cover: Cover) {
    self.path = FilePath.simplified(path)
    self.cover = cover
  }

  /// Where a flow of a name is, or will be.
  func path(of name: String) -> String { FilePath.joined("\(name).flow", to: path) }

  /// A flow that is to be in the folder.
  struct File {
    var name: String
    var bytes: [UInt8]
  }

  /// Writes what is new over nothing but what it wrote before; gives what cannot be written.
  func write(_ flows: [File]) -> [String] {
    if flows.isEmpty { return [] }
    files.makeFolders(of: FilePath.joined("any", to: path))
    if !files.isFolder(path) { return ["cannot make the folder '\(SafeText.string(path))'"] }
    var goldens: [String] = []
    var problems: [String] = []
    for flow in flows {
      if let problem = write(flow, &goldens), !InterruptFlag.interruptRequested() {
        problems.append(problem)
      }
      if InterruptFlag.interruptRequested() { break }
    }
    for golden in goldens { Console.write("made \(SafeText.string(golden))\n") }
    return problems
  }

  /// Writes a flow behind its golden file, which is noted; why not, where that cannot be.
  private func write(_ flow: File, _ goldens: inout [String]) -> String? {
    let path = path(of: flow.name)
    var isThere = false
    if case .success(let there) = files.read(path) {
      if there == flow.bytes { return nil }
      if !SuiteFlow.isOwn(flow.name, there, cover) {
        return "'\(SafeText.string(path))' is there, and not as a suite made it"
      }
      isThere = true
    }
    let golden = golden(of: path)
    for file in [path, golden] {
      guard let problem = files.problem(withWriting: file) else { continue }
      return "cannot write '\(SafeText.string(file))': \(problem.reason)"
    }
    guard let transcript = transcript(of: flow) else {
      return "'\(SafeText.string(path))' does not do what the search did"
    }
    // What a run left that was ended between the two files is this one.
    let isOther = (try? files.read(golden).get()) != transcript
    if !isThere, files.exists(golden), isOther {
      return "'\(SafeText.string(golden))' is there, without its flow"
    }
    do throws(FileProblem) {
      // At no moment is there a flow beside a golden file that is not its own, or beside none.
      if isThere { try files.remove(path) }
      try files.write(transcript, to: golden)
      try files.write(flow.bytes, to: path)
      Console.write("made \(SafeText.string(path))\n")
      goldens.append(golden)
      return nil
    } catch {
      return "cannot write '\(SafeText.string(path))': \(error.reason)"
    }
  }

  /// What a flow prints, that is not there yet; nil if it does not pass.
  private func transcript(of flow: File) -> [UInt8]? {
    let path = path(of: flow.name)
    var environment = ProcessEnvironment.environment(trusting: true)
    let read = environment.read
    environment.read = { $0 == path ? .success(flow.bytes) : read($0) }
    var runner = FlowRunner(environment, options: FlowRunner.Options(outside: []))
    let result = runner.runApart(path)
    if case .passed = result.outcome { return result.transcript }
    return nil
  }

  /// The flows that a former run made for the same cover and that are none of these.
  private func leftovers(besides names: Set<String>) -> [String] {
    files.names(in: path, endingIn: ".flow").filter { file in
      let name = String(file.dropLast(".flow".count))
      guard !names.contains(name), case .success(let bytes) = files.read(path(of: name)) else {
        return false
      }
      return SuiteFlow.isOwn(name, bytes, cover)
    }.map { FilePath.joined($0, to: path) }
  }

  /// Tells of those, or removes them; what cannot be removed.
  func tellLeftovers(besides names: Set<String>, prunes: Bool) -> [String] {
    var problems: [String] = []
    for flow in leftovers(besides: names) {
      let name = SafeText.string(flow)
      if !prunes {
        Console.write("no longer needed, '--prune' removes it: \(name)\n")
      } else if let problem = remove(flow) {
        problems.append(problem)
      } else {
        Console.write("removed \(name)\n")
      }
    }
    return problems
  }

  /// Removes a flow and its golden file; why not, where that cannot be.
  private func remove(_ flow: String) -> String? {
    do throws(FileProblem) {
      try files.remove(flow)
      try files.remove(golden(of: flow))
      return nil
    } catch {
      return "cannot remove '\(SafeText.string(flow))': \(error.reason)"
    }
  }

  private func golden(of flow: String) -> String { flow.dropLast(".flow".count) + ".golden" }
}
