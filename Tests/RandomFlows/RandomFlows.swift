/// A small app by chance: flows with screens, and what each of their buttons does.
package struct RandomFlows: Sendable, CustomStringConvertible {
  package let seed: UInt64
  package private(set) var flows: [Flow] = []
  /// The first flows are items of tabs, so many of them; none where the first flow is the root.
  package private(set) var itemCount = 0
  /// Whether it may have a second window, which begins as the first.
  package let hasWindows: Bool

  package struct Flow: Sendable {
    package var kind: Kind
    package var isKept: Bool
    package var isDismissible: Bool
    /// The numbers of its screens, which no other flow has; the first is there at its start.
    package var screens: [Int]
    /// What a container shows at its start.
    package var content: Int?
    /// What it does when a button is used: of its own screens, or of those of flows that it started.
    package var moves: [Button: Move] = [:]
    /// What it does when a flow that it started has ended.
    package var ends: [Int: End] = [:]
  }

  /// What a flow shows its screens on.
  package enum Kind: String, Sendable {
    case own = "navigation"
    case shared = "navigation shared"
    case simple, container
  }

  package struct Button: Hashable, Sendable {
    package var screen: Int
    package var number: Int
  }

  package enum Move: Hashable, Sendable {
    case push(Int)
    case root(Int)
    case replace(Int)
    case presentScreen(Int)
    case start(Int)
    case rootFlow(Int)
    case present(Int)
    case pop, home, finish, dismiss
  }

  package struct End: Hashable, Sendable {
    /// Whether it does so also where the flow did not end itself.
    package var isAny: Bool
    package var move: Move
  }

  package static let mostFlows = 5
  package static let mostScreens = 10

  package init(seed: UInt64, hasWindows: Bool = false) {
    self.seed = seed
    self.hasWindows = hasWindows
    var chance = Chance(seed)
    let count = chance.number(below: Self.mostFlows) + 1
    if count > 2, chance.happens(35) { itemCount = 2 }
    var next = 0
    for flow in 0..<count {
      let screens = chance.number(below: 2) + 1
      let isRoot = flow == 0 && itemCount == 0
      flows.append(
        Flow(
          kind: Self.kind(isRoot: isRoot, isLast: max(flow + 1, itemCount) >= count, &chance),
          isKept: flow >= max(itemCount, 1) && chance.happens(15),
          isDismissible: !chance.happens(15),
          screens: Array(next..<(next + screens))
        )
      )
      next += screens
    }
    for flow in flows.indices {
      if flows[flow].kind == .container {
        let others = started(by: flow)
        flows[flow].content = others[chance.number(below: others.count)]
      }
      for screen in flows[flow].screens {
        for number in 0..<(chance.number(below: 3) + 1) {
          let button = Button(screen: screen, number: number)
          // Now and then it is left to those above.
          if chance.happens(85) { flows[flow].moves[button] = move(in: flow, &chance) }
          for parent in 0..<flow where chance.happens(20) {
            flows[parent].moves[button] = move(in: parent, &chance)
          }
        }
      }
      for child in started(by: flow) where chance.happens(40) {
        flows[flow].ends[child] = End(isAny: chance.happens(50), move: move(in: flow, &chance))
      }
    }
  }

  /// A container needs somebody to be its content.
  private static func kind(isRoot: Bool, isLast: Bool, _ chance: inout Chance) -> Kind {
    let number = chance.number(below: 10)
    if number < 2, !isLast { return .container }
    if isRoot { return .own }
    return number < 4 ? .simple : number < 7 ? .own : .shared
  }

  private func started(by flow: Int) -> [Int] {
    flows.indices.filter { $0 > flow && $0 >= itemCount }
  }

  private func move(in flow: Int, _ chance: inout Chance) -> Move {
    let others = started(by: flow)
    let own = flows[flow].screens
    let kind = flows[flow].kind
    let screen = own[chance.number(below: own.count)]
    switch chance.number(below: 10) {
    case 0, 1:
      // What has a stack of its own is no frame of another one.
      let fitting = others.filter { kind == .container || flows[$0].kind != .own }
      if fitting.isEmpty { break }
      let other = fitting[chance.number(below: fitting.count)]
      let isAlone = kind != .simple && flows[other].kind != .simple && chance.happens(20)
      return isAlone ? .rootFlow(other) : .start(other)
    case 2 where !others.isEmpty: return .present(others[chance.number(below: others.count)])
    case 3 where flow >= max(itemCount, 1): return .finish
    case 4 where kind != .container: return .pop
    case 5 where kind != .container && kind != .simple: return .home
    case 6: return .dismiss
    case 7: return .presentScreen(screen)
    case 8 where kind != .container && kind != .simple:
      return chance.happens(50) ? .root(screen) : .replace(screen)
    default: break
    }
    return kind == .container ? .presentScreen(screen) : .push(screen)
  }

  package var description: String { "\(seed)" }

  static func sorted(_ buttons: some Sequence<Button>) -> [Button] {
    buttons.sorted { ($0.screen, $0.number) < ($1.screen, $1.number) }
  }

  /// The buttons of a screen.
  func buttons(of screen: Int) -> [Button] {
    Self.sorted(Set(flows.flatMap(\.moves.keys).filter { $0.screen == screen }))
  }
}

/// The same app as a definition.
extension RandomFlows {
  package var definition: String {
    let root = itemCount > 0 ? "Tabs" : "F0"
    var lines = ["app Chance", "", "scene main \(root)"]
    if hasWindows { lines.append("scene second \(root)") }
    lines.append("")
    for screen in flows.flatMap(\.screens) {
      for button in buttons(of: screen) { lines.append("event \(Self.event(button))") }
    }
    if itemCount > 0 {
      let items = (0..<itemCount).map { "F\($0)" }.joined(separator: " ")
      lines += ["", "coordinator Tabs tabs {", "  tabs \(items)", "}"]
    }
    for (number, flow) in flows.enumerated() {
      var head = "coordinator F\(number) \(flow.kind.rawValue)"
      if flow.isKept { head += " keep" }
      if !flow.isDismissible { head += " dismissible=false" }
      let first = flow.content.map { "start -> root F\($0)" } ?? "main P\(flow.screens[0])"
      lines += ["", head + " {", "  \(first)"]
      for button in Self.sorted(flow.moves.keys) {
        guard let move = flow.moves[button] else { continue }
        lines.append("  on \(Self.event(button)) -> \(Self.text(move))")
      }
      for (child, end) in flow.ends.sorted(by: { $0.key < $1.key }) {
        lines.append("  finished F\(child)\(end.isAny ? " any" : "") -> \(Self.text(end.move))")
      }
      lines.append("}")
      for screen in flow.screens {
        lines += ["", "controller P\(screen) \"P\(screen)\" {"]
        for button in buttons(of: screen) {
          lines.append("  button b\(button.number) -> emit \(Self.event(button))")
        }
        lines.append("}")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func event(_ button: Button) -> String { "p\(button.screen).b\(button.number)" }

  private static func text(_ move: Move) -> String {
    switch move {
    case .push(let screen): "push P\(screen)"
    case .root(let screen): "root P\(screen)"
    case .replace(let screen): "replace P\(screen)"
    case .presentScreen(let screen): "present P\(screen)"
    case .start(let flow): "start F\(flow)"
    case .rootFlow(let flow): "root F\(flow)"
    case .present(let flow): "present F\(flow)"
    case .pop: "pop"
    case .home: "home"
    case .finish: "finish"
    case .dismiss: "dismiss"
    }
  }
}
