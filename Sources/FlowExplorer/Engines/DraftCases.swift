/// What an element was seen to do, case by case, and the conditions that tell the cases apart.
///
/// A condition is made of the row that is tapped and of what fields, switches and choices keep.
struct DraftCases {
  private var cases: [Case] = []
  private var known: Set<Case> = []

  /// What is known of a screen in one state, by the names of its elements, and of the row by an empty one.
  typealias Facts = [String: String]

  private struct Case: Hashable {
    /// Who does it; empty for nobody.
    var coordinator: String
    /// The coordinators that the event comes up through, from the root.
    var chain: [String]
    var move: String
    var facts: Facts
  }

  /// What is done, and the condition of it; nil for else.
  struct Branch {
    var condition: String?
    var move: String
  }

  mutating func note(_ move: String, by coordinator: String, of chain: [String], _ facts: Facts) {
    let one = Case(coordinator: coordinator, chain: chain, move: move, facts: facts)
    if known.insert(one).inserted { cases.append(one) }
  }

  /// Whether what a coordinator does nothing with is for one above it.
  func passes(_ coordinator: String) -> Bool {
    cases.contains { one in
      guard let place = one.chain.firstIndex(of: coordinator) else { return false }
      return one.chain[..<place].contains(one.coordinator)
    }
  }

  /// The cases in which an event comes up to a coordinator, and nobody below keeps it.
  private func cases(of coordinator: String) -> [Case] {
    let keepers = Set(cases.map(\.coordinator)).filter { !passes($0) }
    return cases.filter { one in
      guard let place = one.chain.firstIndex(of: coordinator) else { return false }
      return keepers.isDisjoint(with: one.chain[(place + 1)...])
    }
  }

  /// What a coordinator does, the last move for what is left; nil where nothing known tells its moves apart.
  func branches(of coordinator: String, on screen: String) -> [Branch]? {
    var left = cases(of: coordinator)
    let own = cases.filter { $0.coordinator == coordinator }
    var moves: [String] = []
    for one in own where !moves.contains(one.move) { moves.append(one.move) }
    func count(_ move: String) -> Int { Set(own.filter { $0.move == move }.map(\.facts)).count }
    // What is done in the most cases stands for what is left.
    if let most = moves.max(by: { count($0) < count($1) }), let place = moves.firstIndex(of: most) {
      moves.append(moves.remove(at: place))
    }
    var branches: [Branch] = []
    for move in moves {
      let isIt = { (one: Case) in one.coordinator == coordinator && one.move == move }
      let others = left.filter { !isIt($0) }.map(\.facts)
      if others.isEmpty {
        branches.append(Branch(move: move))
        continue
      }
      let condition = Self.condition(of: left.filter(isIt).map(\.facts), against: others) { name in
        name.isEmpty ? "$event.row" : "$\(screen).field.\(name)"
      }
      guard let condition else { return nil }
      branches.append(Branch(condition: condition, move: move))
      left.removeAll(where: isIt)
    }
    return branches
  }

  /// A condition that holds in some cases and not in the others, with as little in it as does; nil where there is none.
  static func condition(
    of cases: [Facts],
    against others: [Facts],
    path: (String) -> String
  ) -> String? {
    var clauses: [Clause] = []
    for name in Set(cases.flatMap(\.keys)).sorted() {
      let values = Set(cases.map { $0[name] ?? "" })
      if name.isEmpty {
        clauses.append(Clause(name: name, values: values))
      } else if values.count == 1 {
        clauses.insert(Clause(name: name, values: values), at: 0)
      }
      if !name.isEmpty, values.isDisjoint(with: ["", Self.blank]) {
        clauses.append(Clause(name: name, values: []))
      }
    }
    func areTold(_ clauses: [Clause]) -> Bool {
      others.allSatisfy { other in clauses.contains { !$0.holds(in: other) } }
    }
    guard areTold(clauses) else { return nil }
    for clause in clauses {
      let fewer = clauses.filter { $0 != clause }
      if areTold(fewer) { clauses = fewer }
    }
    if clauses.isEmpty { return nil }
    return clauses.map { $0.text(path($0.name)) }.joined(separator: " and ")
  }

  fileprivate static let blank = "\"\""

  private struct Clause: Equatable {
    var name: String
    /// One of these; with none of them anything but an empty text, which only fields keep.
    var values: Set<String>

    func holds(in facts: Facts) -> Bool {
      let value = facts[name] ?? ""
      return values.isEmpty ? value != DraftCases.blank : values.contains(value)
    }

    func text(_ path: String) -> String {
      let known = values.map { $0.isEmpty ? "null" : $0 }
        .sorted { ($0.count, $0) < ($1.count, $1) }
      if known.count > 1 { return "\(path) in [\(known.joined(separator: ", "))]" }
      guard let value = known.first else { return "\(path) != \(DraftCases.blank)" }
      return "\(path) == \(value)"
    }
  }
}

extension SeenState {
  /// What is kept on the screen, and the row that a step uses.
  func facts(_ line: String = "") -> DraftCases.Facts {
    var facts: DraftCases.Facts = [:]
    for element in elements where DraftText.isName(element.name) && element.keeps {
      facts[element.name] = element.content
    }
    guard let open = line.firstIndex(of: "["), line.hasSuffix("]") else { return facts }
    let row = String(line[line.index(after: open)...].dropLast())
    let rows = elements.flatMap { $0.kind == "list" ? $0.rows : [] }
    facts[""] = rows.contains(row) ? row : DraftText.quoted(row)
    return facts
  }
}

extension SeenState.Element {
  /// Whether it keeps what a user says.
  var keeps: Bool { kind.hasPrefix("field") || kind == "switch" || kind == "choice" }
}
