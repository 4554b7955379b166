import FlowNavigation

/// What is known of a state without doing anything: several threads may ask at once.
extension Expander {
  /// What a tree says of a state.
  enum Found {
    case result(UInt32)
    case everything
    case unknown(UInt32)
    /// A decision that never came to this answer.
    case newBranch(UInt32, UInt32)
  }

  @inline(__always)
  func find(_ root: UInt32, _ words: UnsafeBufferPointer<UInt32>) -> Found {
    var slot = root
    while true {
      let answer: UInt32
      switch memory[slot] {
      case .result(let result): return .result(result)
      case .everything: return .everything
      case .nothing: return .unknown(slot)
      case .asksTop(let rest): answer = trie.top(of: words[Int(rest) + 1])
      case .asksAll(let rest): answer = words[Int(rest) + 1]
      }
      guard let next = memory.branch(slot, answer) else { return .newBranch(slot, answer) }
      slot = next
    }
  }

  /// Adds what the actions of a list, from one on, lead to from a state; the first that is not known.
  func recall(
    _ number: Int,
    from first: Int,
    _ words: UnsafeBufferPointer<UInt32>,
    into list: inout SuccessorList
  ) -> Int? {
    let root = lists[number].first
    let count = lists[number].count
    var ordinal = first
    while ordinal < count {
      guard case .result(let outcome) = find(root + UInt32(truncatingIfNeeded: ordinal), words),
        recall(outcome, ordinal, words, &list)
      else { return ordinal }
      ordinal += 1
    }
    return nil
  }

  /// What has to be learned before all that a state leads to is known: the first that is missing.
  enum Gap: Hashable, BitwiseCopyable {
    /// What can be done in states of the template at all, or what is to say about them.
    case template
    /// What a tree says at a place where nothing stands yet.
    case place(UInt32)
    /// What a tree says for an answer that never came.
    case branch(UInt32, answer: UInt32)
    /// A run of screens that an outcome has.
    case run(outcome: UInt32)
    /// More than can be kept.
    case everything
  }

  /// Adds all that a state leads to, and says what its note is; nothing is added unless all is known.
  func recall(
    _ words: UnsafeBufferPointer<UInt32>,
    inspects: Bool,
    into list: inout SuccessorList
  ) -> Recalled {
    let info = infos[Int(words[0])]
    if info.list == .max || inspects && info.look == .max { return .missing(.template) }
    let actions = find(info.list, words)
    guard case .result(let number) = actions else { return .missing(Self.gap(actions)) }
    var note: UInt32 = 0
    if inspects {
      let look = find(info.look, words)
      guard case .result(let known) = look else { return .missing(Self.gap(look)) }
      note = known
    }
    let (entries, end) = (list.entries.count, list.words.count)
    if let stopped = recall(Int(number), from: 0, words, into: &list) {
      list.entries.removeSubrange(entries...)
      list.words.removeSubrange(end...)
      let root = lists[Int(number)].first + UInt32(truncatingIfNeeded: stopped)
      return .missing(Self.gap(find(root, words)))
    }
    return .note(Int32(truncatingIfNeeded: note))
  }

  /// What is known of a state.
  enum Recalled: BitwiseCopyable {
    case note(Int32)
    case missing(Gap)
  }

  private static func gap(_ found: Found) -> Gap {
    switch found {
    case .unknown(let place): .place(place)
    case .newBranch(let place, let answer): .branch(place, answer: answer)
    case .result(let outcome): .run(outcome: outcome)
    case .everything: .everything
    }
  }

  /// Whether something that was missing for a state still is.
  func isOpen(
    _ gap: Gap,
    _ words: UnsafeBufferPointer<UInt32>,
    _ scratch: inout SuccessorList
  )
    -> Bool
  {
    switch gap {
    case .template: return infos[Int(words[0])].list == .max
    case .place(let place): return memory[place] == .nothing
    case .branch(let place, let answer): return memory.branch(place, answer) == nil
    case .run(let outcome):
      scratch.removeAll()
      return !recall(outcome, 0, words, &scratch)
    case .everything: return true
    }
  }

  /// Adds what a remembered step leads to; false when that has a run of screens that there is not yet.
  private func recall(
    _ outcome: UInt32,
    _ ordinal: Int,
    _ words: UnsafeBufferPointer<UInt32>,
    _ list: inout SuccessorList
  ) -> Bool {
    var place = Int(outcomes.starts[Int(outcome)])
    let template = outcomes.words[place]
    var entry = SuccessorList.Entry(
      ordinal: UInt16(truncatingIfNeeded: ordinal),
      note: outcomes.words[place + 1],
      start: -1,
      count: 0
    )
    if template != StepOutcomes.noTemplate {
      let start = list.words.count
      list.words.append(template)
      var isSame = template == words[0]
      let rests = Int(outcomes.words[place + 2])
      place += 3
      for rest in 0..<rests {
        let source = outcomes.words[place]
        var run = RestTrie.empty
        if source != StepOutcomes.noRest {
          run = trie.dropping(Int(outcomes.words[place + 1]), from: words[Int(source) + 1])
        }
        let end = place + 3 + Int(outcomes.words[place + 2])
        place += 3
        while place < end {
          guard let next = trie.find(outcomes.words[place], on: run) else {
            list.words.removeSubrange(start...)
            return false
          }
          run = next
          place += 1
        }
        list.words.append(run)
        if isSame, run != words[rest + 1] { isSame = false }
      }
      if isSame {
        list.words.removeSubrange(start...)
      } else {
        entry.start = Int32(truncatingIfNeeded: start)
        entry.count = Int32(truncatingIfNeeded: rests + 1)
      }
    }
    if entry.isMove || entry.note > 0 { list.entries.append(entry) }
    return true
  }

  /// The number of what a view has of a state.
  mutating func view(_ view: StateView, of words: UnsafeBufferPointer<UInt32>) -> Int {
    let template = Int(words[0])
    if remembers, infos[template].rests > 0 {
      if infos[template].view == .max { infos[template].view = memory.plant(1) }
      let known = result(of: infos[template].view, .view, words) { expander in
        expander.look(view, at: expander.part)
        return expander.codec.fault(of: expander.part) == nil ? .view : nil
      }
      if let known { return Int(known) }
    }
    prepareWhole(words)
    look(view, at: whole)
    return views.number(of: viewKey)
  }

  /// Replaces the key of the view at hand with that of a world.
  private mutating func look(_ view: StateView, at world: World) {
    if view == .expression {
      viewKey = viewed.map { Array($0.value(world).utf8) } ?? []
    } else {
      codec.encode(view, of: world, into: &viewKey)
    }
  }
}
