import FlowNavigation

/// Which IDs and events the lines of a definition name: what warnings are made of.
struct References: Sendable {
  /// The IDs named in the declaration of an ID; those of scenes and data under no name.
  private(set) var named: [Symbol: [Symbol]] = [:]
  /// The IDs in the `valid` list of an ID: they may be opened, which does not open them.
  private(set) var listed: [Symbol: [Symbol]] = [:]
  /// The places in the draft of the coordinators that open a screen or sub-controller, or may.
  private var owners: [Symbol: [Int]] = [:]
  /// The coordinators that open an ID which is known only when it runs, from outside of events.
  var openingAnything: Set<Symbol> = []
  /// The parameters of events whose values coordinators open: `id` of `open $event.id`.
  var openedParameters: [Symbol: Set<String>] = [:]
  /// The parameters of events that some line gives a computed value.
  var computedParameters: Set<String> = []
  /// The IDs that some list or line without a `valid` list lets in.
  var allowed: Set<Symbol> = []
  /// The events that some line or element emits.
  var emitted: Set<Symbol> = []
  /// The calls that lines make `as NAME`, each with one place.
  var namedCalls: [NamedCall: Location] = [:]

  /// `call SERVICE.CALL as NAME`, or a reply to it.
  struct NamedCall: Hashable, Sendable {
    var call: String
    var label: String
  }

  /// Whether some line emits an event that is computed.
  var emitsAnything = false

  /// Notes that one ID's declaration names another.
  mutating func note(_ id: Symbol, by owner: Symbol) {
    named[owner, default: []].append(id)
  }

  /// Notes that an ID is in the `valid` list of another.
  mutating func list(_ id: Symbol, by owner: Symbol) {
    listed[owner, default: []].append(id)
    allowed.insert(id)
  }

  /// Notes that a coordinator, by its place in the draft, opens a screen or sub-controller.
  mutating func show(_ id: Symbol, by coordinator: Int) {
    if owners[id]?.contains(coordinator) == true { return }
    owners[id, default: []].append(coordinator)
  }

  /// The coordinators that open a screen or sub-controller, or may.
  func showing(_ id: Symbol) -> [Int] { owners[id] ?? [] }

  /// All IDs that can be reached from the scenes over the named IDs, and over those only in `valid`
  /// lists.
  func reachable(from roots: [Symbol], throughLists: Bool) -> Set<Symbol> {
    var found = Set(roots)
    var waiting = roots
    while let next = waiting.popLast() {
      for id in named[next] ?? [] where found.insert(id).inserted { waiting.append(id) }
      guard throughLists || opensAnything(next) else { continue }
      for id in listed[next] ?? [] where found.insert(id).inserted { waiting.append(id) }
    }
    return found
  }

  /// Whether a coordinator may open its whole list, for all that the lines say.
  private func opensAnything(_ id: Symbol) -> Bool {
    if openingAnything.contains(id) { return true }
    guard let opened = openedParameters[id] else { return false }
    return !opened.isDisjoint(with: computedParameters)
  }
}
