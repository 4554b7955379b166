/// The values of all worlds that a codec has seen, each once: equal values have equal numbers.
///
/// Worlds number their values themselves. A codec remembers what it found at a number last and looks
/// there first; whether it is still the same is one comparison, mostly of two references. Of a world that
/// only one codec is for it is not asked.
struct CodecValues {
  /// By number; the empty list is 0, as in every world.
  private var values: [Value] = [.list([])]
  private var numbers: [Value: Int] = [:]
  /// The number of what a world had at a place last; 0 where that is not known.
  private var known: [Int] = [0]
  /// Where a world had a value last.
  private var places: [ValueID] = [ValuePool.empty]
  /// The same for the one world that the codec is for: by the numbers there, and by its own.
  private var ownNumbers: [Int32] = [0]
  private var ownPlaces: [ValueID] = [ValuePool.empty]
  /// Whether the world at hand is that one.
  var isOwn = false
  /// What of values is left out, by kinds of their owners.
  private var masks: [ValueMask] = []

  var count: Int { values.count }

  /// The values in the order of their numbers, but for the empty list.
  var all: ArraySlice<Value> { values.dropFirst() }

  subscript(_ number: Int) -> Value { values[number] }

  /// The number of a value of a world, given when it is new.
  mutating func number(of id: ValueID, in world: World) -> Int {
    if id == ValuePool.empty { return 0 }
    let place = Int(id)
    if isOwn {
      if place < ownNumbers.count, ownNumbers[place] > 0 { return Int(ownNumbers[place]) }
      let number = self.number(of: world.values[id])
      noteOwn(number, at: id)
      return number
    }
    if place < known.count, known[place] != 0, values[known[place]] == world.values[id] {
      return known[place]
    }
    return learn(world.values[id], at: place)
  }

  /// The number that a world has for a value.
  mutating func id(of number: Int, in world: inout World) -> ValueID {
    if number == 0 { return ValuePool.empty }
    if isOwn {
      if number < ownPlaces.count, ownPlaces[number] > 0 { return ownPlaces[number] }
      let id = world.values.intern(values[number])
      noteOwn(number, at: id)
      return id
    }
    let place = places[number]
    if Int(place) < world.values.count, world.values[place] == values[number] { return place }
    let id = world.values.intern(values[number])
    places[number] = id
    return id
  }

  /// Leaves some of the values out of those that have a mask; the number of that.
  mutating func add(_ mask: ValueMask) -> Int {
    masks.append(mask)
    return masks.count - 1
  }

  /// The number of the first value that came up of all that are like one behind a mask.
  mutating func first(like number: Int, behind mask: Int) -> Int {
    masks[mask].first(of: number, values[number])
  }

  private mutating func noteOwn(_ number: Int, at place: ValueID) {
    while ownNumbers.count <= Int(place) { ownNumbers.append(0) }
    ownNumbers[Int(place)] = Int32(truncatingIfNeeded: number)
    while ownPlaces.count <= number { ownPlaces.append(0) }
    ownPlaces[number] = place
  }

  /// The number of a value, given when it is new.
  private mutating func number(of value: Value) -> Int {
    if let known = numbers[value] { return known }
    values.append(value)
    numbers[value] = values.count - 1
    places.append(ValuePool.empty)
    return values.count - 1
  }

  private mutating func learn(_ value: Value, at place: Int) -> Int {
    let number = number(of: value)
    while known.count <= place { known.append(0) }
    known[place] = number
    places[number] = ValueID(place)
    return number
  }
}

/// A part of values that is left out of keys: those that differ in nothing else are one.
struct ValueMask {
  /// Places in a list.
  private let places: [Int]
  /// Parts of a map.
  private let parts: [String]
  /// The numbers of the first values that came up, by what is left of them.
  private var numbers: [Value: Int] = [:]
  /// The same by the numbers of values; -1 where that is not known.
  private var known: [Int] = []

  init(places: [Int] = [], parts: [String] = []) {
    self.places = places
    self.parts = parts
  }

  mutating func first(of number: Int, _ value: Value) -> Int {
    if number < known.count, known[number] >= 0 { return known[number] }
    let rest = rest(of: value)
    let first = numbers[rest] ?? number
    numbers[rest] = first
    while known.count <= number { known.append(-1) }
    known[number] = first
    return first
  }

  private func rest(of value: Value) -> Value {
    switch value {
    case .list(var items):
      for place in places where place < items.count { items[place] = .null }
      return .list(items)
    case .map(var members):
      for place in members.indices where parts.contains(members[place].key) {
        members[place].value = .null
      }
      return .map(members)
    default: return value
    }
  }
}

/// The lines of timers in all worlds that a codec has seen: equal lines have equal numbers.
struct CodecPrograms {
  private var programs: [Program] = []
  private var numbers: [[Instruction]: Int] = [:]
  /// The number of the lines that a world had at a place last; -1 where that is not known.
  private var known: [Int] = []

  /// Some lines with what of them depends on who was there before.
  struct Program {
    var lines: [Instruction]
    var dependence: SerialDependence
  }

  var count: Int { programs.count }

  /// The lines in the order of their numbers.
  var all: [[Instruction]] { programs.map(\.lines) }

  subscript(_ number: Int) -> Program { programs[number] }

  /// The number of some lines of a world, given when they are new.
  mutating func number(of place: Int32, in world: World) -> Int {
    let place = Int(place)
    while known.count <= place { known.append(-1) }
    // Mostly it is one look at two references.
    if known[place] >= 0, programs[known[place]].lines == world.programs[Int32(place)] {
      return known[place]
    }
    known[place] = number(of: world.programs[Int32(place)], world.definition)
    return known[place]
  }

  private mutating func number(of lines: [Instruction], _ definition: AppDefinition) -> Int {
    if let known = numbers[lines] { return known }
    programs.append(Program(lines: lines, dependence: SerialDependence(lines, definition)))
    numbers[lines] = programs.count - 1
    return programs.count - 1
  }
}
