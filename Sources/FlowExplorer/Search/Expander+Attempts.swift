import FlowNavigation

/// Doing what is not known, without taking it down: what several threads do at once, each with worlds of
/// its own.
extension Expander {
  /// What was done; of a step that led on, the key is the one at hand.
  enum Done: Sendable {
    case step(Noted)
    /// A step to a state of which the tape has the words.
    case known(Noted)
    case refused(Noted)
    case actions([Action])
    case note(StateNote)
    case observation(Observation)
    case view
  }

  /// The note on a step: by its number where that was looked for and found.
  enum Noted: Sendable {
    case number(UInt32)
    case new(StepNote)
  }

  /// What came of trying something with a part of a state.
  enum Attempted: Sendable {
    case done(Done)
    /// It looked at the topmost screen of a rest, which was left out.
    case asksTop(Int32)
    /// It looked at more of a rest.
    case asksAll(Int32)
    /// It depends on too much to be kept.
    case everything
  }

  /// Tries something with so many screens of each rest of a state; the work gives nil when it looked at
  /// what was left out.
  mutating func attempt(
    _ words: UnsafeBufferPointer<UInt32>,
    _ counts: [Int32],
    _ work: (inout Expander) -> Done?
  ) -> Attempted {
    let info = infos[Int(words[0])]
    let hits = transaction.coverage?.hits
    guard preparePart(words, counts) else { return .everything }
    codec.forgetFaults()
    if let done = work(&self) { return .done(done) }
    if let hits { transaction.coverage?.takeBack(to: hits) }
    guard let rest = codec.fault(of: part), rest >= 0, rest < info.rests else { return .everything }
    let total = totals[Int(info.firstTotal + rest)]
    if counts[Int(rest)] >= total { return .everything }
    return counts[Int(rest)] == 0 && total > 1 ? .asksTop(rest) : .asksAll(rest)
  }

  /// Does an action in a part of a state; nil when it looked at what was left out.
  mutating func stepPart(_ action: Action) -> Done? {
    do throws(Refusal) {
      try part.perform(action, in: transaction)
    } catch {
      return codec.fault(of: part) == nil ? .refused(.new(StepNote(error))) : nil
    }
    let isKnown = codec.collapse(part, into: &key)
    part.rollBack()
    return isKnown ? .step(.new(StepNote(transaction))) : nil
  }

  /// Does an action in the whole world at hand, which is as it was afterwards.
  mutating func stepWhole(_ action: Action) -> Done {
    do throws(Refusal) {
      try whole.perform(action, in: transaction)
    } catch {
      return .refused(.new(StepNote(error)))
    }
    _ = codec.collapse(whole, into: &key)
    whole.rollBack()
    return .step(.new(StepNote(transaction)))
  }

  /// What can be done in a part of a state.
  func partActions() -> Done? {
    let actions = part.actions(of: families, in: transaction)
    return codec.fault(of: part) == nil ? .actions(actions) : nil
  }

  /// What is wrong with a part of a state.
  func partNote() -> Done? {
    let note = StateNote(part, conditions)
    return codec.fault(of: part) == nil ? .note(note) : nil
  }

  /// What can be seen of a part of a state.
  func partSight() -> Done? {
    let observation = Observation(part, families, in: transaction)
    return codec.fault(of: part) == nil ? .observation(observation) : nil
  }

  /// The number of what was done in a state, taken down when it is new.
  mutating func number(of done: Done, _ words: UnsafeBufferPointer<UInt32>) -> UInt32 {
    switch done {
    case .step(let note), .known(let note):
      return addOutcome(note: number(of: note), words)
    case .refused(let note):
      let note = number(of: note)
      return outcomes.add(template: StepOutcomes.noTemplate, note: note, rests: 0)
    case .actions(let actions):
      let first = memory.plant(actions.count)
      lists.append(ActionList(actions: actions, first: first))
      return UInt32(truncatingIfNeeded: lists.count - 1)
    case .note(let note): return stateNotes.number(of: note)
    case .observation(let observation): return observations.number(of: observation)
    case .view: return UInt32(truncatingIfNeeded: views.number(of: viewKey))
    }
  }

  /// The number of a note, given when it is new.
  mutating func number(of note: Noted) -> UInt32 {
    switch note {
    case .number(let number): number
    case .new(let note): UInt32(truncatingIfNeeded: notes.number(of: note))
    }
  }

  /// What came of trying something, with the number of the note if that has one.
  func looked(_ attempted: Attempted) -> Attempted {
    if case .done(let done) = attempted { return .done(looked(done)) }
    return attempted
  }

  /// What was done, with the number of the note if that has one.
  func looked(_ done: Done) -> Done {
    switch done {
    case .step(let note): .step(looked(note))
    case .refused(let note): .refused(looked(note))
    default: done
    }
  }

  /// A note by its number, if it has one.
  func looked(_ note: Noted) -> Noted {
    guard case .new(let new) = note, let number = notes.find(new) else { return note }
    return .number(UInt32(truncatingIfNeeded: number))
  }
}
