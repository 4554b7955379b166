import ArgumentParser
import FlowDefinitions
import FlowExplorer
import FlowNavigation
import FlowReplay
import FlowScript
import FlowShell
import FlowSystem
import Replay

/// `AppShell conform APP.nav`: an app of Swift, held against its design.
struct ConformCommand: RequestCommand, Request {
  static let configuration = CommandConfiguration(
    commandName: "conform",
    abstract: "Hold the app against its design.",
    discussion: """
      Whatever a user can do in the definition is done in both, breadth first, and what is seen compared: \
      the path, the title, the modals, the depth of the stack, and what a finger can do. Status 0: \
      they are the same; 1: they part, and the shortest way there is printed; 2: the definition is wrong; \
      3: they are the same as far as compared, but not every state, screen or coordinator \
      was, or the definition has a 'hole' or 'varies'.
      """
  )

  @ArgumentParser.Argument(help: "The definition.", completion: .file(extensions: ["nav"]))
  var design: String

  @Option(
    help: ArgumentHelp(
      "Begin with the app in the state behind a flow, for a definition that begins there.",
      valueName: "FLOW"
    ),
    completion: .file(extensions: ["flow"])
  )
  var from: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Compare no more states of the definition than this.", valueName: "N")
  )
  var maxStates = 200

  @Option(
    help: ArgumentHelp(
      "Who acts, between commas: user, services, links (those that the definition declares), system, relaunch, or all.",
      valueName: "LIST"
    )
  )
  var actions = ActionFamilies.onBoth

  @OptionGroup var example: ExampleOption

  @OptionGroup var step: StepTimeoutOption

  func validate() throws {
    if actions.isEmpty { throw ValidationError("'--actions' names nobody who acts") }
    guard (1...1_000_000).contains(maxStates) else {
      throw ValidationError("'--max-states' is a number from 1 to 1,000,000")
    }
  }

  func request() -> any Request { self }

  func perform() throws(RequestFailure) -> Int32 {
    InterruptFlag.installForRuns()
    if let from { try FileKind.requireFlow(from) }
    let definition = try Self.definition(at: design)
    try requireFields(of: definition)
    let found = try Self.compare(
      to: definition,
      behind: from,
      states: maxStates,
      examples: example.texts,
      families: actions,
      limit: step.milliseconds,
      stop: { InterruptFlag.interruptRequested() }
    )
    Console.write(unsafe: String(found.text.dropLast()), to: Console.output)
    if InterruptFlag.interruptRequested() { throw .interrupted }
    if let parting = found.parting {
      if parting.lines.isEmpty, from == nil {
        Console.write("'--from FLOW' holds a definition against the app behind a flow\n")
      }
      return 1
    }
    return found.isWhole ? 0 : 3
  }

  /// Refuses an example for what is no field of the definition.
  private func requireFields(of definition: AppDefinition) throws(RequestFailure) {
    let fields = definition.tables.elements.filter { [.field, .secureField].contains($0.kind) }
    let names = Set(fields.map { definition.text($0.name) })
    guard let strange = example.texts.keys.sorted().first(where: { !names.contains($0) }) else {
      return
    }
    let all = names.isEmpty ? "none" : names.sorted().joined(separator: ", ")
    throw .wrong(
      "'\(SafeText.string(strange))' is no field of the definition; its fields: \(all)"
    )
  }

  /// The definition of a file, which is to be one.
  static func definition(at path: String) throws(RequestFailure) -> AppDefinition {
    try FileKind.requireDefinition(path)
    let loaded = ProcessEnvironment.load(path)
    if let definition = loaded.definition { return definition }
    throw .wrong(loaded.diagnostics, .auto)
  }

  /// Holds the app of the program against a definition.
  ///
  /// It begins at the app's launch, with an engine that was launched, or behind a flow.
  static func compare(
    to definition: AppDefinition,
    launched: (any Engine)? = nil,
    behind flow: String? = nil,
    states: Int = 200,
    examples: [String: [String]] = [:],
    families: ActionFamilies = .onBoth,
    limit: Int64 = 10_000,
    stop: @escaping () -> Bool
  ) throws(RequestFailure) -> Conformance {
    guard let app = ProcessEnvironment.program.app else {
      throw .wrong("'conform' is for programs with an app of their own")
    }
    do throws(ForkedStates.Failure) {
      var forked = try ForkedStates(limit: limit, stop: stop) {
        if launched == nil { SearchRehearsal.perform() }
        var (designed, live) = (definition.engine(), launched ?? app.engine())
        do throws(Refusal) {
          try designed.launch(in: Transaction())
          if let flow {
            switch Session.ofProgram(behind: flow) {
            case .failure(let failure): return .refused(failure.reason)
            case .success(let session):
              guard let launched = session.engine else {
                return .refused("\(flow): launches nothing")
              }
              live = launched
            }
          } else {
            if launched == nil { try live.launch(in: Transaction()) }
            while let change = live.lastChange() { _ = live.revert(change) }
          }
        } catch {
          return .refused("cannot be launched: \(error.code.rawValue)")
        }
        return .state(
          ConformedState(design: designed, app: live, examples: examples, families: families)
        )
      }
      let found = Conformance(
        from: forked.start,
        of: definition.vocabulary,
        app: app.vocabulary,
        in: &forked,
        limit: states
      )
      if let failure = found.failure { throw ForkedStates.Failure(reason: failure) }
      return found
    } catch {
      if InterruptFlag.interruptRequested() { throw .interrupted }
      throw .wrong(error.reason)
    }
  }
}
