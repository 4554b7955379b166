import FlowExplorer
import FlowNavigation
import FlowReplay
import FlowScript
import FlowShell

/// A condition that is asked of every state.
struct ExploreClaim {
  var asked: AskedCondition
  var condition: StateNote.Condition

  /// The conditions that were asked for; one that cannot be read is refused.
  static func all(
    _ asked: [(kind: Finding.Kind, words: String)],
    _ definition: AppDefinition,
    _ members: MemberPaths,
    _ color: ColorChoice
  ) throws(RequestFailure) -> [ExploreClaim] {
    var claims: [ExploreClaim] = []
    var problems: [Diagnostic] = []
    for (kind, words) in asked {
      let option = "--\(kind.rawValue)"
      switch StateClaim.read(words, option: option, definition: definition, members: members) {
      case .success(let claim):
        claims.append(
          ExploreClaim(
            asked: AskedCondition(kind, claim: claim.text),
            condition: StateNote.Condition(
              nonsense: { claim.nonsense(in: $0) },
              reads: claim.expressions
            ) { world in
              switch kind {
              case .never: claim.fails(in: world)
              case .eventually: claim.isTrue(in: world)
              default: claim.holds(in: world)
              }
            }
          )
        )
      case .failure(let problem): problems += problem.diagnostics
      }
    }
    if !problems.isEmpty { throw .wrong(problems, color) }
    return claims
  }
}
