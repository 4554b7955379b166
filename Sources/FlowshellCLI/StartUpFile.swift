import FlowReplay
import FlowScript
import FlowShell
import FlowSystem

/// The lines that every prompt begins with: `flowshell/rc.flow` where people keep their settings.
enum StartUpFile {
  /// Runs it if there is one; what is wrong with it is said, and the shell goes on.
  static func run(_ session: inout Session, _ color: ColorChoice) {
    guard let path else { return }
    do throws(FileProblem) {
      guard let bytes = try PosixFiles().contents(of: path) else { return }
      Console.report(session.startUp(bytes, name: path), color)
    } catch {
      WrittenFile.complain("cannot read '\(SafeText.string(path))': \(error.reason)")
    }
  }

  /// Never in the folder one is in: a path that is not absolute does not count.
  private static var path: String? {
    if let folder = Platform.environmentVariable("XDG_CONFIG_HOME"), folder.hasPrefix("/") {
      return folder + "/flowshell/rc.flow"
    }
    guard let home = Platform.environmentVariable("HOME"), home.hasPrefix("/") else { return nil }
    return home + "/.config/flowshell/rc.flow"
  }
}
