import FlowExplorer
import FlowReplay
import FlowScript
import FlowShell
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

  /// Writes what is new over nothing but what it wrote before; gives what cannot be written.
  func write(_ flows: [(name: String, bytes: [UInt8])]) -> [String] {
    files.makeFolders(of: FilePath.joined("any", to: path))
    var problems: [String] = []
    for (name, bytes) in flows {
      let path = path(of: name)
      if case .success(let there) = files.read(path) {
        if there == bytes { continue }
        if !SuiteFlow.isOwn(name, there, cover) {
          problems.append("'\(SafeText.string(path))' is there, and not as a suite made it")
          continue
        }
      } else if files.exists(golden(of: path)) {
        problems.append("'\(SafeText.string(golden(of: path)))' is there, without its flow")
        continue
      }
      do throws(FileProblem) {
        try files.write(bytes, to: path)
        Console.write("made \(SafeText.string(path))\n")
      } catch {
        problems.append("cannot write '\(SafeText.string(path))': \(error.reason)")
      }
    }
    return problems
  }

  /// The flows that a former run made for the same cover and that are none of these.
  func leftovers(besides names: Set<String>) -> [String] {
    files.names(in: path, endingIn: ".flow").filter { file in
      let name = String(file.dropLast(".flow".count))
      guard !names.contains(name), case .success(let bytes) = files.read(path(of: name)) else {
        return false
      }
      return SuiteFlow.isOwn(name, bytes, cover)
    }.map { FilePath.joined($0, to: path) }
  }

  /// Removes a flow and its golden file; why not, where that cannot be.
  func remove(_ flow: String) -> String? {
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
