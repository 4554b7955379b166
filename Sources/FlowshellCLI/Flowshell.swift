package import FlowNavigation
import FlowShell
import FlowSystem
public import Replay

/// The program `flowshell`, for programs that bring decisions of their own.
///
///     import FlowshellCLI
///     import Replay
///
///     @main
///     enum StoreShell {
///       static func main() {
///         Flowshell.main(deciding: Decisions(for: "Store", ["openProduct": { turn in … }]))
///       }
///     }
public enum Flowshell {
  /// Does what the arguments of the process ask for, as `flowshell` does, and ends the process.
  ///
  /// An app without decisions here is as described; one that leaves something to Swift is refused where
  /// its decisions lack what it asks for. It links GNU readline (GPL-3) while the trait `Readline` is on.
  public static func main(deciding decisions: Decisions...) {
    ProcessEnvironment.program.decisions = decisions
    FlowshellProgram.main()
  }

  /// The same for a program that runs one app, made in code, and is called as its file is.
  package static func main(app: any App) -> Never {
    // A prompt has one process, and waits for nobody.
    if ["run", "test"].contains(CommandLine.arguments.dropFirst().first) {
      Platform.restartForChildren()
    }
    ProcessEnvironment.program.app = app
    let name = FilePath.name(of: CommandLine.arguments.first ?? "")
    if !name.isEmpty { ProcessEnvironment.program.name = String(name) }
    FlowshellProgram.main()
  }
}
