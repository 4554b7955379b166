import FlowNavigation

/// Doing steps, and taking down what they did.
extension Expander {
  /// Does all that can be done in a whole world.
  mutating func expandWhole(
    _ words: UnsafeBufferPointer<UInt32>,
    _ list: inout SuccessorList
  ) {
    let actions: [Action]
    if case .done(.actions(let known))? = rehearsed.next(.wholeList, [], &key) {
      actions = known
    } else {
      prepareWhole(words)
      actions = whole.actions(of: families, in: transaction)
    }
    for ordinal in actions.indices { perform(actions[ordinal], ordinal, words, &list) }
  }

  /// Does one action in the whole world of a state.
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
    let done = wholeStep(action, ordinal, words)
    let start = list.words.count
    switch done {
    case .step: appendWords(to: &list.words)
    case .known: rehearsed.appendWords(to: &list.words)
    default: break
    }
    switch done {
    case .step(let note), .known(let note):
      keep(&entry, from: start, words, &list)
      entry.note = number(of: note)
    case .refused(let note): entry.note = number(of: note)
    default: break
    }
    if entry.isMove || entry.note > 0 { list.entries.append(entry) }
  }

  private mutating func wholeStep(
    _ action: Action,
    _ ordinal: Int,
    _ words: UnsafeBufferPointer<UInt32>
  ) -> Done {
    let place = StepTape.Place.wholeStep(UInt16(truncatingIfNeeded: ordinal))
    if case .done(let done)? = rehearsed.next(place, [], &key) { return done }
    prepareWhole(words)
    return stepWhole(action)
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

  /// Takes down the key at hand as what became of a state.
  mutating func addOutcome(note: UInt32, _ words: UnsafeBufferPointer<UInt32>) -> UInt32 {
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

  /// Adds the words of the key at hand, which keeps nothing of another state; false when something of
  /// that has no number.
  func appendKnownWords(to words: inout [UInt32]) -> Bool {
    guard let template = templates.find(key.template) else { return false }
    words.append(UInt32(truncatingIfNeeded: template))
    var code = 0
    for rest in key.rests {
      var run = RestTrie.empty
      for place in code..<code + Int(rest.added) {
        guard let next = trie.find(key.codes[place], on: run) else { return false }
        run = next
      }
      code += Int(rest.added)
      words.append(run)
    }
    return true
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
