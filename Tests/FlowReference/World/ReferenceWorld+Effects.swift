/// R23: calls and timers have owners, and time moves only by `wait`.
extension ReferenceWorld {
  private mutating func add(_ kind: String, by owner: Int, due: Int?) -> Int {
    effects.append(Effect(kind: kind, serial: serial(for: kind), owner: owner, due: due))
    return effects.count - 1
  }

  private func name(effect: Effect) -> String { "\(effect.kind)#\(effect.serial)" }

  /// `after T`: lines that run for the coordinator when the time has come.
  mutating func after(_ line: ReferenceLine, _ context: Context) throws(ReferenceRefusal) {
    let owner = try actor(line, context)
    let effect = add("after", by: owner, due: clock + line.number)
    effects[effect].lines = line.then
    effects[effect].context = Context(node: owner, roots: context.roots, isLate: true)
    tell("timer", "\(name(effect: effects[effect])) \(Self.text(line.number)) by \(name(owner))")
  }

  /// `call SERVICE.CALL`.
  mutating func call(_ line: ReferenceLine, _ context: Context) throws(ReferenceRefusal) {
    let owner = try actor(line, context)
    try checkCall(line.subject)
    let stub = stubs[line.subject]
    let effect = add(line.subject, by: owner, due: stub.map { clock + $0.delay })
    effects[effect].answer = stub
    effects[effect].callName = line.callName.flatMap { name in
      isReplied(line.subject, as: name, by: owner) ? name : nil
    }
    let callName = effects[effect].callName.map { " as \($0)" } ?? ""
    tell("call", "\(name(effect: effects[effect]))\(callName) by \(name(owner))")
  }

  /// A name that none of the replies to a call has is none.
  private func isReplied(_ call: String, as name: String, by owner: Int) -> Bool {
    coordinators[owner].blueprint.handlers.contains { handler in
      if case .reply(call, _, as: name) = handler.trigger { return true }
      return false
    }
  }

  /// `stub CALL OUTCOME [after T]`: from now on the call answers by itself.
  mutating func stub(_ line: ReferenceLine, _ context: Context) throws(ReferenceRefusal) {
    try checkCall(line.subject)
    let values = try values(of: line, context)
    if deviation == .stubsIgnored { return }
    stubs[line.subject] = Answer(outcome: line.words.joined(), values: values, delay: line.number)
  }

  private func checkCall(_ name: String) throws(ReferenceRefusal) {
    let parts = name.split(separator: ".").map(String.init)
    guard let service = app.services.first(where: { $0.id == parts.first }) else {
      throw ReferenceRefusal("unknown-service")
    }
    if !service.calls.contains(parts.last ?? "") { throw ReferenceRefusal("no-such-call") }
  }

  /// `reply CALL OUTCOME`: to the oldest that is pending, or to the one with the number.
  mutating func reply(_ line: ReferenceLine, _ context: Context) throws(ReferenceRefusal) {
    try checkCall(line.subject)
    let values = try values(of: line, context)
    let meant = effects.indices.filter { index in
      effects[index].kind == line.subject
        && (line.number == 0 || effects[index].serial == line.number)
    }
    let pending = meant.filter { effects[$0].cancelled == nil }
    let oldest = deviation == .newestAnswered ? pending.last : pending.first
    guard let place = oldest ?? meant.first else { throw ReferenceRefusal("no-such-call") }
    let effect = effects.remove(at: place)
    let owner = name(effect.owner)
    if let cause = effect.cancelled {
      return tell("dropped", "\(name(effect: effect)) of \(owner) \(cause)")
    }
    try deliver(Answer(outcome: line.words.joined(), values: values), to: effect)
  }

  /// Tells the owner of a call how it ended.
  private mutating func deliver(_ answer: Answer, to effect: Effect) throws(ReferenceRefusal) {
    let (outcome, values) = (answer.outcome, answer.values)
    tell("reply", "\(name(effect: effect)) \(outcome)\(values.text)")
    let handlers = coordinators[effect.owner].blueprint.handlers
    let own = handlers.first {
      $0.trigger == .reply(effect.kind, outcome: outcome, as: effect.callName)
    }
    let common = handlers.first {
      $0.trigger == .reply(effect.kind, outcome: outcome, as: nil)
    }
    if own != nil, effect.callName != nil { meet(.repliedByName) }
    guard let handler = (deviation == .repliesByCallOnly ? nil : own) ?? common else {
      return tell("warning", "unhandled: nobody handled \(effect.kind) from \(name(effect.owner))")
    }
    var inner = Context(node: effect.owner, isLate: true)
    inner.roots["reply"] = values
    _ = try run(handler.lines, inner)
  }

  /// `wait T`: what is due runs by time, then by age, and reconcile goes between two.
  mutating func wait(_ line: ReferenceLine) throws(ReferenceRefusal) {
    let end = clock + line.number
    try settle()
    while let next = due(until: end) {
      clock = max(clock, effects[next].due ?? clock)
      try fire(next)
      if deviation != .reconciledOnce { try settle() }
    }
    clock = end
    tell("time", Self.text(end))
  }

  /// Runs the next thing that is due now; whether there was one.
  mutating func fireDue() throws(ReferenceRefusal) -> Bool {
    guard let next = due(until: clock) else { return false }
    try fire(next)
    return true
  }

  private func due(until end: Int) -> Int? {
    let due = effects.indices.filter { index in effects[index].due.map { $0 <= end } ?? false }
    return due.min { (effects[$0].due ?? 0, $0) < (effects[$1].due ?? 0, $1) }
  }

  private mutating func fire(_ place: Int) throws(ReferenceRefusal) {
    try step()
    let effect = effects.remove(at: place)
    if let answer = effect.answer { return try deliver(answer, to: effect) }
    tell("fire", name(effect: effect))
    _ = try run(effect.lines, effect.context)
  }

  /// What a stopping coordinator waits for is cancelled; a call is remembered until it is answered.
  mutating func cancelEffects(of owner: Int, _ cause: Cause) {
    let own = effects.indices.filter { effects[$0].owner == owner && effects[$0].cancelled == nil }
    let order = own.sorted {
      (effects[$0].due ?? Int.max, $0) < (effects[$1].due ?? Int.max, $1)
    }
    for place in order {
      tell("cancel", "\(name(effect: effects[place])) of \(name(owner))")
      effects[place].cancelled = cause
    }
    if deviation == .effectsLiveOn {
      for place in order { effects[place].cancelled = nil }
    } else {
      effects.removeAll { $0.cancelled != nil && $0.kind == "after" }
      for place in effects.indices where effects[place].cancelled != nil {
        effects[place].due = nil
      }
    }
  }

  /// A time as facts write it: in seconds.
  static func text(_ milliseconds: Int) -> String {
    let rest = milliseconds % 1000
    return "\(milliseconds / 1000)\(rest == 0 ? "" : ".\(rest / 100)")s"
  }
}
