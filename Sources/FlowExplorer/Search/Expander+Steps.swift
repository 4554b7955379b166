import FlowNavigation

/// Doing steps, and taking down what they did.
extension Expander {
  /// Does all that can be done in a whole world.
  mutating func expandWhole(
    _ words: UnsafeBufferPointer<UInt32>,
    _ list: inout SuccessorList
  ) {
    prepareWhole(words)
    let actions = whole.actions(of: families, in: turn)
    for ordinal in actions.indices { perform(actions[ordinal], ordinal, words, &list) }
  }

  /// Does one action in the whole world, which is as it was afterwards.
  mutating func perform(
    _ action: Action,
    _ ordinal: Int,
    _ words: UnsafeBufferPointer<UInt32>,
    _ list: inout SuccessorList
  ) {
    var entry = SuccessorList.Entry(
      ordinal: UInt16(truncatingIfNeeded: ordinal),
      note: 0,
      start: -1,
      count: 0
    )
    steps += 1
    do {
      try whole.perform(action, in: turn)
      _ = codec.collapse(whole, into: &key)
      whole.rollBack()
      let start = list.words.count
      appendWords(to: &list.words)
      keep(&entry, from: start, words, &list)
      entry.note = UInt32(truncatingIfNeeded: notes.number(of: StepNote(turn)))
    } catch {
      entry.note = UInt32(truncatingIfNeeded: notes.number(of: StepNote(error)))
    }
    if entry.isMove || entry.note > 0 { list.entries.append(entry) }
  }

  /// Lets an entry lead to the words added last, unless they are those of the state itself.
  private func keep(
    _ entry: inout SuccessorList.Entry,
    from start: Int,
    _ words: UnsafeBufferPointer<UInt32>,
    _ list: inout SuccessorList
  ) {
    let count = list.words.count - start
    var isSame = count == words.count
    var place = 0
    while isSame, place < count {
      isSame = list.words[start + place] == words[place]
      place += 1
    }
    if isSame {
      list.words.removeLast(count)
    } else {
      entry.start = Int32(truncatingIfNeeded: start)
      entry.count = Int32(truncatingIfNeeded: count)
    }
  }

  /// Makes the runs of screens that a remembered step leads to from a state, as far as there are none yet.
  mutating func makeRuns(of outcome: UInt32, _ words: UnsafeBufferPointer<UInt32>) {
    var place = Int(outcomes.starts[Int(outcome)]) + 2
    let rests = outcomes.words[place]
    place += 1
    for _ in 0..<rests {
      let source = outcomes.words[place]
      var run = RestTrie.empty
      if source != StepOutcomes.noRest {
        run = trie.dropping(Int(outcomes.words[place + 1]), from: words[Int(source) + 1])
      }
      let end = place + 3 + Int(outcomes.words[place + 2])
      place += 3
      while place < end {
        run = trie.pushing(outcomes.words[place], on: run)
        place += 1
      }
    }
  }

  /// Finds out what an action does in a state by doing it with as little of the state as it needs.
  mutating func learn(
    _ root: UInt32,
    _ slot: UInt32,
    _ action: Action,
    _ words: UnsafeBufferPointer<UInt32>
  ) {
    attempt(root, slot, words) { expander in expander.stepPart(action, words) }
  }

  /// Does an action in a part of a state; nil when it looked at what was left out.
  private mutating func stepPart(
    _ action: Action,
    _ words: UnsafeBufferPointer<UInt32>
  ) -> UInt32? {
    steps += 1
    do throws(Refusal) {
      try part.perform(action, in: turn)
    } catch {
      if codec.fault(of: part) != nil { return nil }
      let number = UInt32(truncatingIfNeeded: notes.number(of: StepNote(error)))
      return outcomes.add(template: StepOutcomes.noTemplate, note: number, rests: 0)
    }
    let isKnown = codec.collapse(part, into: &key)
    part.rollBack()
    if !isKnown { return nil }
    let number = UInt32(truncatingIfNeeded: notes.number(of: StepNote(turn)))
    return addOutcome(note: number, words)
  }

  /// Takes down the key at hand as what became of a state.
  private mutating func addOutcome(note: UInt32, _ words: UnsafeBufferPointer<UInt32>) -> UInt32 {
    let first = infos[Int(words[0])].firstTotal
    let template = internTemplate()
    let outcome = outcomes.add(template: template, note: note, rests: key.rests.count)
    var code = 0
    for rest in key.rests {
      let end = code + Int(rest.added)
      if rest.source < 0 {
        outcomes.addRest(source: StepOutcomes.noRest, losing: 0, adding: key.codes[code..<end])
      } else {
        outcomes.addRest(
          source: UInt32(truncatingIfNeeded: rest.source),
          losing: totals[Int(first + rest.source)] - rest.kept,
          adding: key.codes[code..<end]
        )
      }
      code = end
    }
    return outcome
  }

  /// Adds the words of the key at hand, which keeps nothing of another state.
  mutating func appendWords(to words: inout [UInt32]) {
    words.append(internTemplate())
    var code = 0
    for rest in key.rests {
      var run = RestTrie.empty
      for place in code..<code + Int(rest.added) { run = trie.pushing(key.codes[place], on: run) }
      code += Int(rest.added)
      words.append(run)
    }
  }

  private mutating func internTemplate() -> UInt32 {
    let number = templates.number(of: key.template)
    if number == infos.count {
      infos.append(
        TemplateInfo(
          rests: Int32(truncatingIfNeeded: key.rests.count),
          firstTotal: Int32(truncatingIfNeeded: totals.count),
          highest: Int32(truncatingIfNeeded: key.highest),
          waiting: Int32(truncatingIfNeeded: key.waiting)
        )
      )
      for rest in key.rests { totals.append(rest.kept + rest.added) }
    }
    return UInt32(truncatingIfNeeded: number)
  }
}
