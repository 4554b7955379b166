import FlowNavigation

extension Command {
  /// One way to write a command, and what it means.
  package struct Form: Sendable {
    /// The operands in order; keywords are operands that stand as they are.
    package let parameters: [Parameter]
    /// Operands behind a word: `on NODE`.
    package let labelled: [Parameter]
    /// Whether it takes `k=v`.
    package let takesNamed: Bool
    let maker: Maker

    private init(_ parameters: [Parameter], _ maker: Maker) {
      self.parameters = parameters.filter { $0.preposition == nil && $0.kind != .named }
      labelled = parameters.filter { $0.preposition != nil }
      takesNamed = parameters.contains { $0.kind == .named }
      self.maker = maker
    }

    /// What becomes of the operands.
    enum Maker: Sendable {
      case act(Verb, Action.Option)
      case order(@Sendable (Operands) -> LoweredCommand)
      case claim(@Sendable (Operands) -> Expectation.Claim)
      /// `expect [not] CLAIM`.
      case expect
      /// `try COMMAND`.
      case attempt
      /// `time COMMAND`.
      case timed
    }
  }
}

extension Command.Form {
  /// Something that is done to the world; the operands say where in the action they go.
  static func act(_ verb: Verb, option: Action.Option = .none, _ parameters: Parameter...) -> Self {
    Self(parameters, .act(verb, option))
  }

  /// Something that is looked at.
  static func look(
    _ parameters: Parameter...,
    query: @escaping @Sendable (Operands) -> Query
  ) -> Self {
    Self(parameters, .order { .look(query($0)) })
  }

  /// Something that the session does.
  static func session(
    _ parameters: Parameter...,
    order: @escaping @Sendable (Operands) -> SessionCommand
  ) -> Self {
    Self(parameters, .order { .session(order($0)) })
  }

  /// Something that a flow says about itself.
  static func head(
    _ parameters: Parameter...,
    head: @escaping @Sendable (Operands) -> FlowHead
  ) -> Self {
    Self(parameters, .order { .session(.head(head($0))) })
  }

  /// A choice or repetition of lines.
  static func control(
    _ parameters: Parameter...,
    control: @escaping @Sendable (Operands) -> Control
  ) -> Self {
    Self(parameters, .order { .control(control($0)) })
  }

  /// A claim of `expect`.
  static func claim(
    _ parameters: Parameter...,
    claim: @escaping @Sendable (Operands) -> Expectation.Claim
  ) -> Self {
    Self(parameters, .claim(claim))
  }

  static let expect = Self([Parameter(.claim, "CLAIM")], .expect)
  static let attempt = Self([Parameter(.command, "COMMAND")], .attempt)
  static let timed = Self([Parameter(.command, "COMMAND")], .timed)

  /// The words of its usage behind the command's name.
  var words: [String] {
    parameters.map(\.usage) + (takesNamed ? ["[k=v…]"] : []) + labelled.map(\.usage)
  }
}
