import ArgumentParser
import FlowReplay
import FlowShell
import FlowSystem

/// `flowshell shrink FLOW`: a shorter flow that fails in the same way.
struct ShrinkCommand: RequestCommand, Request {
  static let configuration = CommandConfiguration(
    commandName: "shrink",
    abstract: "Make a flow that fails shorter, as long as it fails in the same way.",
    discussion: """
      The last line stays the one that fails, with the same words and for the same reason; what \
      is there instead of what was expected stays the same, too. No other line can be left out \
      of what comes out. Without -o it is printed, as it would stand \
      beside FLOW. Status 0: done; 2: the flow passes or cannot be run, or the file is there \
      already; 130: interrupted.
      """
  )

  @Argument(help: "The flow.", completion: .file(extensions: ["flow"]))
  var flow: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write it to a new file.", valueName: "FILE"),
    completion: .file(extensions: ["flow"])
  )
  var output: String?

  @Option(
    name: .customShort("D", allowingJoined: true),
    help: ArgumentHelp("Set a variable: -D name=value.", valueName: "NAME=VALUE")
  )
  var definitions: [Definition] = []

  @OptionGroup var color: ColorOption

  func validate() throws {
    if let output, !output.hasSuffix(".flow") {
      throw ValidationError("'\(output)' is no name of a flow: it ends in '.flow'")
    }
  }

  func request() -> any Request { self }

  func perform() throws(RequestFailure) -> Int32 {
    if let output, !WrittenFile.mayReplace(output, false) { throw .told }
    var request = try ShrinkRequest(flow, variables: definitions, color.color)
    let shrunk = request.run()
    if InterruptFlag.interruptRequested() { throw RequestFailure(status: 130) }
    if let output {
      if !WrittenFile.write(request.bytes(for: output), to: output) { throw .told }
      Console.write(shrunk + "\n")
    } else {
      Console.write(source: request.bytes(for: flow))
      Console.write(shrunk + "\n", to: Console.errors)
    }
    return 0
  }
}
