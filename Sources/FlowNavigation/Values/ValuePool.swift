/// Every value that rows of a world name, once each: equal values have equal numbers.
struct ValuePool: Sendable {
  private var values: [Value] = [.list([])]
  private var numbers: [Value: Int32] = [:]

  /// The number of the empty list: no parameters, no state.
  static let empty: ValueID = 0

  subscript(_ id: ValueID) -> Value { values[Int(id)] }

  /// How many numbers were given.
  var count: Int { values.count }

  /// The number of a value, given when it is new.
  mutating func intern(_ value: Value) -> ValueID {
    if case .list(let items) = value, items.isEmpty { return Self.empty }
    if let known = numbers[value] { return known }
    let id = ValueID(values.count)
    values.append(value)
    numbers[value] = id
    return id
  }

  /// Whether two pools give the same numbers, as far as the shorter one goes.
  func agrees(with other: ValuePool) -> Bool {
    let count = min(values.count, other.values.count)
    return values[..<count] == other.values[..<count]
  }

  /// The items of a list value: parameters, states and fields are kept as lists.
  func items(_ id: ValueID) -> [Value] {
    if case .list(let items) = values[Int(id)] { items } else { [] }
  }

  /// One item of a list value; null when the list is shorter.
  func item(_ id: ValueID, _ index: Int) -> Value {
    guard case .list(let items) = values[Int(id)], index < items.count else { return .null }
    return items[index]
  }
}

/// The number of an interned value in its world.
package typealias ValueID = Int32
