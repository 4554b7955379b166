import FlowNavigation

/// What is known of a value before anything runs: the members of maps that are written out.
enum Shape: Hashable, Sendable {
  /// It may have any member.
  case unknown
  case map([Member])
  /// A list that never changes, by what its items may have.
  case list([Shape])

  /// A member of a map.
  struct Member: Hashable, Sendable {
    var name: String
    var shape: Shape
  }

  /// The shape of a written value; what can change may become a map, and a list may get other items.
  init(of value: Value, isFixed: Bool) {
    switch value {
    case .map(let members) where !members.isEmpty:
      self = .map(
        members.map { Member(name: $0.key, shape: Shape(of: $0.value, isFixed: isFixed)) }
      )
    case .list(let items) where isFixed && !items.isEmpty:
      let shapes = items.map { Shape(of: $0, isFixed: true) }
      self = .list([shapes.dropFirst().reduce(shapes[0]) { $0.joined(with: $1) }])
    default: self = .unknown
    }
  }

  /// What a value has that is one or the other.
  func joined(with other: Shape) -> Shape {
    switch (self, other) {
    case (.map(var members), .map(let others)):
      var places: [String: Int] = [:]
      for (place, member) in members.enumerated() { places[member.name] = place }
      for member in others {
        if let place = places[member.name] {
          members[place].shape = members[place].shape.joined(with: member.shape)
        } else {
          members.append(member)
        }
      }
      return .map(members)
    case (.list(let items), .list(let others)):
      return .list([items[0].joined(with: others[0])])
    default: return .unknown
    }
  }

  /// The same after some line may have set a member; no path means the value itself.
  func setting(_ path: ArraySlice<String>, to shape: Shape) -> Shape {
    guard let name = path.first else { return joined(with: shape) }
    guard case .map(var members) = self else { return .unknown }
    if let place = members.firstIndex(where: { $0.name == name }) {
      members[place].shape = members[place].shape.setting(path.dropFirst(), to: shape)
    } else {
      members.append(Member(name: name, shape: .unknown))
    }
    return .map(members)
  }

  /// The place in a path of the first member that is not there, and those that are there instead.
  func missing(_ path: [String]) -> (place: Int, known: [String])? {
    var shape = self
    for (place, name) in path.enumerated() {
      switch shape {
      case .unknown: return nil
      case .map(let members):
        guard let member = members.first(where: { $0.name == name }) else {
          return (place, members.map(\.name))
        }
        shape = member.shape
      case .list(let items):
        guard Int(name) != nil else { return nil }
        shape = items[0]
      }
    }
    return nil
  }
}
