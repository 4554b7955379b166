import FlowNavigation
import Testing

@testable import FlowExplorer

@Suite("Steps that are tried again")
struct TriedStepTests {
  /// The home looks the same before and after the switch that nobody sees: only behind it there is a bug.
  private static func app(_ lines: String) -> String {
    """
    app Small
    scene main App
    event go
    event arm
    coordinator Tracker navigation headless
    coordinator App navigation {
      state isArmed false
      main Home
      on arm -> set state.isArmed true
      on go {
        if $state.isArmed {
          \(lines)
        }
        push Page
      }
    }
    controller Home {
      button arm -> emit arm
      button go -> emit go
    }
    controller Page {
      button go enabled=($depth < 4) -> emit go
    }
    """
  }

  @Test("A bug that only a later state of the same look has is found")
  func laterStates() throws {
    let stateSpace = try Self.stateSpace(Self.app("start Tracker"))
    let findings = TriedSteps(stateSpace).findings([BackDetector(stateSpace: stateSpace)])
    #expect(findings.map(\.subject) == ["Tracker"])
    #expect(findings.first?.steps == ["tap arm", "tap go", "back"])
  }

  @Test("A tap that opens a thing twice only in a later state of the same look is found")
  func laterTaps() throws {
    let text = """
      app Small
      scene main App
      event go
      event arm
      coordinator App navigation {
        state isArmed false
        main Home
        on arm -> set state.isArmed true
        on go {
          if $state.isArmed {
            push Home
          } else {
            push Page
          }
        }
      }
      controller Home {
        button arm -> emit arm
        button go -> emit go
      }
      controller Page
      """
    let stateSpace = try Self.stateSpace(text)
    let findings = TriedSteps(stateSpace).findings([
      DoubleTapDetector(stateSpace: stateSpace, pumps: [])
    ])
    #expect(findings.map(\.subject) == ["Home"])
    #expect(findings.first?.steps == ["tap arm", "tap go", "tap go"])
  }

  @Test("Without room for more only the first state of each look is tried")
  func limit() throws {
    let stateSpace = try Self.stateSpace(Self.app("start Tracker"))
    var counts: [Int] = []
    for limit in [0, 2, 1_000] {
      let visits = Visits()
      var trials: [any StepTrial] = [visits]
      TriedSteps(stateSpace, limit: limit).visit(&trials)
      let states = visits.states
      #expect(states.isSuperset(of: stateSpace.firsts.map { Int($0) }))
      counts.append(states.count)
    }
    #expect(counts[0] == stateSpace.firsts.count)
    #expect(counts[0] < counts[1] && counts[1] < counts[2])
  }

  private final class Visits: StepTrial {
    private(set) var states: Set<Int> = []

    func isWanted(_ actor: Observation.Actor, _ action: Action, _ next: Observation?) -> Bool {
      actor == .user
    }

    func look(at step: TriedStep, _ world: World) { states.insert(step.state) }
  }

  private static func stateSpace(_ text: String) throws -> StateSpace {
    let start = try Apps.launched(text)
    var bounds = Search.Bounds()
    bounds.states = 200
    var search = Search(start, Expander(start.definition, .user), bounds: bounds)
    search.run()
    return StateSpace(start, &search)
  }
}
