import FlowNavigation
package import FlowScript

/// All commands, found by the bytes of their first word.
///
/// A class so that a reader refers to it with one reference; its looked-up part is flat and plain.
package final class CommandTable: Sendable {
  /// The commands in the order of help.
  package let commands: [Command]
  /// The text before each name in a usage: nothing, or `expect `.
  let prefix: String
  let shapes: Shapes
  private let names: [UInt8]
  private let slots: [Int16]
  /// For each verb the commands that can make its actions.
  private let makers: [Verb: [Command]]

  init(_ commands: [Command], prefix: String = "") {
    self.commands = commands
    self.prefix = prefix
    shapes = Shapes(commands)
    var names: [UInt8] = []
    var slots = Array(repeating: Int16(-1), count: 256)
    for (index, entry) in shapes.entries.enumerated() {
      names.append(contentsOf: entry.name.utf8)
      let name = Array(entry.name.utf8)
      var slot = Self.hash(name, name.indices)
      while slots[slot] >= 0 { slot = (slot + 1) & 255 }
      slots[slot] = Int16(index)
    }
    self.names = names
    self.slots = slots
    var makers: [Verb: [Command]] = [:]
    for command in commands {
      let verbs = command.forms.compactMap { form in
        if case .act(let verb, _) = form.maker { verb } else { nil }
      }
      for verb in Set(verbs) { makers[verb, default: []].append(command) }
    }
    self.makers = makers
  }

  /// The commands that can make actions of a verb, in the order of help.
  func commands(of verb: Verb) -> [Command] { makers[verb] ?? [] }

  /// The entry of a command or an alias.
  func find(_ bytes: [UInt8], _ range: Range<Int>) -> Shapes.Entry? {
    var slot = Self.hash(bytes, range)
    while slots[slot] >= 0 {
      let entry = shapes.plain[Int(slots[slot])]
      if matches(entry, bytes, range) { return entry }
      slot = (slot + 1) & 255
    }
    return nil
  }

  /// The command of a word, which may be an alias.
  package func command(_ word: String) -> Command? {
    let bytes = Array(word.utf8)
    return find(bytes, 0..<bytes.count).map { commands[Int($0.command)] }
  }

  /// Every word that begins a line, aliases included, in the order of help.
  package var words: [String] { shapes.entries.map(\.name) }

  private func matches(_ entry: Shapes.Entry, _ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    guard range.count == Int(entry.length) else { return false }
    for offset in 0..<range.count
    where names[Int(entry.start) + offset] != bytes[range.lowerBound + offset] {
      return false
    }
    return true
  }

  private static func hash(_ bytes: [UInt8], _ range: Range<Int>) -> Int {
    var hash: UInt32 = 0x811C_9DC5
    for index in range { hash = (hash ^ UInt32(bytes[index])) &* 0x0100_0193 }
    return Int((hash ^ (hash >> 15)) & 255)
  }
}

extension CommandTable {
  /// The table that every reader uses.
  package static let standard = CommandTable(available)

  /// The claims of `expect`.
  package static let claims = CommandTable(Command.claims, prefix: "expect ")

  /// Every command that a session carries out.
  static let available: [Command] =
    Command.moves + Command.user + Command.messages + Command.world + Command.looking
    + Command.checking + Command.session + Command.head + Command.control

  /// What may stand before a command.
  private static let runners: [[StaticString]] = [["time"], ["try"], ["time", "try"]]

  /// Which lines the parser keeps raw, as the shapes say, and those of definitions.
  package static let syntaxRules: SyntaxRules = {
    var rules = [
      SyntaxRules.Rule("guard", skipping: 1, kind: .condition),
      SyntaxRules.Rule("always", kind: .condition), SyntaxRules.Rule("never", kind: .condition),
      SyntaxRules.Rule("eventually", kind: .condition),
      SyntaxRules.Rule("whenever", kind: .condition),
    ]
    for command in available {
      guard let (skipped, kind) = command.syntax else { continue }
      rules.append(SyntaxRules.Rule(command.word, skipping: skipped, kind: kind))
      if kind == .condition {
        rules.append(SyntaxRules.Rule("time", command.word, kind: kind))
      }
    }
    for claim in Command.claims {
      guard let kind = claim.syntax?.kind else { continue }
      rules.append(SyntaxRules.Rule("expect", claim.word, kind: kind))
      rules.append(SyntaxRules.Rule("expect", "not", claim.word, kind: kind))
    }
    // `on` begins the handlers of definitions.
    var bodies: [[StaticString]] = [["on"]]
    for command in available where command.body != .none {
      bodies.append([command.word])
      for runner in runners { bodies.append(runner + [command.word]) }
    }
    return SyntaxRules(rules, bodies: bodies)
  }()
}

extension Command {
  /// Behind how many words, and how, the parser keeps its rest, if it does.
  fileprivate var syntax: (skipped: Int, kind: SyntaxRules.Kind)? {
    for form in forms {
      for (place, parameter) in form.parameters.enumerated() {
        if let kind = parameter.kind.syntax { return (place, kind) }
      }
    }
    return nil
  }
}
