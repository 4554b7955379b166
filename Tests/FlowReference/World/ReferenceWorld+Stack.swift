/// R7 and R9: the moves on stacks.
extension ReferenceWorld {
  /// `push ID`: one entry more on this stack.
  mutating func push(
    _ line: ReferenceLine,
    by actor: Int,
    _ context: Context
  ) throws(ReferenceRefusal) {
    let values = try arguments(line.arguments, for: line.subject, context)
    if app.coordinator(line.subject) != nil {
      return try startChild(line, in: actor, values)
    }
    guard let screen = app.screen(line.subject) else { throw ReferenceRefusal("wrong-kind") }
    guard let stack = pushTarget(of: actor) else { throw ReferenceRefusal("no-stack") }
    if screen.isUnique, deviation != .uniqueIgnored,
      let entry = surfaces[stack].entries.filter({ entries[$0].id == screen.id })
        .max(by: { entries[$0].place < entries[$1].place })
    {
      return goBack(toUnique: entry, values, on: stack)
    }
    try showScreen(line.subject, values, on: stack, owner: actor)
  }

  private mutating func goBack(
    toUnique entry: Int,
    _ values: [ReferenceArgument],
    on stack: Int
  ) {
    if entries[entry].parameters == values, surfaces[stack].entries.last == entry {
      return tellSame(stack, "already on top")
    }
    set(values, ofEntry: entry)
    goBack(to: entry, cause: .popped)
  }

  /// New parameters of a screen that is gone back to.
  mutating func set(_ values: [ReferenceArgument], ofEntry entry: Int) {
    for (place, value) in values.enumerated() where entries[entry].parameters[place] != value {
      entries[entry].parameters[place] = value
      tell("set", "\(name(entry: entry)).param.\(value.name) \(value.value.text)")
    }
  }

  /// `pop`, `pop to`, `pop root`, `home`: the code's back, on the actor's surface.
  mutating func pop(_ line: ReferenceLine, by actor: Int) throws(ReferenceRefusal) {
    if line.verb == .popTo { try checkName(line.subject) }
    guard let stack = enclosingStack(of: actor) else { throw ReferenceRefusal("no-stack") }
    let row = surfaces[stack]
    var target: Int?
    switch line.verb {
    case .popTo:
      target = row.entries.last { matches($0, line.subject) }
      if target == nil { throw ReferenceRefusal("not-on-stack") }
    case .popRoot: target = row.entries.first
    case .home:
      target = row.entries.first { entries[$0].owner == actor }
      if target == nil { throw ReferenceRefusal("not-on-stack") }
    default:
      let count = max(line.number, 1)
      guard row.entries.count > count else { throw ReferenceRefusal("last-frame") }
      target = row.entries[row.entries.count - 1 - count]
    }
    guard let target else { throw ReferenceRefusal("last-frame") }
    if target == row.entries.last { return tellSame(stack, "already on top") }
    goBack(to: target, cause: .popped)
  }

  /// Whether an entry goes by an ID: its screen's, or that of the coordinator it embeds.
  func matches(_ entry: Int, _ text: String) -> Bool {
    let owner = entries[entry].owner
    if let screen = visible(entry: entry).entry, screen != entry,
      text == entries[screen].id || text == name(entry: screen)
    {
      return true
    }
    return text == entries[entry].id || text == name(entry: entry)
      || text == coordinators[owner].id || text == name(owner)
  }

  /// An ID of the app, or a name that begins with one.
  func checkName(_ text: String) throws(ReferenceRefusal) {
    if app.parameters(of: String(text.prefix { $0 != "#" })) == nil {
      throw ReferenceRefusal("unknown-id")
    }
  }

  mutating func tellSame(_ surface: Int, _ what: String) {
    tell("same", "\(name(surfaces[surface].owner)): \(what)")
  }

