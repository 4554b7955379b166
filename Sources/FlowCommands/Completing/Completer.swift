package import FlowScript

/// Finds what an unfinished line could go on with, from the shapes of the commands.
package struct Completer<Source: CompletionSource> {
  let source: Source
  let table: CommandTable

  /// A completer over what a session knows.
  package init(source: Source) {
    self.init(source: source, table: .standard)
  }

  init(source: Source, table: CommandTable) {
    self.source = source
    self.table = table
  }

  /// The candidates at the cursor, in the order of the table and of the session.
  package func completions(_ line: PartialLine, of bytes: [UInt8]) -> [Completion] {
    // A command's word is offered in every state; its operands only when they are accepted now.
    let isCommand = line.words[...].command.isEmpty
    let head = Head(
      bytes: Array(bytes[line.commandStart..<line.partialStart]),
      isTried: line.isForNow && !isCommand
    )
    let all = candidates(line, head)
    let partial = line.partial
    let same = partial.isEmpty ? all : all.filter { $0.text.hasPrefix(partial) }
    let found = accepted(same, in: line, head)
    if !found.isEmpty || partial.isEmpty { return found }
    let lower = partial.lowercased()
    let alike = accepted(all.filter { $0.text.lowercased().hasPrefix(lower) }, in: line, head)
    if !alike.isEmpty { return alike }
    let titled = all.filter { $0.title.lowercased().hasPrefix(lower) && !$0.title.isEmpty }
    // What several are called alike is the name of none.
    let named = titled.map { one in
      titled.count { $0.title == one.title } > 1 ? one : Completion(one.title, summary: one.text)
    }
    return accepted(named, in: line, head)
  }

  /// The beginning of a command up to the word that is wanted.
  struct Head {
    var bytes: [UInt8]
    /// Whether what follows is tried: the line would run on the state as it is.
    var isTried: Bool

    func adding(_ word: String) -> Head {
      Head(bytes: bytes + word.utf8 + [UInt8(ascii: " ")], isTried: isTried)
    }
  }

  private func candidates(_ line: PartialLine, _ head: Head) -> [Completion] {
    let words = line.words
    if let mark = line.partial.variableMark, line.quote != UInt8(ascii: "'"), !words.isEmpty {
      return variables(line, from: mark)
    }
    let command = words[...].command
    if !command.isEmpty { return candidates(after: command, line, head) }
    switch words.last {
    case nil:
      let all = commands { $0.places.contains(line.place) }
      if line.place == .handler { return all }
      // Whoever has typed nothing asks what can be done.
      let lines = line.partial.isEmpty && line.quote == nil ? source.usableLines : []
      let told = Set(lines.map(\.text))
      return lines + ordered(all).filter { !told.contains($0.text) } + source.aliases
    case "try"?: return commands { $0.acts && $0.places.contains(.session) }
    case _?:
      return commands { $0.places.contains(.session) && !$0.isForPrompt } + source.aliases
    }
  }

  private func candidates(
    after words: ArraySlice<String>,
    _ line: PartialLine,
    _ head: Head
  ) -> [Completion] {
    guard let first = words.first else { return [] }
    if first == "expect" || first == "walk" {
      return claims(after: words.dropFirst(), line, head, areGoals: first == "walk")
    }
    guard let command = table.command(first), command.places.contains(line.place) else { return [] }
    let alias = command.aliases.first { $0.word.description == first }
    let implied = alias?.expansion.description.split(separator: " ").dropFirst().map(String.init)
    return candidates(command, after: (implied ?? []) + words.dropFirst(), line, head)
  }

  private func commands(where isWanted: (Command) -> Bool) -> [Completion] {
    table.commands.filter(isWanted).flatMap { command in
      [Completion(command.name, summary: command.summary, isWritten: true)]
        + command.aliases.map {
          Completion($0.word.description, summary: command.summary, isWritten: true)
        }
    }
  }

  /// What matters first: what can be done with what is visible, then what looks at it, then the rest.
  private func ordered(_ found: [Completion]) -> [Completion] {
    let usable = source.usable
    let (first, others) = found.partitioned { usable.contains($0.text) }
    let (looking, rest) = others.partitioned { table.command($0.text)?.family == .looking }
    return first + looking + rest
  }

  private func claims(
    after words: ArraySlice<String>,
    _ line: PartialLine,
    _ head: Head,
    areGoals: Bool
  ) -> [Completion] {
    let isNegated = words.first == "not"
    let words = isNegated ? words.dropFirst() : words
    guard let first = words.first else {
      let commands = (areGoals ? Command.goals : CommandTable.claims.commands)
        .filter { source.answers(claim: $0.name) }
      let claims = commands.map {
        Completion($0.name, summary: $0.summary, isWritten: true)
      }
      let not = Completion("not", summary: "The claim must not hold.", isWritten: true)
      return isNegated ? claims : claims + [not]
    }
    guard let claim = CommandTable.claims.command(first) else { return [] }
    return candidates(claim, after: Array(words.dropFirst()), line, head)
  }

  // The path is completed in place; the text before it in the word is kept.
  private func variables(_ line: PartialLine, from mark: String.Index) -> [Completion] {
    let before = line.partial[..<mark]
    return source.variables(String(line.partial[mark...])).map { found in
      var found = found
      found.text = before + found.text
      found.isBeginning = true
      found.isFinal = found.isFinal && line.quote == nil && before.isEmpty
      return found
    }
  }
}

extension PartialLine {
  /// The place of the line's innermost command.
  fileprivate var place: Command.Places {
    enclosing.contains { $0[...].command.first == "after" } ? .handler : .session
  }

  /// Whether the innermost command would run on the state as it is, and must not be refused.
  fileprivate var isForNow: Bool {
    mark == .none && !isBehindAnother
      && enclosing.allSatisfy { ["if", "repeat", "while"].contains($0[...].command.first) }
  }
}

extension ArraySlice<String> {
  /// The words of a command without those before it that only say how it is run: `time`, `try`.
  fileprivate var command: ArraySlice<String> {
    let timed = first == "time" ? dropFirst() : self
    return timed.first == "try" ? timed.dropFirst() : timed
  }
}

extension Command {
  /// Whether one of its forms does something to the world: what `try` takes.
  fileprivate var acts: Bool {
    forms.contains { if case .act = $0.maker { true } else { false } }
  }

  /// Whether it is about the prompt and its files: what `time` does not take.
  fileprivate var isForPrompt: Bool {
    forms.allSatisfy { form in
      if case .timed = form.maker { return true }
      guard case .order(let make) = form.maker else { return false }
      if case .session(let order) = make(Operands()) { return order.isForPrompt }
      return false
    }
  }
}

extension String {
  /// The `$` of the variable's path at the end of the text: that of `a$session.us`.
  fileprivate var variableMark: Index? {
    guard let mark = lastIndex(of: "$") else { return nil }
    var rest = self[index(after: mark)...].utf8
    if rest.first == UInt8(ascii: "{") { rest = rest.dropFirst() }
    let isPath = rest.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
        UInt8(ascii: "."), UInt8(ascii: "#"), 0x80...:
        true
      default: false
      }
    }
    return isPath ? mark : nil
  }
}

extension [Completion] {
  /// Those that are wanted, and the others, both in their order.
  fileprivate func partitioned(_ isWanted: (Completion) -> Bool) -> (Self, Self) {
    (filter(isWanted), filter { !isWanted($0) })
  }
}
