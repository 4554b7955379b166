package import FlowScript

/// Finds what an unfinished line could go on with, from the shapes of the commands.
package struct Completer<Source: CompletionSource> {
  let source: Source
  private let table: CommandTable

  /// A completer over what a session knows.
  package init(source: Source) {
    self.init(source: source, table: .standard)
  }

  init(source: Source, table: CommandTable) {
    self.source = source
    self.table = table
  }

  /// The candidates at the cursor, in the order of the table and of the session.
  package func completions(_ line: PartialLine) -> [Completion] {
    // What `k=v` may be, nobody has declared.
    if line.key != nil { return [] }
    let all = candidates(after: line.words[...], partial: line.partial)
    var found = all.filter { $0.text.hasPrefix(line.partial) }
    if found.isEmpty {
      let partial = line.partial.lowercased()
      found = all.filter { $0.text.lowercased().hasPrefix(partial) }
    }
    var seen: Set<String> = []
    return found.filter { seen.insert($0.text).inserted }.map { quoted($0, in: line) }
  }

  private func candidates(after words: ArraySlice<String>, partial: String) -> [Completion] {
    guard let first = words.first else { return commands { $0.places.contains(.session) } }
    switch first {
    case "expect": return claims(after: words.dropFirst(), partial)
    case "try":
      if words.count == 1 { return commands(where: \.acts) }
      return candidates(after: words.dropFirst(), partial: partial)
    default:
      guard let command = table.command(first) else { return [] }
      let alias = command.aliases.first { $0.word.description == first }
      let implied = alias?.expansion.description.split(separator: " ").dropFirst().map(String.init)
      return candidates(command, after: (implied ?? []) + words.dropFirst(), partial)
    }
  }

  private func commands(where isWanted: (Command) -> Bool) -> [Completion] {
    table.commands.filter(isWanted).flatMap { command in
      [Completion(command.name, summary: command.summary)]
        + command.aliases.map { Completion($0.word.description, summary: command.summary) }
    }
  }

  private func claims(after words: ArraySlice<String>, _ partial: String) -> [Completion] {
    let isNegated = words.first == "not"
    let words = isNegated ? words.dropFirst() : words
    guard let first = words.first else {
      let claims = CommandTable.claims.commands.map { Completion($0.name, summary: $0.summary) }
      return isNegated ? claims : claims + [Completion("not", summary: "The claim must not hold.")]
    }
    guard let claim = CommandTable.claims.command(first) else { return [] }
    return candidates(claim, after: Array(words.dropFirst()), partial)
  }

  private func candidates(
    _ command: Command,
    after words: [String],
    _ partial: String
  ) -> [Completion] {
    // A keyword at the beginning decides: the N of `pop N` is no `to`.
    let keyed = command.forms.filter { form in
      form.parameters.first?.kind == .keyword && form.parameters.first?.words.first == words.first
    }
    return (keyed.isEmpty ? command.forms : keyed).flatMap { form in
      var place = FormPlace(form)
      guard words.allSatisfy({ place.step(over: $0) }) else { return [Completion]() }
      return candidates(at: place, words, partial)
    }
  }

  private func candidates(
    at place: FormPlace,
    _ words: [String],
    _ partial: String
  ) -> [Completion] {
    if let label = place.label { return values(of: label, words, partial) }
    var found: [Completion] = []
    if let parameter = place.parameter { found += values(of: parameter, words, partial) }
    if place.isComplete {
      if place.form.takesNamed, let name = place.operands.first {
        let given = Set(place.keys)
        found += source.parameters(of: name).filter { !given.contains($0) }.map {
          Completion($0 + "=", isFinal: false)
        }
      }
      for label in place.openLabels {
        found.append(Completion(label.preposition ?? "", summary: label.label))
      }
    }
    return found
  }

  // Inside an open quote the text goes on as it is.
  private func quoted(_ completion: Completion, in line: PartialLine) -> Completion {
    guard line.quote == nil, completion.isFinal,
      completion.text.contains(where: { $0 == " " || $0 == "\"" || $0 == "'" || $0 == "$" }),
      !completion.text.contains("[")
    else { return completion }
    var bytes: [UInt8] = []
    SafeText.appendQuoted(completion.text, to: &bytes)
    var quoted = completion
    quoted.text = String(decoding: bytes, as: UTF8.self)
    return quoted
  }
}

extension Command {
  /// Whether one of its forms does something to the world: what `try` takes.
  fileprivate var acts: Bool {
    forms.contains { if case .act = $0.maker { true } else { false } }
  }
}
