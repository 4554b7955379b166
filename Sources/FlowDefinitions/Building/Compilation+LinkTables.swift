import FlowCommands
import FlowNavigation
import FlowScript

extension Compilation {
  /// Checks a link and adds it.
  mutating func buildLink(_ index: Int) {
    let link = draft.links[index]
    let file = files[Int(link.route.at.file)]
    var scope = Scope(file, "link")
    scope.placeholders = link.placeholders
    readPlaceholders = []
    lowering.placeholders = link.placeholders
    let arguments = build(link.arguments, in: scope)
    lowering.placeholders = []
    draft.links[index].unread = link.placeholders.filter { !readPlaceholders.contains($0) }
    var steps: [Name] = []
    for piece in link.route.text.split(separator: "/", omittingEmptySubsequences: false) {
      let name = Name(text: String(piece), symbol: intern(String(piece)), at: link.route.at)
      checkRoute(name)
      steps.append(name)
    }
    checkArguments(of: steps, link, in: file)
    tables.links.append(
      LinkDeclaration(
        pattern: link.pattern.text,
        action: Action(.goto, arguments: arguments, items: steps.map { .symbol($0.symbol) }),
        place: place(link.pattern.at)
      )
    )
  }

  /// Tells of what no coordinator on the way takes, else of what all that declare a step lack.
  private mutating func checkArguments(
    of steps: [Name],
    _ link: Draft.Link,
    in file: SourceFile
  ) {
    let declared = steps.map { step in
      draft.coordinators.flatMap(\.routes).filter { $0.name.symbol == step.symbol }
    }
    if declared.contains(where: \.isEmpty) { return }
    let given = link.arguments.compactMap { $0.key.map(file.text) }
    let known = declared.flatMap { $0 }.flatMap(\.parameters).map(\.name.text)
    var isUnknown = false
    for argument in link.arguments {
      guard let range = argument.key else { continue }
      let key = file.text(range)
      if known.contains(key) || report.isLost(key) { continue }
      isUnknown = true
      tellUnexpected(name(range, in: file), of: link.route.text, among: known)
    }
    if isUnknown { return }
    for (place, step) in steps.enumerated() {
      // Each time that a name comes another coordinator takes it.
      let count = steps[...place].count { $0.symbol == step.symbol }
      let fitting = declared[place].filter { $0.missing(given).isEmpty }
      guard fitting.count < count,
        let lacking = declared[place].first(where: { !$0.missing(given).isEmpty })
      else { continue }
      let missing = lacking.missing(given).map(\.name.text)
      let written = missing.filter(link.placeholders.contains).map { "\($0)=$\($0)" }
      let hint = written.isEmpty ? "" : "; write '\(written.joined(separator: " "))'"
      tellMissing(lacking.parameters, given: given, of: step, hint: hint)
      return
    }
  }
}

extension Draft.Route {
  /// The parameters that must be given and are not.
  fileprivate func missing(_ given: [String]) -> [Draft.Parameter] {
    parameters.filter { $0.fallback == nil && !given.contains($0.name.text) }
  }
}
