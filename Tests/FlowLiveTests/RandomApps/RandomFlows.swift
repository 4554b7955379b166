import Testing

/// A small app by chance: flows with screens, and what each of their buttons does.
struct RandomFlows: Sendable, CustomTestStringConvertible {
  let seed: UInt64
  private(set) var flows: [Flow] = []

  struct Flow: Sendable {
    var isShared: Bool
    /// The numbers of its screens, which no other flow has; the first is there at its start.
    var screens: [Int]
    /// What a button of a screen does.
    var moves: [Button: Move] = [:]
  }

  struct Button: Hashable, Sendable {
    var screen: Int
    var number: Int
  }

  enum Move: Hashable, Sendable {
    case push(Int)
    case start(Int)
    case present(Int)
    case pop, home, finish
  }

  static let mostFlows = 4

  init(seed: UInt64) {
    self.seed = seed
    var chance = Chance(state: seed &* 0x9E37_79B9_7F4A_7C15 | 1)
    let count = chance.number(below: Self.mostFlows) + 1
    var next = 0
    for flow in 0..<count {
      let screens = chance.number(below: 2) + 1
      flows.append(
        Flow(
          isShared: flow > 0 && chance.number(below: 2) == 0,
          screens: Array(next..<(next + screens))
        )
      )
      next += screens
    }
    for flow in flows.indices {
      for screen in flows[flow].screens {
        for number in 0..<(chance.number(below: 3) + 1) {
          flows[flow].moves[Button(screen: screen, number: number)] = move(in: flow, &chance)
        }
      }
    }
  }

  private func move(in flow: Int, _ chance: inout Chance) -> Move {
    let others = flows.indices.filter { $0 > flow }
    switch chance.number(below: 6) {
    case 0 where !others.isEmpty:
      return .present(others[chance.number(below: others.count)])
    case 1, 2:
      let shared = others.filter { flows[$0].isShared }
      if shared.isEmpty { fallthrough }
      return .start(shared[chance.number(below: shared.count)])
    case 3: return flow > 0 ? .finish : .home
    case 4: return .pop
    default:
      let own = flows[flow].screens
      return .push(own[chance.number(below: own.count)])
    }
  }

  var testDescription: String { "\(seed)" }

  /// The same app as a definition.
  var definition: String {
    var lines = ["app Chance", "", "scene main F0", ""]
    for flow in flows {
      for button in Self.sorted(flow.moves.keys) { lines.append("event \(Self.event(button))") }
    }
    for (number, flow) in flows.enumerated() {
      lines += ["", "coordinator F\(number) navigation\(flow.isShared ? " shared" : "") {"]
      lines.append("  main P\(flow.screens[0])")
      for button in Self.sorted(flow.moves.keys) {
        guard let move = flow.moves[button] else { continue }
        lines.append("  on \(Self.event(button)) -> \(Self.text(move))")
      }
      lines.append("}")
      for screen in flow.screens {
        lines += ["", "controller P\(screen) \"P\(screen)\" {"]
        for button in Self.sorted(flow.moves.keys) where button.screen == screen {
          lines.append("  button b\(button.number) -> emit \(Self.event(button))")
        }
        lines.append("}")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  static func sorted(_ buttons: some Sequence<Button>) -> [Button] {
    buttons.sorted { ($0.screen, $0.number) < ($1.screen, $1.number) }
  }

  private static func event(_ button: Button) -> String { "p\(button.screen).b\(button.number)" }

  private static func text(_ move: Move) -> String {
    switch move {
    case .push(let screen): "push P\(screen)"
    case .start(let flow): "start F\(flow)"
    case .present(let flow): "present F\(flow)"
    case .pop: "pop"
    case .home: "home"
    case .finish: "finish"
    }
  }
}

/// Numbers that are the same for the same seed.
private struct Chance {
  var state: UInt64

  mutating func number(below bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state >> 33) % bound
  }
}
