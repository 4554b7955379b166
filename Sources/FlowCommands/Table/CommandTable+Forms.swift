import FlowScript

/// Finds the form of a command that a line has.
extension CommandTable {
  /// The form that begins with the first operand, else the one for having operands or none.
  func form(
    of entry: Shapes.Entry,
    _ arguments: [Argument],
    _ bytes: [UInt8]
  ) -> Shapes.Form {
    let start = Int(entry.firstForm)
    if entry.formCount == 1 { return shapes.forms[start] }
    let operand = firstOperand(arguments, shapes.forms[start], bytes)
    var word: UInt64 = 0
    if let operand, let range = arguments[operand].value.bareWord {
      word = PackedWord.pack(bytes, range.indices)
    }
    var chosen = start
    for index in (start..<start + Int(entry.formCount)).reversed() {
      let keyword = shapes.forms[index].keyword
      if keyword != 0 {
        if keyword == word { return shapes.forms[index] }
      } else if operand == nil || shapes.forms[index].count > 0 {
        chosen = index
      }
    }
    return shapes.forms[chosen]
  }

  /// The first argument that is neither `k=v` nor part of `on NODE`.
  private func firstOperand(
    _ arguments: [Argument],
    _ form: Shapes.Form,
    _ bytes: [UInt8]
  ) -> Int? {
    var index = 0
    while index < arguments.count {
      if arguments[index].key != nil {
        index += 1
      } else if index + 1 < arguments.count, let word = arguments[index].value.bareWord,
        isLabel(word.indices, of: form, bytes)
      {
        index += 2
      } else {
        return index
      }
    }
    return nil
  }

  /// Whether a word begins a labelled parameter of a form.
  func isLabel(_ word: Range<Int>, of form: Shapes.Form, _ bytes: [UInt8]) -> Bool {
    label(word, of: form, bytes) != nil
  }

  /// The number of the labelled parameter that a word begins.
  func label(_ word: Range<Int>, of form: Shapes.Form, _ bytes: [UInt8]) -> Int? {
    let packed = PackedWord.pack(bytes, word)
    let first = Int(form.first + form.count)
    for label in 0..<Int(form.labelledCount)
    where shapes.parameters[first + label].word == packed {
      return label
    }
    return nil
  }

  /// Whether a form has a labelled parameter that is required.
  func needsLabel(_ form: Shapes.Form) -> Bool {
    let first = Int(form.first + form.count)
    for label in 0..<Int(form.labelledCount)
    where !shapes.parameters[first + label].presence.isOptional {
      return true
    }
    return false
  }
}
