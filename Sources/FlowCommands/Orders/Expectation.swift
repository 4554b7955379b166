package import FlowNavigation

/// What `expect` holds against the world, or against the last line that did something.
package struct Expectation: Hashable, Sendable {
  /// Whether the claim must not hold.
  package var isNegated: Bool
  package var claim: Claim

  package init(_ claim: Claim, isNegated: Bool = false) {
    self.claim = claim
    self.isNegated = isNegated
  }

  /// What must hold.
  ///
  /// Nodes and entries are `ID` or `ID#n`; `NodeReference.none` stands for `none`.
  package enum Claim: Hashable, Sendable {
    // Claims of the state.
    case screen(NodeReference)
    case path(Operand)
    /// Bottom to top.
    case stack([NodeReference], on: NodeReference)
    case modal(NodeReference)
    case tab(NodeReference, on: NodeReference)
    /// The visible ones; empty for `none`.
    case overlays([NodeReference])
    case subs(NodeReference, [NodeReference])
    case children(NodeReference, [NodeReference])
    case alive(NodeReference)
    case gone(NodeReference)
    case idle(NodeReference)
    case parked(NodeReference)
    case waiting(NodeReference)
    case owner(screen: NodeReference, NodeReference)
    /// The names joined by `/`, and their parameters; `Operand.none` for `none`.
    case route(NodeReference, Operand, [ActionArgument])
    case scene(Operand, ScenePhase?)
    case service(Operand, ServicePhase)
    case queue(NodeReference, count: Operand)
    /// An effect or a route; `Operand.none` for `none`.
    case pending(Operand)
    case element(ElementReference, ElementState)
    case text(ElementReference, Operand)
    case field(ElementReference, Operand)
    /// Nil for `none`.
    case lint(Lint?)
    case that(Expression)
    // Claims of the last acting line.
    case finished(NodeReference, Cause?)
    case removed(NodeReference, Cause?)
    case activated(NodeReference)
    /// Back to a screen; `NodeReference.none` when it was not said.
    case poppedBack(NodeReference, screen: NodeReference)
    case handled(event: Operand, by: NodeReference)
    case unhandled(event: Operand)
    /// The way of the last event, in order.
    case visited([NodeReference])
    case dropped(Operand)
    case refusal(Refusal.Code)
    /// Nil for any.
    case crash(CrashKind?)
    /// Facts that begin so, in this order.
    case order([Operand])
  }

  /// Whether the claim is about the last acting line, not about the state.
  package var isOfLastLine: Bool {
    switch claim {
    case .finished, .removed, .activated, .poppedBack, .handled, .unhandled, .visited, .dropped,
      .refusal, .crash, .order, .lint:
      true
    default: false
    }
  }

  /// Whether it is about a line that did nothing: an app need not be there.
  package var isOfRefusal: Bool {
    switch claim {
    case .refusal, .crash: true
    default: false
    }
  }

  /// Whether it is about nothing that an app or a variable has, so that it is the same in every run.
  package var isConstant: Bool {
    guard case .that(let expression) = claim else { return false }
    return expression.nodes.allSatisfy { node in
      switch node {
      case .path, .alive: false
      default: true
      }
    }
  }

  /// Whether the claim compares constants; `false` says on purpose that the line is not to be
  /// reached.
  package var isIdle: Bool {
    guard isConstant, case .that(let expression) = claim else { return false }
    return expression.nodes != [.constant(.bool(isNegated))]
  }

  /// What is told of an idle one.
  package static let idle = "it names nothing of the app: it is the same in every run"

  /// What `expect element` asks of an element.
  package enum ElementState: String, Hashable, Sendable, CaseIterable {
    case exists
    case visible
    case enabled
    case disabled
  }
}

/// What an app died of, as flows write it.
package enum CrashKind: String, Hashable, Sendable, CaseIterable {
  case trap
  case exception
  case badAccess = "bad-access"
  case stackOverflow = "stack-overflow"
  case abort
  case arithmetic
  case memory
  case exit
  case hang
  case signal
}
