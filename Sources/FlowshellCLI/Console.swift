import FlowReplay
import FlowScript
import FlowShell
import FlowSystem
import Replay

/// Standard output and standard error of the process.
enum Console {
  static var output: Int32 { Platform.output }
  static let errors: Int32 = 2

  /// Writes everything, whatever is interrupted; a closed pipe ends the program quietly.
  ///
  /// What an app has printed comes before.
  static func write(_ bytes: [UInt8], to descriptor: Int32 = output) {
    if !bytes.isEmpty { Platform.flushStreams() }
    do throws(SystemFailure) {
      try Platform.writeAll(bytes, to: descriptor)
    } catch {
      giveUp(error, descriptor)
    }
  }

  /// Writes what a run prints; when nobody reads it any more, or the terminal went away, the run is
  /// stopped, and its reports are still written.
  private static func writeOfRun(_ bytes: [UInt8], to descriptor: Int32, isTerminal: Bool) {
    if InterruptFlag.endingSignal == Platform.brokenPipeSignal { return }
    do throws(SystemFailure) {
      try Platform.writeAll(bytes, to: descriptor)
    } catch {
      if error.isBrokenPipe {
        InterruptFlag.request(as: Platform.brokenPipeSignal)
      } else if error.isDeviceLost, isTerminal {
        InterruptFlag.request(as: Platform.hangUpSignal)
      } else {
        giveUp(error, descriptor)
      }
    }
  }

  /// All of standard input, or why it cannot be read.
  static func readInput() -> Result<[UInt8], FileProblem> {
    PosixFiles.readAll(0)
  }

  /// Nobody reads, or nothing can be written: the process ends as by a signal, wherever it is; a run whose
  /// report is lost is no good run.
  private static func giveUp(_ failure: SystemFailure, _ descriptor: Int32) -> Never {
    if failure.isBrokenPipe { Platform.exit(141) }
    if descriptor != errors {
      write("\(ProcessEnvironment.program.name): cannot write: \(failure.words)\n", to: errors)
    }
    Platform.exit(2)
  }

  /// What a run prints to.
  static func replayOutput() -> ReplayOutput {
    // Asked now: of a terminal that went away nobody knows that it was one.
    let showsOutput = Terminal.isTerminal(output)
    let showsErrors = Terminal.isTerminal(errors)
    return ReplayOutput(
      write: { writeOfRun($0, to: output, isTerminal: showsOutput) },
      writeError: { writeOfRun($0, to: errors, isTerminal: showsErrors) },
      ask: showsOutput && Terminal.isTerminal(0) ? { Question.line($0) } : nil
    )
  }

  static func write(_ text: String, to descriptor: Int32 = output) {
    write(Array(text.utf8), to: descriptor)
  }

  /// Writes the lines of a text that has words of the command line in it, made safe, and a line end.
  static func write(unsafe text: String, to descriptor: Int32) {
    var bytes: [UInt8] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      SafeText.append(line.utf8, to: &bytes)
      bytes.append(UInt8(ascii: "\n"))
    }
    write(bytes, to: descriptor)
  }

  /// Writes lines of a definition or a flow: as they are to a file or a program, and safe to people.
  static func write(source bytes: [UInt8]) {
    guard Terminal.isTerminal(output) else { return write(bytes) }
    var shown: [UInt8] = []
    for (index, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
    {
      if index > 0 { shown.append(0x0A) }
      SafeText.append(line, to: &shown)
    }
    write(shown)
  }

  /// A clock that never goes back, in milliseconds.
  static var milliseconds: Int64 { Platform.nanoseconds / 1_000_000 }

  /// Whether a stream is a terminal that can move its cursor.
  static func isForPeople(_ descriptor: Int32) -> Bool {
    Terminal.isTerminal(descriptor) && Platform.environmentVariable("TERM") != "dumb"
  }

  /// Whether colour is wanted on a stream.
  static func hasColor(_ choice: ColorChoice, on descriptor: Int32) -> Bool {
    choice.isOn(isTerminal: Terminal.isTerminal(descriptor)) {
      Platform.environmentVariable($0)
    }
  }
}
