import FlowScript

/// What the shape of a command lets a word be.
extension Completer {
  func candidates(
    _ command: Command,
    after words: [String],
    _ line: PartialLine,
    _ head: Head
  ) -> [Completion] {
    // A keyword at the beginning decides: the N of `pop N` is no `to`.
    let keyed = command.forms.filter { form in
      form.parameters.first?.kind == .keyword && form.parameters.first?.words.first == words.first
    }
    let lists = (keyed.isEmpty ? command.forms : keyed).compactMap { form -> [Completion]? in
      var place = FormPlace(form)
      guard words.allSatisfy({ place.step(over: $0) }) else { return nil }
      let list = candidates(command, at: place, line, head)
      return list.isEmpty ? nil : list
    }
    if lists.count == 1 { return lists[0] }
    var seen: Set<String> = []
    return lists.flatMap(\.self).filter { seen.insert($0.text).inserted }
  }

  private func candidates(
    _ command: Command,
    at form: FormPlace,
    _ line: PartialLine,
    _ head: Head
  ) -> [Completion] {
    var place = CompletionPlace(
      command: command,
      keyword: form.form.parameters.first { $0.kind == .keyword }?.words.first,
      parameter: .named,
      operands: form.operands,
      partial: line.partial
    )
    if let key = line.key {
      return form.form.takesNamed ? source.values(of: key, at: place) : []
    }
    if let label = form.label {
      place.parameter = label
      return words(at: place)
    }
    var found: [Completion] = []
    if let parameter = form.parameter {
      place.parameter = parameter
      found = words(at: place)
      if parameter.kind == .keyword {
        found = found.filter { leads(from: form, $0, place, head) }
        let next = form.form.parameters.dropFirst().first
        for index in found.indices { found[index].isBeginning = next?.isRequired ?? false }
      }
    }
    guard form.isComplete else { return found }
    if form.form.takesNamed {
      place.parameter = .named
      let given = Set(form.keys)
      found += source.keys(at: place).filter { !given.contains(String($0.text.dropLast())) }
    }
    for label in form.openLabels {
      var word = Completion(label.preposition ?? "", summary: label.label, isWritten: true)
      word.isBeginning = true
      if leads(from: form, word, place, head) { found.append(word) }
    }
    return found
  }

  /// Whether something can stand behind a keyword or a preposition that needs something.
  private func leads(
    from form: FormPlace,
    _ word: Completion,
    _ place: CompletionPlace,
    _ head: Head
  ) -> Bool {
    guard place.fits(word.text) else { return false }
    var form = form
    guard head.isTried, form.step(over: word.text) else { return true }
    var next = place
    next.partial = ""
    next.operands = form.operands
    guard let parameter = form.label ?? form.parameter.flatMap({ $0.isRequired ? $0 : nil }),
      !parameter.kind.isOpen
    else { return true }
    next.parameter = parameter
    return !source.accepted(words(at: next), behind: head.adding(word.text).bytes).isEmpty
  }

  /// What a parameter could be.
  private func words(at place: CompletionPlace) -> [Completion] {
    let parameter = place.parameter
    var words: [String] = []
    switch parameter.kind {
    case .keyword, .choice, .choiceOrNone: words = parameter.words
    case .topic: return topics(place.operands)
    case .rawText, .redaction, .command, .claim, .named, .number, .duration: break
    default:
      let found = source.candidates(at: place)
      return parameter.kind.acceptsNone && place.operands.count == parameter.firstOperand(in: place)
        ? found + [Completion("none", isWritten: true)] : found
    }
    if parameter.kind == .choiceOrNone { words.append("none") }
    return words.map { Completion($0, isWritten: true) }
  }

  private func topics(_ words: [String]) -> [Completion] {
    if words == ["expect"] {
      return CommandTable.claims.commands.map { Completion($0.name, summary: $0.summary) }
    }
    if words == ["nav"] { return Declaration.topics.map { Completion($0) } }
    guard words.isEmpty else { return [] }
    return Help.topics.filter { !$0.contains(" ") }.map { topic in
      let family = Command.Family(rawValue: topic)?.summary
      return Completion(topic, summary: table.command(topic)?.summary ?? family ?? "")
    } + source.topics
  }

  /// Only those that would be accepted, each as it is written where the cursor is.
  func accepted(_ found: [Completion], in line: PartialLine, _ head: Head) -> [Completion] {
    let isWritten = line.quote == nil && found.allSatisfy(\.isWritten)
    let words = isWritten ? found : found.map { written($0, in: line) }
    return head.isTried ? source.accepted(words, behind: head.bytes) : words
  }

  private func written(_ completion: Completion, in line: PartialLine) -> Completion {
    var completion = completion
    if let quote = line.quote {
      // The quote is open before the word.
      if quote == UInt8(ascii: "\""), !completion.isWritten {
        completion.text = String(completion.text.asLiteral.dropFirst().dropLast())
      }
      if completion.isFinal { completion.text.unicodeScalars.append(Unicode.Scalar(quote)) }
    } else if !completion.isWritten, !completion.text.isSafeWord {
      let quoted = completion.text.asLiteral
      completion.text = completion.isFinal ? quoted : String(quoted.dropLast())
    }
    completion.isWritten = true
    return completion
  }
}

extension Parameter {
  /// The number of operands before this one.
  fileprivate func firstOperand(in place: CompletionPlace) -> Int {
    place.command.forms.first?.parameters.firstIndex { $0.label == label && $0.kind == kind } ?? 0
  }
}

extension Parameter.Kind {
  /// Whether the words of a place cannot be listed, such as a free text.
  fileprivate var isOpen: Bool {
    switch self {
    case .value, .text, .number, .duration, .url, .file, .variable: true
    default: false
    }
  }
}

extension String {
  /// The text as a quoted literal.
  fileprivate var asLiteral: String {
    var bytes: [UInt8] = []
    SafeText.appendQuoted(self, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
