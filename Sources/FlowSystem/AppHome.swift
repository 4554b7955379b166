#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
@preconcurrency import Musl
#else
@preconcurrency import Glibc
#endif

/// Where an app stores in a process that runs no flow: a folder that goes with the process.
package enum AppHome {
  private struct State {
    var folder: HomeFolder?
    /// What the user's variables were, for us and for the programs that we start.
    var variables: [String: String?] = [:]
  }

  private static let state = Monitor(State())

  /// Has the app of this process store in a new folder, where one can be made.
  package static func enter() {
    var variables: [String: String?] = [:]
    for (name, _) in HomeFolder.variables { variables[name] = .some(Platform.begunWith(name)) }
    let folder = HomeFolder()
    state.set { [variables] in $0 = State(folder: folder, variables: variables) }
    guard let folder else { return }
    keepUserFiles()
    folder.live()
  }

  /// Says where the files are that libraries look for in the user's home.
  private static func keepUserFiles() {
    guard let home = Platform.environmentVariable("HOME") else { return }
    for (name, file) in [("INPUTRC", ".inputrc"), ("TERMINFO", ".terminfo")] {
      let path = "\(home)/\(file)"
      if access(path, R_OK) == 0 { setenv(name, path, 0) }
    }
  }

  /// Removes the folder; the process is about to end.
  static func remove() {
    state.set { state in
      state.folder?.remove()
      state.folder = nil
    }
  }

  /// Leaves the folder to the process that this one was forked of.
  static func forget() { state.set { $0.folder = nil } }

  /// What a variable was before; nil where it is as it was.
  static func before(_ name: String) -> String?? { state.value { $0.variables[name] } }

  /// Starts a program with the variables that the user has.
  static func outside<Result>(_ start: () -> Result) -> Result {
    let saved = state.value { $0.variables }
    let own = saved.keys.map { ($0, getenv($0).map { String(cString: $0) }) }
    for (name, value) in saved { set(name, value) }
    defer { for (name, value) in own { set(name, value) } }
    return start()
  }

  private static func set(_ name: String, _ value: String?) {
    if let value { setenv(name, value, 1) } else { unsetenv(name) }
  }
}
