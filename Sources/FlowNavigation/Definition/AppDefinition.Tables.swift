extension AppDefinition {
  /// Everything a definition says, as flat tables that blueprints point into.
  package struct Tables: Sendable {
    package var name = ""
    package var symbols = SymbolTable()
    /// The names of the files, for messages.
    package var files: [String] = []
    package var coordinators: [CoordinatorBlueprint] = []
    package var controllers: [ControllerBlueprint] = []
    package var events: [EventDeclaration] = []
    package var services: [ServiceDeclaration] = []
    package var scenes: [SceneDeclaration] = []
    package var data: [NamedValue] = []
    package var links: [LinkDeclaration] = []
    /// What a server sends to a live app.
    package var notifications: [NotificationDeclaration] = []
    package var examples: [ExampleDeclaration] = []
    package var claims: [ClaimDeclaration] = []
    package var parameters: [ParameterDeclaration] = []
    package var states: [StateDeclaration] = []
    package var elements: [Element] = []
    package var handlers: [Handler] = []
    package var guards: [Guard] = []
    package var routes: [RouteDeclaration] = []
    package var instructions: [Instruction] = []
    /// What lines leave to Swift, in the order they do first.
    package var decisions: [DecisionDeclaration] = []
    package var mainArguments: [ActionArgument] = []
    package var ids: [Symbol] = []
    /// The place of each of `ids`; empty when the definition was made in code.
    package var idPlaces: [Place] = []
    /// The columns of all instructions in their order, those of an `after` before itself; or empty.
    package var columns: [Int32] = []

    package init() {}
  }
}

/// An event and the names it carries.
package struct EventDeclaration: Hashable, Sendable {
  package var name: Symbol
  /// A range of `parameters`.
  package var parameters: TableRange
  package var place: Place

  package init(name: Symbol, parameters: TableRange = TableRange(), place: Place = Place()) {
    self.name = name
    self.parameters = parameters
    self.place = place
  }
}

/// A service with its phase and value at the start, and the calls it answers.
package struct ServiceDeclaration: Hashable, Sendable {
  package var name: Symbol
  package var phase: ServicePhase
  package var value: Value
  package var calls: [CallDeclaration] = []
  package var transience = Transience.none
  package var place: Place

  /// What of a service a relaunch sets back to what is declared.
  package enum Transience: Hashable, Sendable {
    case none
    /// Members of its value.
    case parts([String])
    /// Its phase and its value.
    case whole
  }

  /// Whether a relaunch sets back a member of its value.
  func isTransient(_ member: String) -> Bool {
    switch transience {
    case .none: false
    case .parts(let parts): parts.contains(member)
    case .whole: true
    }
  }

  package init(
    name: Symbol,
    phase: ServicePhase = .absent,
    value: Value = .null,
    place: Place = Place()
  ) {
    self.name = name
    self.phase = phase
    self.value = value
    self.place = place
  }
}

/// A call of a service and its outcomes.
package struct CallDeclaration: Hashable, Sendable {
  package var name: Symbol
  package var outcomes: [OutcomeDeclaration]

  package init(name: Symbol, outcomes: [OutcomeDeclaration] = []) {
    self.name = name
    self.outcomes = outcomes
  }
}

/// One way a call can end, with what it brings.
package struct OutcomeDeclaration: Hashable, Sendable {
  package var name: Symbol
  package var parameters: [Symbol]

  package init(name: Symbol, parameters: [Symbol] = []) {
    self.name = name
    self.parameters = parameters
  }
}

/// What a line leaves to Swift.
package struct DecisionDeclaration: Sendable {
  package var name: Symbol
  /// Nil where the program has none of that name.
  package var decision: Decision?
  /// The first line that leaves something to it.
  package var place: Place

  package init(name: Symbol, decision: Decision?, place: Place = Place()) {
    self.name = name
    self.decision = decision
    self.place = place
  }
}

/// A scene and the coordinator at its root.
package struct SceneDeclaration: Hashable, Sendable {
  package var name: Symbol
  package var root: Symbol
  package var place: Place

  package init(name: Symbol, root: Symbol, place: Place = Place()) {
    self.name = name
    self.root = root
    self.place = place
  }
}

/// A notification that a server sends, and what it is told to carry.
package struct NotificationDeclaration: Hashable, Sendable {
  package var name: Symbol
  package var parameters: [Symbol]

  package init(name: Symbol, parameters: [Symbol]) {
    self.name = name
    self.parameters = parameters
  }
}

/// A deep link: a pattern and the route it stands for.
package struct LinkDeclaration: Hashable, Sendable {
  /// The pieces between `/`; a placeholder begins with `:`.
  package var pattern: String
  package var action: Action
  package var place: Place

  package init(pattern: String, action: Action, place: Place = Place()) {
    self.pattern = pattern
    self.action = action
    self.place = place
  }
}
