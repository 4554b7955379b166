import FlowCommands
import FlowNavigation
import FlowScript

/// Paths: what `set` can set, and what `$` can read.
extension SessionCandidates {
  /// `session.user`, `state.badge`, `field.name`, `Items.state.seen`.
  func paths(at place: CompletionPlace) -> [Completion] {
    guard let world else { return [] }
    var found: [Completion] = []
    let typed = place.partial
    let head = typed.lastIndex(of: ".").map { String(typed[..<$0]) } ?? ""
    for service in world.services() {
      let name = text(service.name)
      if head == name || head.hasPrefix(name + ".") {
        let value = value(of: "$" + head) ?? .null
        found += members(of: value, behind: head)
      } else if head.isEmpty {
        found.append(branch(name, service.value))
      }
    }
    found += world.currentStates().map { leaf("state." + text($0.name), $0.value) }
    if let screen = world.visibleScreen() {
      found += world.report(on: .entry(screen), in: transaction).fields.map {
        leaf("field." + text($0.name), $0.value)
      }
    }
    for live in liveNodes {
      // Of several with one ID each is named by its number.
      let known = try? world.node(at: .id(live.name.id), in: transaction)
      let name = known == live.node ? text(live.name.id) : world.text(live.name)
      guard place.fits(name) || typed.hasPrefix(name) else { continue }
      let report = world.report(on: live.node, in: transaction)
      found += report.states.map { leaf("\(name).state.\(text($0.name))", $0.value) }
      found += report.fields.map { leaf("\(name).field.\(text($0.name))", $0.value) }
    }
    return found
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
    let found = nodeMembers(of: head) ?? members(of: value(of: "$" + head) ?? .null, behind: head)
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
    guard let world, let definition else { return found }
    found += world.services().map { branch(text($0.name), $0.value) }
    if !definition.tables.data.isEmpty { found.append(open("data.", "what nobody changes")) }
    if !world.currentStates().isEmpty { found.append(open("state.", "of the coordinator")) }
    found.append(leaf("depth", value(of: "$depth") ?? .null))
    for word in ReservedWords.nodes where value(of: "$\(word).id") ?? .null != .null {
      found.append(open(word + ".", value(of: "$\(word).id").map { short($0) } ?? ""))
    }
    for live in liveNodes {
      let known = try? world.node(at: .id(live.name.id), in: transaction)
      let name = known == live.node ? text(live.name.id) : world.text(live.name)
      found.append(open(name + ".", summary(of: live.node)))
    }
    var seen: Set<String> = []
    return found.filter { seen.insert($0.text).inserted }
  }

  /// The members that every node of a sort has; nil for what is no node.
  private func nodeMembers(of path: String) -> [Completion]? {
    let pieces = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if path == "data" {
      return definition?.tables.data.map { branch("data." + text($0.name), $0.value) } ?? []
    }
    guard let world, let first = pieces.first, pieces.dropFirst().allSatisfy({ $0 == "top" }),
      !transaction.variables.contains(where: { $0.name == first })
    else { return nil }
    let isWord = ReservedWords.nodes.contains(first)
    let isLive = liveNodes.contains { world.text($0.name) == first || text($0.name.id) == first }
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
    return try? world?.value(of: operand, in: transaction)
  }
}
