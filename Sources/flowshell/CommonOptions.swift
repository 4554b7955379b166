import ArgumentParser
import FlowReplay
import FlowShell

extension Session.Format: ExpressibleByArgument {}
extension ColorChoice: ExpressibleByArgument {}

/// The option that every subcommand with coloured output has.
struct ColorOption: ParsableArguments {
  @Option(name: .long, help: "When to use colour: auto, always or never.")
  var color = ColorChoice.auto
}

/// `--format text|json`.
struct FormatOption: ParsableArguments {
  @Option(name: .long, help: "Print lines for people or objects for programs: text or json.")
  var format = Session.Format.text
}

/// `-D name=value`.
struct Definition: ExpressibleByArgument {
  var name: String
  var value: String

  init?(argument: String) {
    guard let sign = argument.firstIndex(of: "="), sign != argument.startIndex else { return nil }
    name = String(argument[..<sign])
    value = String(argument[argument.index(after: sign)...])
  }
}
