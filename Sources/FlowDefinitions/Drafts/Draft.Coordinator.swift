import FlowNavigation
import FlowScript

extension Draft {
  /// `coordinator ID KIND [policy…] { … }`.
  struct Coordinator: Sendable {
    var id: Name
    /// Nil when the word was unknown: that is told once, and nothing that follows from it.
    var kind: CoordinatorBlueprint.Kind?
    var policies: CoordinatorBlueprint.Policies = []
    var main: Main?
    var tabs: [Name] = []
    var valid: [Name] = []
    var parameters: [Parameter] = []
    var states: [State] = []
    var needs: [Name] = []
    var start: Start?
    var handlers: [Handler] = []
    var guards: [Guard] = []
    var routes: [Route] = []
  }

  /// `main SCREEN k=v…`.
  struct Main: Sendable {
    var screen: Name
    var arguments: [Argument]
  }

  /// `start { … }`.
  struct Start: Sendable {
    var at: Location
    var lines: [Statement]
  }

  /// `on finished reply request activated poppedBack`, of a coordinator or a controller.
  struct Handler: Sendable {
    var trigger: FlowNavigation.Handler.Trigger
    var name: Name
    var outcome: Name?
    /// `as NAME` of a reply.
    var label: Name?
    var causes: FlowNavigation.Handler.CauseSet = .own
    var parameters: [Parameter] = []
    var needs: [Name] = []
    var lines: [Statement]
  }

  /// `guard EVENT|ID COND [-> LINE]`.
  struct Guard: Sendable {
    var name: Name
    var condition: ExpressionSyntax?
    var lines: [Statement]
  }

  /// `route NAME params… [shows ID] [-> LINE]`.
  struct Route: Sendable {
    var name: Name
    var parameters: [Parameter]
    var shows: Name?
    /// Nil without a block or an arrow.
    var lines: [Statement]?
  }
}
