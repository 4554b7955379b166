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

/// `--format text|json`, or `--json` as `test` says it.
struct FormatOption: ParsableArguments {
  @Option(
    name: .long,
    help: "Print lines for people or objects for programs: text (the default) or json."
  )
  var format: Session.Format?

  @Flag(name: .long, help: "The same as --format json.")
  var json = false

  /// What was asked for, either way.
  var chosen: Session.Format { json ? .json : format ?? .text }

  func validate() throws {
    if json, format == .text { throw ValidationError("--json does not go with --format text") }
  }
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