  /// `root ID`: the only content; what stays keeps its identity, what is over it leaves.
  mutating func root(
    _ line: ReferenceLine,
    by actor: Int,
    _ context: Context
  ) throws(ReferenceRefusal) {
    let values = try arguments(line.arguments, for: line.subject, context)
    if coordinators[actor].phase == .idle { throw ReferenceRefusal("no-stack") }
    if coordinators[actor].blueprint.kind == .tabs {
      guard let item = item(line.subject, of: actor) else { throw ReferenceRefusal("not-a-tab") }
      return try select(item, of: actor, with: line.arguments.isEmpty ? nil : values)
    }
    let surface = try contentSurface(of: actor, for: line)
    let old = surfaces[surface].entries
    let kept = deviation == .rootIgnoresSame ? [] : keptByRoot(line.subject, values, on: surface)
    if !kept.isEmpty {
      let others = old.filter { !kept.contains($0) }.reversed() as [Int]
      let over = modalsOver(surface)
      if others.isEmpty, over == nil { return tellSame(surface, "already the only content") }
      if let over { dismiss(from: over.layer, in: over.scene) }
      remove(others, cause: .replaced)
      return
    }
    let count = facts.count
    if let over = modalsOver(surface), deviation != .modalsStay {
      dismiss(from: over.layer, in: over.scene)
    }
    // Its entries come when its services do.
    let waiting = coordinators[actor].children.last { child in
      let row = coordinators[child]
      return row.id == line.subject && row.isWaiting && row.host == surface
        && row.surface == nil && row.parameters == values && row.phase == .started && isAlive(child)
    }
    if let waiting {
      remove(old.reversed(), cause: .replaced)
      if facts.count == count { tell("same", "\(name(waiting)): already the only content") }
      return
    }
    try put(line.subject, values, instead: old.reversed(), on: surface, by: actor)
  }

  /// `replace ID`: the top entry becomes ID.
  mutating func replace(
    _ line: ReferenceLine,
    by actor: Int,
    _ context: Context
  ) throws(ReferenceRefusal) {
    let values = try arguments(line.arguments, for: line.subject, context)
    let surface = try contentSurface(of: actor, for: line)
    if let top = surfaces[surface].entries.last, isThere(line.subject, values, top) {
      return tellSame(surface, "already on top")
    }
    let top = surfaces[surface].entries.last.map { [$0] } ?? []
    try put(line.subject, values, instead: top, on: surface, by: actor)
  }

  private mutating func put(
    _ id: String,
    _ values: [ReferenceArgument],
    instead doomed: [Int],
    on surface: Int,
    by actor: Int
  ) throws(ReferenceRefusal) {
    guard let blueprint = app.coordinator(id) else {
      remove(doomed, cause: .replaced)
      return try showScreen(id, values, on: surface, owner: actor)
    }
    try checkNotItself(id, values, actor)
    if blueprint.kind == .navigation, !blueprint.isShared, surfaces[surface].kind == .stack {
      throw ReferenceRefusal("stack-on-stack")
    }
    try start(id, in: actor, values, at: .instead(of: doomed, on: surface))
  }

  /// The surface that `root` and `replace` set: a stack, or the one place of a container.
  private func contentSurface(
    of actor: Int,
    for line: ReferenceLine
  ) throws(ReferenceRefusal) -> Int {
    if app.sub(line.subject) != nil { throw ReferenceRefusal("wrong-kind") }
    guard let surface = surface(of: actor), surfaces[surface].kind != .tabs else {
      throw ReferenceRefusal("no-stack")
    }
    return surface
  }

  /// R9: the same ID with equal parameters, a screen or a coordinator's entry.
  func isThere(_ id: String, _ values: [ReferenceArgument], _ entry: Int) -> Bool {
    let row = entries[entry]
    if row.embedded == nil, row.id == id { return row.parameters == values }
    let owner = coordinators[row.owner]
    // What one has pushed beside its own surface does not stand for it.
    if owner.surface != nil, row.embedded == nil { return false }
    return owner.id == id && owner.phase == .started && owner.parameters == values
  }

