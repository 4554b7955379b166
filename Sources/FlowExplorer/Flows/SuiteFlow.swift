package import FlowNavigation

/// A walk as a flow: its lines, and a name that no other flow has a say in.
package struct SuiteFlow: Hashable, Sendable {
  /// The name of its file, without an ending: `screens-Details-4f01ab`.
  package private(set) var name: String
  /// The lines behind the one that loads the app.
  package let lines: [String]
  /// How many of them act.
  package let stepCount: Int
  /// The comment above them.
  private let heading: String

  /// Walks from a world that was just launched.
  package init(_ ordinals: [Int], from world: World, _ cover: Cover, _ families: ActionFamilies) {
    var execution = Execution(from: world, families)
    var screens: [String] = []
    var lines = ["launch"]
    var top = Symbol.none
    func look() {
      let screen = execution.world.topScreenID
      if screen == top { return }
      top = screen
      guard screen != .none else {
        lines.append("expect screen none")
        return
      }
      let text = world.definition.text(screen)
      lines.append("expect screen \(text)")
      if !screens.contains(text) { screens.append(text) }
    }
    look()
    for ordinal in ordinals {
      execution.take(ordinal)
      guard let line = execution.lines.last else { continue }
      lines.append(execution.refusal == nil ? line : "! \(line)")
      look()
    }
    self.init(
      lines,
      ordinals.count,
      screens,
      end: top == .none ? screens.last ?? "Start" : world.definition.text(top),
      cover
    )
  }

  /// Lines behind a launch, or behind an opening with it, each with the screen that is seen behind it; nil for none.
  init(
    _ steps: [(line: String, screen: String?)],
    from start: String?,
    behind opening: [String] = ["launch"],
    _ cover: Cover
  ) {
    var screens: [String] = []
    var lines = opening
    var last: String?
    func look(_ screen: String?) {
      if screen == last { return }
      last = screen
      lines.append("expect screen \(screen ?? "none")")
      if let screen, !screens.contains(screen) { screens.append(screen) }
    }
    look(start)
    for step in steps {
      lines.append(step.line)
      look(step.screen)
    }
    self.init(lines, steps.count, screens, end: last ?? screens.last ?? "Start", cover)
  }

  private init(
    _ lines: [String],
    _ stepCount: Int,
    _ screens: [String],
    end: String,
    _ cover: Cover
  ) {
    self.lines = lines
    self.stepCount = stepCount
    let shown = screens.prefix(5).joined(separator: ", ")
    let rest = screens.count > 5 ? " and \(screens.count - 5) more" : ""
    heading = "\(Self.mark) \(cover.rawValue): \(shown.isEmpty ? "no screen" : shown)\(rest)."
    name = "\(cover.rawValue)-\(end)-\(Self.hash(lines, digits: 6))"
  }

  /// What the first line of each such flow begins with.
  package static let mark = "# Made by 'flowshell explore --suite' to cover"

  /// The text of the file; `appLine` loads the app, with its line end.
  package func bytes(appLine: [UInt8]) -> [UInt8] {
    Array("\(heading)\n".utf8) + appLine + Array(lines.joined(separator: "\n").utf8) + [0x0A]
  }

  /// Flows with names that differ: where two are the same by chance, all their hashes are longer.
  package static func named(_ flows: [SuiteFlow]) -> [SuiteFlow] {
    var counts: [String: Int] = [:]
    var seen: Set<[String]> = []
    var flows = flows.filter { seen.insert($0.lines).inserted }
    for flow in flows { counts[flow.name, default: 0] += 1 }
    for place in flows.indices where counts[flows[place].name, default: 0] > 1 {
      flows[place].name = flows[place].name.dropLast(6) + hash(flows[place].lines, digits: 16)
    }
    return flows.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// Whether a file is one of these flows for a cover, and as it was made.
  package static func isOwn(_ name: String, _ bytes: [UInt8], _ cover: Cover) -> Bool {
    let lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    guard lines.count > 3, lines[0].hasPrefix("\(mark) \(cover.rawValue):"), lines.last == "",
      name.hasPrefix("\(cover.rawValue)-"), let dash = name.utf8.lastIndex(of: UInt8(ascii: "-"))
    else { return false }
    let digits = name[dash...].dropFirst()
    return digits.count >= 6 && digits == hash(lines[2...].dropLast(), digits: digits.utf8.count)
  }

  private static func hash(_ lines: some Sequence<some StringProtocol>, digits: Int) -> String {
    var bytes: [UInt8] = []
    for line in lines { bytes += Array(line.utf8) + [0x0A] }
    let number = bytes.withUnsafeBytes { Hashing.hash($0) }
    let text = String(number, radix: 16)
    return String((String(repeating: "0", count: 16 - text.utf8.count) + text).prefix(digits))
  }
}
