import FlowNavigation

/// The declared names, and the kind of each.
struct NameSpace: Sendable {
  /// What an ID stands for, by its place in the draft.
  enum Entity: Hashable, Sendable {
    case coordinator(Int)
    case controller(Int)
    case service(Int)

    /// Whether it is a coordinator, a screen or a sub-controller.
    var canBeOpened: Bool { if case .service = self { false } else { true } }
  }

  private(set) var entities: [Symbol: Entity] = [:]
  private(set) var places: [Symbol: Location] = [:]
  private var opened: [String: Symbol] = [:]
  var events: [Symbol: Int] = [:]
  var data: [Symbol: Int] = [:]
  /// The names of all routes, for links and `goto`.
  var routes: Set<Symbol> = []
  /// The same names in the order declared: hints choose among them.
  var routeTexts: [String] = []
  private(set) var coordinatorTexts: [String] = []
  private(set) var screenTexts: [String] = []
  private(set) var subcontrollerTexts: [String] = []
  private(set) var serviceTexts: [String] = []
  private(set) var eventTexts: [String] = []

  /// Gives an ID its meaning; false when it has one already.
  mutating func declare(_ name: Name, as entity: Entity, isScreen: Bool = false) -> Bool {
    guard entities[name.symbol] == nil else { return false }
    entities[name.symbol] = entity
    places[name.symbol] = name.at
    if entity.canBeOpened { opened[name.text] = name.symbol }
    switch entity {
    case .coordinator: coordinatorTexts.append(name.text)
    case .controller where isScreen: screenTexts.append(name.text)
    case .controller: subcontrollerTexts.append(name.text)
    case .service: serviceTexts.append(name.text)
    }
    return true
  }

  /// Gives an event its meaning; false when it has one already.
  mutating func declare(event name: Name, number: Int) -> Bool {
    guard events[name.symbol] == nil else { return false }
    events[name.symbol] = number
    eventTexts.append(name.text)
    return true
  }

  /// The coordinator, screen or sub-controller that a text names.
  func known(_ text: String) -> Symbol? { opened[text] }

  /// The place in the draft of the coordinator that an ID names.
  func coordinator(_ id: Symbol) -> Int? {
    if case .coordinator(let index) = entities[id] { index } else { nil }
  }

  /// The place in the draft of the screen or sub-controller that an ID names.
  func controller(_ id: Symbol) -> Int? {
    if case .controller(let index) = entities[id] { index } else { nil }
  }

  /// The place in the draft of the service that a name is.
  func service(_ name: Symbol) -> Int? {
    if case .service(let index) = entities[name] { index } else { nil }
  }
}
