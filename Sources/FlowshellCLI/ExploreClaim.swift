import FlowExplorer
import FlowNavigation
import FlowReplay
import FlowScript
import FlowShell

/// A condition that is asked of every state.
struct ExploreClaim {
  var asked: AskedCondition
  var condition: StateNote.Condition

  private init(
    _ kind: Finding.Kind,
    behind occasion: (ClaimDeclaration.Occasion, words: String)? = nil,
    _ claim: StateClaim,
    _ definition: AppDefinition,
    place: Place? = nil
  ) {
    asked = AskedCondition(kind, claim: claim.text, behind: occasion?.words, place: place)
    condition = Self.condition(kind, claim)
    condition.occasion = occasion?.0
    condition.reads = claim.expressions(of: definition)
    if claim.asksForBefore {
      condition.settled = { world in
        claim.settled(before: world).map { settled in
          (Self.condition(kind, settled), settled.asksApp ? settled.text : nil)
        }
      }
    }
  }

  private static func condition(
    _ kind: Finding.Kind,
    _ claim: StateClaim
  ) -> StateNote.Condition {
    let holds: @Sendable (World) -> Bool = { world in
      switch kind {
      case .never: claim.fails(in: world)
      case .eventually: claim.isTrue(in: world)
      default: claim.holds(in: world)
      }
    }
    return StateNote.Condition(nonsense: { claim.nonsense(in: $0) }, holds)
  }

  /// Whether it is to hold at last, which only every state tells.
  var isOfTheEnd: Bool { asked.kind == .eventually }

  /// What a definition says is to hold, each claim once.
  static func declared(by definition: AppDefinition) -> [ExploreClaim] {
    var claims: [ExploreClaim] = []
    for declared in definition.tables.claims {
      let file = definition.tables.files[Int(declared.place.file)]
      // It was checked when the definition was loaded; what returns is asked of no state.
      guard declared.returning == nil, let kind = Finding.Kind(rawValue: declared.kind.rawValue),
        case .success(let claim) = StateClaim.read(
          declared.text,
          option: file,
          definition: definition,
          isOfStep: declared.occasion != nil
        )
      else { continue }
      let occasion = declared.occasion.map { ($0, words: $0.words(in: definition)) }
      claims.add(ExploreClaim(kind, behind: occasion, claim, definition, place: declared.place))
    }
    return claims
  }

  /// The conditions of the definition, and those that were asked for; one that cannot be read is
  /// refused.
  static func all(
    _ asked: [(kind: Finding.Kind, words: String)],
    _ definition: AppDefinition,
    _ members: MemberPaths,
    _ color: ColorChoice
  ) throws(RequestFailure) -> [ExploreClaim] {
    var claims = declared(by: definition)
    var problems: [Diagnostic] = []
    for (kind, words) in asked {
      let option = "--\(kind.rawValue)"
      switch StateClaim.read(words, option: option, definition: definition, members: members) {
      case .success(let claim): claims.add(ExploreClaim(kind, claim, definition))
      case .failure(let problem): problems += problem.diagnostics
      }
    }
    if !problems.isEmpty { throw .wrong(problems, color) }
    return claims
  }
}

extension [ExploreClaim] {
  /// Adds a claim, unless the same is asked already.
  fileprivate mutating func add(_ claim: ExploreClaim) {
    let isKnown = contains {
      $0.asked.kind == claim.asked.kind && $0.asked.claim == claim.asked.claim
        && $0.asked.occasion == claim.asked.occasion
    }
    if !isKnown { append(claim) }
  }
}

extension ClaimDeclaration.Occasion {
  /// As it is written.
  fileprivate func words(in definition: AppDefinition) -> String {
    switch self {
    case .event(let name): "'\(definition.text(name))'"
    case .reply(let call, let outcome):
      "'reply \(definition.text(call)) \(definition.text(outcome))'"
    }
  }
}
