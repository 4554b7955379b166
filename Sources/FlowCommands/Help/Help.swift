import FlowScript

/// The texts of `help`, made from the tables of commands and declarations; no line is wider than the
/// columns.
package struct Help {
  /// How wide help is where no terminal says otherwise.
  package static let columns = 80

  let columns: Columns

  private init(_ columns: Int) {
    self.columns = Columns(columns)
  }

  /// The answer to `help` or `help TOPIC`; an unknown topic gets the nearest one.
  package static func topic(_ topic: String?, columns: Int = columns) -> String {
    Help(columns).topic(topic)
  }

  /// The answer to `help TOPIC`; nil where there is none.
  package static func known(_ topic: String, columns: Int = columns) -> String? {
    Help(columns).known(topic)
  }

  private func topic(_ topic: String?) -> String {
    guard let topic else { return overview() }
    if let text = known(topic) { return text }
    let hint = ReadingFailure.hint(for: topic, among: Self.topics) ?? "; 'help' lists everything"
    let answer = "no help on '\(SafeText.string(String(topic.prefix(40))))'\(hint)"
    return columns.wrapped(answer, indent: 0)
  }

  private func known(_ topic: String) -> String? {
    if let family = Self.family(topic) { return self.family(family) }
    if topic == "nav" { return declarations() }
    if topic == "!" || topic == "?" { return marks }
    if topic.hasPrefix("expect "), let text = claim(String(topic.dropFirst(7))) { return text }
    if topic.hasPrefix("nav "), let text = declaration(String(topic.dropFirst(4))) { return text }
    // A word may be a command, or a claim, and have a meaning in definitions.
    var texts = [command(topic) ?? claim(topic), declaration(topic)].compactMap { $0 }
    if texts.isEmpty, let word = TranscriptWord.named(topic) { texts.append(describe(word)) }
    if let word = FindingWord.named(topic) { texts.append(describe(word)) }
    return texts.isEmpty ? nil : texts.joined(separator: "\n")
  }

  /// All commands by family, each with its summary.
  private func overview() -> String {
    var text = ""
    for family in Command.Family.allCases { text += section(family) + "\n" }
    text += marks + "\n"
    let more =
      "'help COMMAND' shows how a command is written; 'help expect' lists the claims, 'help nav' "
      + "the words of definitions."
    return text + columns.wrapped(more, indent: 0)
  }

  /// One family: its commands with their shapes.
  private func family(_ family: Command.Family) -> String {
    var text = "\(family.title): \(family.summary)\n\n"
    for command in Self.commands(of: family) {
      for usage in command.usages { text += columns.wrapped(usage, indent: 2, hanging: 6) }
      text += columns.wrapped(command.summary, indent: 6)
    }
    return text
  }

  /// One command: its shapes, its summary and its examples; nil when there is none.
  private func command(_ name: String, isBrief: Bool = false) -> String? {
    guard let command = CommandTable.standard.command(name) else { return nil }
    var text = describe(command, prefix: "")
    for alias in command.aliases {
      text += "\n"
      text += columns.wrapped("'\(alias.word)' is short for '\(alias.expansion)'.", indent: 2)
    }
    if command.name == "expect", !isBrief {
      text += "\n"
      for claim in CommandTable.claims.commands {
        text += columns.row(claim.name, claim.summary, width: 12)
      }
      text += "\n" + columns.wrapped("'help expect stack' shows how a claim is written.", indent: 2)
    }
    return text
  }

  /// One claim of `expect`; nil when there is none.
  private func claim(_ name: String) -> String? {
    CommandTable.claims.command(name).map { describe($0, prefix: "expect [not] ") }
  }

  /// What a mark before a command means.
  private var marks: String {
    [
      "! COMMAND   The command must be refused; the app stays as it is.",
      "? COMMAND   The command may be refused.",
    ].map { columns.wrapped($0, indent: 0, hanging: 12) }.joined()
  }

  /// The topics that have all these words in their name, summary, usage or examples.
  package static func apropos(_ words: String, columns: Int = columns) -> String {
    Help(columns).apropos(words)
  }

  private func apropos(_ words: String) -> String {
    let words = words.lowercased().split(separator: " ")
    var rows: [(name: String, summary: String)] = []
    let add = { (name: String, summary: String, text: String) in
      let text = text.lowercased()
      if words.allSatisfy({ text.contains($0) }) { rows.append((name, summary)) }
    }
    for family in Command.Family.allCases {
      add(family.rawValue, family.summary, "\(family.rawValue) \(family.title) \(family.summary)")
    }
    for command in CommandTable.standard.commands {
      add(command.name, command.summary, self.command(command.name, isBrief: true) ?? "")
    }
    for claim in CommandTable.claims.commands {
      add("expect \(claim.name)", claim.summary, self.claim(claim.name) ?? "")
    }
    for declaration in Declaration.all {
      add("nav \(declaration.word)", declaration.summary.quoted, describe(declaration))
    }
    guard !rows.isEmpty else {
      let words = SafeText.string(words.joined(separator: " "))
      return columns.wrapped("nothing is said of '\(words)'; 'help' lists everything", indent: 0)
    }
    let width = 2 + (rows.map(\.name.count).max() ?? 0)
    return rows.map { columns.row($0.name, $0.summary, width: width) }.joined()
  }

  private func section(_ family: Command.Family) -> String {
    var text = "\(family.title): \(family.summary)\n"
    for command in Self.commands(of: family) {
      text += columns.row(command.name, command.summary, width: 12)
    }
    return text
  }

  private func describe(_ command: Command, prefix: String) -> String {
    var text = columns.wrapped("\(prefix)\(command.name): \(command.summary)", indent: 0) + "\n"
    for usage in command.usages { text += columns.wrapped(prefix + usage, indent: 2, hanging: 6) }
    for parameter in command.forms.flatMap(\.parameters) where parameter.hasManyWords {
      let words = parameter.words.joined(separator: " ")
      text += "\n" + columns.wrapped("\(parameter.label): \(words)", indent: 2, hanging: 6)
    }
    text += "\n"
    for example in command.examples { text += columns.wrapped(example, indent: 2, hanging: 6) }
    return text
  }

  private func describe(_ word: TranscriptWord) -> String {
    let kind = word.columns == nil ? "a warning in a transcript" : "a fact in a transcript"
    let heading = columns.wrapped("\(word.name), \(kind): \(word.summary)", indent: 0)
    guard let shape = word.columns, !shape.isEmpty else { return heading }
    return heading + "\n" + columns.wrapped("\(word.name) \(shape)", indent: 2, hanging: 6)
  }

  private func describe(_ word: FindingWord) -> String {
    columns.wrapped("\(word.name), a finding of a search: \(word.summary)", indent: 0)
  }

  private static func commands(of family: Command.Family) -> [Command] {
    CommandTable.standard.commands.filter { $0.family == family }
  }

  private static func family(_ topic: String) -> Command.Family? {
    // `session` and `world` are families only; `user` and `head` are told by their titles too.
    Command.Family.allCases.first { $0.rawValue == topic || $0.title == topic }
  }

  /// Every topic that there is help on.
  package static var topics: [String] {
    let words = CommandTable.standard.words
    let declared = Declaration.topics.filter { !words.contains($0) }
    let told = (TranscriptWord.facts + TranscriptWord.warnings).map(\.name)
    let found = FindingWord.all.map(\.name).filter { !told.contains($0) }
    return words + declared + CommandTable.claims.words.map { "expect \($0)" }
      + Declaration.topics.map { "nav \($0)" } + Command.Family.allCases.map(\.rawValue)
      + (told + found).filter { !words.contains($0) && !declared.contains($0) }
      + ["nav", "!", "?"]
  }
}
