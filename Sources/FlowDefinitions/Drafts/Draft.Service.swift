import FlowNavigation
import FlowScript

extension Draft {
  /// `service NAME [PHASE] [VALUE] [{ call …, outcome …, transient … }]`.
  struct Service: Sendable {
    var name: Name
    var phase: ServicePhase
    var value: ValueSyntax?
    var calls: [Call] = []
    /// The parts of its value that a relaunch sets back.
    var transientParts: [Name] = []
    /// Whether a relaunch sets back its phase and its whole value.
    var isTransient = false

    /// The call of a name, with the service's name before it or without.
    func call(_ name: String) -> Call? { calls.first { $0.name.text == name } }
  }

  /// `call NAME params…`.
  struct Call: Sendable {
    var name: Name
    var parameters: [Parameter]
    var outcomes: [Outcome] = []
  }

  /// `outcome CALL NAME params…`.
  struct Outcome: Sendable {
    var name: Name
    var parameters: [Parameter]
  }
}
