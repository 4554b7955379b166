import FlowNavigation

/// The members of services, data and rows that expressions read, and those that lines set.
struct MemberUse: Sendable {
  private(set) var reads: [Read] = []
  private(set) var settings: [Setting] = []
  /// The services that expressions read as a whole.
  private(set) var wholes: Set<Int> = []

  /// The parameters that expressions read.
  private(set) var parameters: Set<ParameterRead> = []

  /// A parameter by where it is read: `$param.trip`, `$route.trip`, `$Trip.param.trip`.
  struct ParameterRead: Hashable, Sendable {
    /// The place in the draft of the coordinator whose line it is; nil where another node is named.
    var coordinator: Int?
    /// The route in whose lines it is; empty where it is the parameter of a coordinator.
    var route = ""
    /// Nil where all are read.
    var name: String?
  }

  /// Notes that an expression reads a parameter.
  mutating func note(_ parameter: ParameterRead) { parameters.insert(parameter) }

  /// Whether something reads a parameter.
  func reads(_ parameter: ParameterRead) -> Bool {
    var whole = parameter
    whole.name = nil
    var elsewhere = parameter
    elsewhere.coordinator = nil
    var anything = whole
    anything.coordinator = nil
    return [parameter, whole, elsewhere, anything].contains(where: parameters.contains)
  }

  /// A path of an expression that begins at something declared with a value.
  struct Read: Sendable {
    var root: Root
    var members: [String]
    var at: Location
  }

  /// What a path begins at: a place in the draft.
  enum Root: Hashable, Sendable {
    case service(Int)
    case data(Int)
    /// A row of a list of data.
    case row(Int)
  }

  /// A line that sets a service, or something in it.
  struct Setting: Sendable {
    var service: Int
    var members: [String]
    var shape: Shape
    /// The members of what is set, where that is written out.
    var value: Value?
    var at: Location
  }

  /// Notes that an expression reads a path.
  mutating func note(_ root: Root, _ members: [String], at location: Location) {
    if !members.isEmpty {
      reads.append(Read(root: root, members: members, at: location))
    } else if case .service(let index) = root {
      wholes.insert(index)
    }
  }

  /// Notes that a line sets a path of a service.
  mutating func note(
    setting service: Int,
    _ members: [String],
    to value: Operand,
    at location: Location
  ) {
    var setting = Setting(service: service, members: members, shape: .unknown, at: location)
    if case .value(let value) = value {
      setting.shape = Shape(of: value, isFixed: false)
      setting.value = value
    }
    settings.append(setting)
  }
}