  /// What `root` leaves: the first entry that is asked for, with those of its coordinator on it.
  private func keptByRoot(_ id: String, _ values: [ReferenceArgument], on surface: Int) -> [Int] {
    let old = surfaces[surface].entries
    guard let first = old.firstIndex(where: { isThere(id, values, $0) }) else { return [] }
    return app.coordinator(id) == nil ? [old[first]] : startedEntries(from: old[first], in: old)
  }

  /// An entry with those that came with it: of a shared coordinator exactly what its start showed.
  private func startedEntries(from first: Int, in old: [Int]) -> [Int] {
    let owner = entries[first].owner
    guard entries[first].embedded == nil else { return [first] }
    let above = old.drop { $0 != first }.dropFirst()
    return [first] + above.prefix { entries[$0].startedBy.contains(owner) }
  }

  /// The lowest modal that an entry of a surface presented, or the entry that holds the surface.
  private func modalsOver(_ surface: Int) -> (scene: Int, layer: Int)? {
    let scene = coordinators[surfaces[surface].owner].scene
    var all = contents(of: surface)
    if let holder = embeddingEntry(of: surfaces[surface].owner) { all.append(holder) }
    let layers = scenes[scene].layers
    let lowest = layers.indices.dropFirst().first { index in
      // Without a presenter it is the layer that presents, which this surface may fill.
      all.contains(layers[index].presenter ?? layers[index - 1].entry)
    }
    return lowest.map { (scene, $0) }
  }

  /// `stack ID…`: old entries are matched bottom up, each once; the others leave, new ones come.
  mutating func stack(
    _ line: ReferenceLine,
    by actor: Int,
    _ context: Context
  ) throws(ReferenceRefusal) {
    guard let stack = surface(of: actor), surfaces[stack].kind == .stack else {
      throw ReferenceRefusal("no-stack")
    }
    let old = surfaces[stack].entries
    let ids = [line.subject] + line.words
    var wanted: [(id: String, values: [ReferenceArgument], entries: [Int])] = []
    var used: Set<Int> = []
    for id in ids {
      let given = line.arguments.filter { argument in
        app.parameters(of: id)?.contains { $0.name == argument.name } ?? true
      }
      let values = try arguments(given, for: id, context)
      let match = old.first { !used.contains($0) && isThere(id, values, $0) }
      let isScreen = app.coordinator(id) == nil
      var run = match.map { isScreen ? [$0] : startedEntries(from: $0, in: old) } ?? []
      run = run.filter { !used.contains($0) }
      if let match, run.isEmpty { run = [match] }
      used.formUnion(run)
      wanted.append((id, values, run))
    }
    let kept = wanted.flatMap(\.entries)
    if kept == old, wanted.allSatisfy({ !$0.entries.isEmpty }) {
      return tellSame(stack, "already these frames")
    }
    remove(old.filter { !used.contains($0) }.reversed(), cause: .popped)
    for place in wanted.indices where wanted[place].entries.isEmpty {
      let count = surfaces[stack].entries.count
      try put(wanted[place].id, wanted[place].values, instead: [], on: stack, by: actor)
      // What was put there may have ended whose stack it is.
      if coordinators[surfaces[stack].owner].phase == .gone { return }
      wanted[place].entries = Array(surfaces[stack].entries.dropFirst(count))
    }
    // What starts took away is away, and what they showed elsewhere on it stays on top.
    let there = surfaces[stack].entries
    let order = wanted.flatMap(\.entries).filter { there.contains($0) }
    surfaces[stack].entries = order + there.filter { !order.contains($0) }
    let names = surfaces[stack].entries.map { " " + name(entry: $0) }.joined()
    tell("order", "\(name(surfaces[stack].owner)):\(names)")
  }
}
