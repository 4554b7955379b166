import FlowCommands
import FlowNavigation
import FlowScript

/// Paths: what `set` can set, and what `$` can read.
extension SessionCandidates {
  /// `session.user`, `state.badge`, `field.name`, `Items.state.seen`.
  func paths(at place: CompletionPlace) -> [Completion] {
    guard let engine else { return [] }
    let snapshot = snapshot([.services, .layers, .nodes])
    var found: [Completion] = []
    let typed = place.partial
    let head = typed.lastIndex(of: ".").map { String(typed[..<$0]) } ?? ""
    for service in snapshot.services {
      let name = text(service.name)
      if head == name || head.hasPrefix(name + ".") {
        let value = value(of: "$" + head) ?? .null
        found += members(of: value, behind: head)
      } else if head.isEmpty {
        found.append(branch(name, service.value))
      }
    }
    found += values + currentStates.map { leaf("state." + text($0.name), $0.value) }
    if let screen = engine.report(on: snapshot.visibleScreen, .values, in: transaction) {
      found += screen.fields.map { leaf("field." + text($0.name), $0.value) }
    }
    for live in snapshot.nodes {
      // Of several with one ID each is named by its number.
      let known = try? engine.name(of: .id(live.name.id), in: transaction)
      let name = known == live.name ? text(live.name.id) : text(live.name)
      guard place.fits(name) || typed.hasPrefix(name),
        let report = engine.report(on: live.name, .values, in: transaction)
      else { continue }
      found += report.states.map { leaf("\(name).state.\(text($0.name))", $0.value) }
      found += report.fields.map { leaf("\(name).field.\(text($0.name))", $0.value) }
    }
    return found
  }

  /// The states of the coordinator that a line without `on` acts for.
  private var currentStates: [NamedValue] {
    guard let engine, let current = try? engine.name(of: .none, in: transaction) else { return [] }
    return engine.report(on: current, .values, in: transaction)?.states ?? []
  }

  /// What a path can be set to: what is there now, and what else an element or a condition takes.
  func values(of path: String) -> [Completion] {
    let now = value(of: "$" + path) ?? .null
    var found: [Completion] = []
    if now != .null { found.append(Completion(written(now), summary: "now", isWritten: true)) }
    var others = options(at: path)
    if case .bool(let isTrue) = now { others.append(.bool(!isTrue)) }
    return found + others.filter { $0 != now }.map { Completion(written($0), isWritten: true) }
  }

  func variables(_ path: String) -> [Completion] {
    let brace = path.hasPrefix("${") ? "{" : ""
    let typed = path.dropFirst(1 + brace.utf8.count)
    let start = "$" + brace
    guard let dot = typed.lastIndex(of: ".") else {
      return roots.map {
        var root = $0
        root.text = start + root.text
        if root.isFinal, !brace.isEmpty { root.text += "}" }
        return root
      }
    }
    let head = String(typed[..<dot])
    let values = values.filter { $0.text.hasPrefix(head + ".") }
    let found =
      nodeMembers(of: head)
      ?? values + members(of: value(of: "$" + head) ?? .null, behind: head)
    return found.map {
      var member = $0
      member.text = start + member.text + (member.isFinal && !brace.isEmpty ? "}" : "")
      return member
    }
  }

  var variableNames: [Completion] {
    var seen: Set<String> = []
    return transaction.variables.reversed().filter { seen.insert($0.name).inserted }.reversed().map
    {
      Completion($0.name, summary: short($0.value), isWritten: true)
    }
  }

  /// What a path may begin with: variables, services, data, the words for nodes, and live nodes.
  private var roots: [Completion] {
    var found = variableNames.map { branch($0.text, value(of: "$" + $0.text) ?? .null) }
    guard let engine, let vocabulary else { return found }
    found += snapshot(.services).services.map { branch(text($0.name), $0.value) } + values
    if !vocabulary.tables.data.isEmpty { found.append(open("data.", "what nobody changes")) }
    if !currentStates.isEmpty { found.append(open("state.", "of the coordinator")) }
    found.append(leaf("depth", value(of: "$depth") ?? .null))
    for word in ReservedWords.nodes where value(of: "$\(word).id") ?? .null != .null {
      found.append(open(word + ".", value(of: "$\(word).id").map { short($0) } ?? ""))
    }
    for live in liveNodes {
      let known = try? engine.name(of: .id(live.name.id), in: transaction)
      let name = known == live.name ? text(live.name.id) : text(live.name)
      found.append(open(name + ".", summary(of: live.name)))
    }
    var seen: Set<String> = []
    return found.filter { seen.insert($0.text).inserted }
  }

  private var values: [Completion] {
    snapshot(.values).values.map { leaf(text($0.name), $0.value) }
  }

  /// The members that every node of a sort has; nil for what is no node.
  private func nodeMembers(of path: String) -> [Completion]? {
    let pieces = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if path == "data" {
      return vocabulary?.tables.data.map { branch("data." + text($0.name), $0.value) } ?? []
    }
    guard engine != nil, let first = pieces.first, pieces.dropFirst().allSatisfy({ $0 == "top" }),
      !transaction.variables.contains(where: { $0.name == first })
    else { return nil }
    let isWord = ReservedWords.nodes.contains(first)
    let isLive = liveNodes.contains { text($0.name) == first || text($0.name.id) == first }
    guard isWord || isLive else { return nil }
    return ["id", "title", "owner", "depth", "param", "state", "field", "top"].compactMap {
      member in
      guard let value = value(of: "$\(path).\(member)"), value != .null, value != .map([]) else {
        return nil
      }
      return member == "top"
        ? open("\(path).top.", short(value)) : branch("\(path).\(member)", value)
    }
  }

  private func members(of value: Value, behind path: String) -> [Completion] {
    guard case .map(let members) = value else { return [] }
    return members.map { branch("\(path).\($0.key)", $0.value) }
  }

  /// A path that goes on when its value has members.
  private func branch(_ path: String, _ value: Value) -> Completion {
    if case .map(let members) = value, !members.isEmpty { return open(path + ".", short(value)) }
    return leaf(path, value)
  }

  private func open(_ path: String, _ summary: String) -> Completion {
    Completion(path, summary: summary, isFinal: false, isWritten: true)
  }

  private func leaf(_ path: String, _ value: Value) -> Completion {
    Completion(path, summary: short(value), isWritten: true)
  }

  /// What a path that begins with `$` stands for now; nil for what has no value.
  private func value(of path: String) -> Value? {
    let source = SourceText(name: "", bytes: Array("let x \(path)".utf8))
    var reader = StatementReader(source, rules: CommandTable.syntaxRules)
    var diagnostics: [Diagnostic] = []
    guard let statement = reader.next(into: &diagnostics), diagnostics.isEmpty,
      case .session(.assign(_, let operand))? = try? session.reader.read(statement, in: source)
    else { return nil }
    return try? engine?.value(of: operand, in: transaction)
  }
}
