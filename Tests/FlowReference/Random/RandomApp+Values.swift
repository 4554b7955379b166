/// Services with values, which lines read, compare and change.
extension RandomApp {
  mutating func addValues() {
    for index in app.services.indices {
      let phases = ReferenceApp.ServicePhase.allCases
      app.services[index].phase = random.chance(60) ? .ready : random.pick(phases) ?? .absent
      app.services[index].value = Self.value(&random)
    }
    for index in app.coordinators.indices {
      let made = app.coordinators[index]
      app.coordinators[index].main = made.main.map { reading($0) }
      app.coordinators[index].start = made.start.map { $0.map { reading($0) } }
      for place in made.handlers.indices {
        app.coordinators[index].handlers[place].lines = lines(of: made.handlers[place])
      }
      for place in made.guards.indices where random.chance(40) {
        app.coordinators[index].guards[place].condition = condition()
      }
      for place in made.routes.indices {
        app.coordinators[index].routes[place].lines = made.routes[place].lines.map {
          $0.map { reading($0) }
        }
      }
    }
  }

  /// The lines of a handler: some read services, some are asked about one first, some change one.
  private mutating func lines(of handler: ReferenceApp.Handler) -> [ReferenceLine] {
    var lines = handler.lines.map { reading($0) }
    if random.chance(20) {
      var line = ReferenceLine(.branch)
      line.value = condition()
      line.then = lines
      if random.chance(40) { line.otherwise = [count()] }
      lines = [line]
    }
    // A change tells of itself: not where that is what is handled.
    if case .event(let name) = handler.trigger, !ReferenceWorld.builtIn.contains(name),
      random.chance(20)
    {
      lines.insert(Self.changing(&random), at: 0)
    }
    return lines
  }

  /// A line that reads a service where it had a number of its own.
  private mutating func reading(_ line: ReferenceLine) -> ReferenceLine {
    var line = line
    for place in line.arguments.indices where random.chance(30) {
      line.arguments[place].value = Self.member(&random)
    }
    if line.verb == .set, random.chance(10) { line.value = Self.member(&random) }
    line.then = line.then.map { reading($0) }
    line.otherwise = line.otherwise.map { reading($0) }
    return line
  }

  /// What a service is asked for; what it has may be no number, or no answer to that.
  private mutating func condition() -> ReferenceExpression {
    let member = Self.member(&random)
    return switch random.below(10) {
    case ..<5: .equal(member, random.chance(25) ? .null : .integer(random.below(3)))
    case ..<9: .less(member, random.below(3) + 1)
    default: member
    }
  }

  /// A part of a service, or rarely all of it.
  static func member(_ random: inout SplitMix) -> ReferenceExpression {
    let name = random.chance(90) ? "k" : random.chance(50) ? "m" : ""
    return .member(root: random.chance(70) ? "s" : "t", name: name)
  }

  /// What a service has: mostly a number by its name.
  static func value(_ random: inout SplitMix) -> ReferenceValue {
    let number = ReferenceValue.integer(random.below(3))
    return switch random.below(20) {
    case ..<11: .map(ReferenceMap([ReferenceArgument("k", number)]))
    case ..<15: .map(ReferenceMap([ReferenceArgument("m", .null), ReferenceArgument("k", number)]))
    case ..<17: .map(ReferenceMap())
    case ..<19: number
    default: .null
    }
  }

  /// A line that changes a service, or a part of it.
  static func changing(_ random: inout SplitMix) -> ReferenceLine {
    let service = random.chance(70) ? "s" : "t"
    let path = random.chance(70) ? ".k" : random.pick([".m", ".m.j", ""]) ?? ""
    var line = ReferenceLine(.set, service + path)
    switch random.below(10) {
    case ..<3: line.value = .plus(.member(root: service, name: "k"), 1)
    case ..<4: line.value = member(&random)
    case ..<9: line.value = .value(path.isEmpty ? value(&random) : .integer(random.below(3)))
    default: line.value = .value(.null)
    }
    return line
  }
}
