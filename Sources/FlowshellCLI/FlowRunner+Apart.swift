import FlowReplay
import FlowShell
import Replay

extension FlowRunner {
  /// Runs a flow; over an app that is code in a process and a folder of its own, which it may end.
  mutating func runApart(_ path: String) -> FlowResult {
    if ProcessEnvironment.program.app == nil { return run(path) }
    var transcript: [UInt8] = []
    var result = FlowProcesses(self).run(path) { transcript += $0 }
    result.transcript = transcript
    return result
  }
}
