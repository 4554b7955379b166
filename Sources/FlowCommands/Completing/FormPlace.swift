/// How far the words of an unfinished line have come in the shape of a command.
struct FormPlace {
  let form: Command.Form
  /// The words that stand for parameters.
  private(set) var operands: [String] = []
  /// The keys of `k=v`.
  private(set) var keys: [String] = []
  /// The labelled parameter whose word comes next.
  private(set) var label: Parameter?
  private var used: [String] = []
  private var index = 0

  init(_ form: Command.Form) {
    self.form = form
  }

  /// The parameter that comes next, if there is one.
  var parameter: Parameter? {
    index < form.parameters.count ? form.parameters[index] : nil
  }

  /// Whether every required parameter has its word.
  var isComplete: Bool {
    form.parameters.dropFirst(index).allSatisfy { !$0.isRequired || isRepeating($0) }
  }

  /// The labelled parameters that were not said yet.
  var openLabels: [Parameter] {
    form.labelled.filter { !used.contains($0.preposition ?? "") }
  }

  /// Steps over a whole word; false when it does not fit this form.
  mutating func step(over word: String) -> Bool {
    if label != nil {
      label = nil
      return true
    }
    if let key = word.key {
      keys.append(key)
      return form.takesNamed || form.parameters.first?.kind == .echo
    }
    if let found = openLabels.first(where: { $0.preposition == word }) {
      label = found
      used.append(word)
      return true
    }
    guard let parameter else { return false }
    if parameter.kind == .keyword {
      guard parameter.words == [word] else { return false }
    } else {
      operands.append(word)
    }
    if parameter.presence == .required || parameter.presence == .optional {
      index += 1
    } else {
      repeated = true
    }
    return true
  }

  private var repeated = false

  private func isRepeating(_ parameter: Parameter) -> Bool {
    parameter.presence == .repeated && repeated
  }
}

extension String {
  /// The key of `key=value`.
  fileprivate var key: String? {
    guard let mark = firstIndex(of: "="), mark != startIndex, first?.isLetter == true else {
      return nil
    }
    return String(self[..<mark])
  }
}
