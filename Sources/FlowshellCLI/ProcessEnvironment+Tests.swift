import FlowReadline
import FlowReplay
import FlowShell
import FlowSystem
import Replay

extension ProcessEnvironment {
  /// What remembers the flows that failed; nil where there is no place for it.
  static var failedFlows: FailedFlows? {
    guard let states = HistoryFile.stateFolder(), let folder = Platform.currentFolder else {
      return nil
    }
    return FailedFlows(states: states, workingFolder: folder)
  }

  /// Makes an empty file, as far as that is possible.
  static func touch(_ path: String) {
    let files = PosixFiles()
    if !files.exists(path) { try? files.write([], to: path, isDurable: false) }
  }

  static func remove(_ path: String) {
    _ = try? PosixFiles().remove(path)
  }

  /// Goes into a folder, as far as that is possible.
  static func enter(_ folder: String) {
    Platform.enter(folder)
  }
}
