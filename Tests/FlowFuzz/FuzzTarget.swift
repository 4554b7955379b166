/// A part of the product that takes any bytes, with what must hold whatever they are.
package struct FuzzTarget: Sendable {
  /// The word by which it is asked for; its seeds are in the folder of that name.
  package let name: String
  /// How many bytes of an input are worth trying.
  package let longest: Int
  /// Stops the program where something does not hold.
  package let run: @Sendable ([UInt8]) -> Void

  /// Every target, in the order in which they are run.
  package static let all: [FuzzTarget] = [
    FuzzTarget(name: "parser", longest: 4096, run: ParserTarget.run),
    FuzzTarget(name: "formatter", longest: 4096, run: FormatterTarget.run),
    FuzzTarget(name: "definitions", longest: 8192, run: DefinitionTarget.run),
    FuzzTarget(name: "session", longest: 4096, run: SessionTarget.run),
    FuzzTarget(name: "state", longest: 4096, run: StateTarget.run),
    FuzzTarget(name: "protocol", longest: 4096, run: ProtocolTarget.run),
    FuzzTarget(name: "golden", longest: 4096, run: GoldenTarget.run),
    FuzzTarget(name: "difference", longest: 4096, run: DifferenceTarget.run),
    FuzzTarget(name: "reports", longest: 2048, run: ReportTarget.run),
    FuzzTarget(name: "graphs", longest: 2048, run: GraphTarget.run),
    FuzzTarget(name: "pictures", longest: 2048, run: PictureTarget.run),
    FuzzTarget(name: "text", longest: 2048, run: TextTarget.run),
    FuzzTarget(name: "prompt", longest: 2048, run: PromptTarget.run),
  ]

  /// The target of a name.
  package static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }
}

/// Stops the program, also an optimised one, where a property does not hold, and says which one.
func require(_ holds: Bool, _ property: @autoclosure () -> String) {
  if !holds { fatalError("broken: \(property())") }
}
