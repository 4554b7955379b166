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

  /// Adds all that a state leads to, and says what its note is; nil, and nothing is added, unless all is
  /// known.
  func recall(
    _ words: UnsafeBufferPointer<UInt32>,
    inspects: Bool,
    into list: inout SuccessorList
  ) -> Int? {
    let info = infos[Int(words[0])]
    guard info.list != .max, case .result(let number) = find(info.list, words) else { return nil }
    var note: UInt32 = 0
    if inspects {
      guard info.look != .max, case .result(let known) = find(info.look, words) else { return nil }
      note = known
    }
    let (entries, end) = (list.entries.count, list.words.count)
    if recall(Int(number), from: 0, words, into: &list) != nil {
      list.entries.removeSubrange(entries...)
      list.words.removeSubrange(end...)
      return nil
    }
    return Int(note)
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
      let known = result(of: infos[template].view, words) { expander in
        expander.look(view, at: expander.part)
        if expander.codec.fault(of: expander.part) != nil { return nil }
        return UInt32(truncatingIfNeeded: expander.views.number(of: expander.viewKey))
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
