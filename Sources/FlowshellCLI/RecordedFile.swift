import FlowReplay
import FlowScript
import FlowShell
import FlowSystem
import Replay

/// The file of a recording: whole after every line, so that nothing is lost when the shell dies.
enum RecordedFile {
  /// Begins the file of a recording; ends the recording where there must not be one.
  static func begin(_ path: String, _ session: inout Session, _ isInteractive: Bool) -> Bool {
    if WrittenFile.mayReplace(path, isInteractive) { return true }
    session.cancelRecording()
    return false
  }

  /// Writes what is new in a recording; ends it where that is not possible.
  static func keep(_ session: inout Session) -> Bool {
    guard let recording = session.recording, !recording.isWritten else { return true }
    let bytes = recording.bytes()
    guard WrittenFile.replace(recording.path, with: bytes, isDurable: false) else {
      session.cancelRecording()
      return false
    }
    session.noteRecordingWritten()
    return true
  }

  /// Writes the whole recording, asks what is to become of refused lines, and offers a golden.
  static func finish(_ recording: Recording, _ isInteractive: Bool) -> Bool {
    let drops = isInteractive && asksToDrop(recording.doubtful)
    let bytes = recording.bytes(dropsDoubtful: drops)
    guard WrittenFile.replace(recording.path, with: bytes) else { return false }
    Console.write("recorded \(SafeText.string(recording.path))\n")
    let isCI = ContinuousIntegration.isOn { Platform.environmentVariable($0) }
    guard recording.takesGolden, !isCI else { return true }
    let golden = recording.path.dropLast(".flow".count) + ".golden"
    if isInteractive, Question.ask("make \(SafeText.string(String(golden)))?", default: true) {
      return makeGolden(recording.path)
    }
    let word = ShellWord.quoted(SafeText.string(recording.path))
    let program = ProcessEnvironment.program.command
    Console.write("to make its golden: \(program) test --update \(word)\n")
    return true
  }

  private static func asksToDrop(_ lines: [String]) -> Bool {
    if lines.isEmpty { return false }
    var text = "refused while recording:\n"
    for line in lines { text += "  \(SafeText.string(line))\n" }
    Console.write(text)
    let effects = "y keeps them as '!' lines, which must be refused again; n leaves them out"
    return !Question.ask(effects + "\nkeep them?", default: true)
  }

  private static func makeGolden(_ path: String) -> Bool {
    if ProcessEnvironment.program.app != nil { return makeGoldenAnew(path) }
    var options = TestRun.Options()
    options.paths = [path]
    options.updates = true
    options.program = ProcessEnvironment.program.command
    let run = TestRun(options, output: Console.replayOutput())
    // The files of a recording were named by the user who recorded it.
    return run.run(on: TestRun.Place(FlowRunner.Options(outside: []), trusting: true)) == .good
  }

  /// Has the program begun anew for it: an app that is code has run here, and left behind what it stores.
  private static func makeGoldenAnew(_ path: String) -> Bool {
    guard let program = Platform.ownCode?.file else { return false }
    return ForegroundChild.run([program, "test", "--update", path]) == 0
  }
}
