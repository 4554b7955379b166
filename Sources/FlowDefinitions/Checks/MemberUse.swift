import FlowNavigation

/// The members of services, data and rows that expressions read, and those that lines set.
struct MemberUse: Sendable {
  private(set) var reads: [Read] = []
  private(set) var settings: [Setting] = []
  /// The services that expressions read as a whole.
  private(set) var wholes: Set<Int> = []

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
