/// What is told of a slice.
package struct SliceReport {
  private let slice: Slice
  private let missing: MissingSymbols

  package init(_ slice: Slice, _ missing: MissingSymbols) {
    self.slice = slice
    self.missing = missing
  }

  /// What stops the app as it is, in a few lines.
  package var causes: [String] { causes(modules: 12, symbols: 6) }

  private func causes(modules: Int, symbols: Int) -> [String] {
    if missing.isEmpty { return [] }
    let count = "\(missing.errors.counted("error")) in \(missing.failing.count.counted("file"))"
    let verb = missing.errors == 1 ? "stops" : "stop"
    var lines = ["\(count) \(verb) the app as it is\(missing.groups.isEmpty ? "" : ":")"]
    for group in missing.groups.prefix(modules) {
      let shown = group.symbols.prefix(symbols).map { "\($0.name) \($0.files)" }.joined(
        separator: ", "
      )
      let rest = group.symbols.count > symbols ? ", and \(group.symbols.count - symbols) more" : ""
      lines.append("  \(group.module): \(group.files.counted("file")): \(shown)\(rest)")
    }
    return lines
  }

  /// What was left out, in a few lines: in the navigation's own files each, else how much.
  package var summary: [String] {
    let cuts = slice.files.values.flatMap(\.cuts)
    if slice.isEmpty { return [] }
    let parts = Self.kinds.compactMap { kinds, name in
      let count = cuts.count { kinds.contains($0.kind) }
      return count == 0 ? nil : count.counted(name)
    }
    var lines = [
      "left out of \(slice.files.count.counted("file")): \(parts.joined(separator: ", "))"
    ]
    if !slice.drafts.isEmpty {
      let names = slice.drafts.sorted().joined(separator: ", ")
      lines.append("\(slice.drafts.count.counted("type")) declared without members: \(names)")
    }
    let own = all.filter { Self.isNavigation($0.place.file) && $0.kind != .word }
    if !own.isEmpty { lines.append("of the navigation itself:") }
    lines += own.prefix(20).map { "  " + line($0) }
    if own.count > 20 { lines.append("  and \(own.count - 20) more") }
    return lines
  }

  private static let kinds: [(Set<Cut.Kind>, String)] = [
    ([.statement], "statement"), ([.modifier], "modifier"),
    ([.element], "element"),
    ([.text, .object, .expression, .instance, .condition, .ending], "value"),
    ([.property, .requirement], "member with a made value"), ([.body], "body"),
    ([.member, .conformance, .word], "member or word"), ([.declaration], "type"), ([.file], "file"),
  ]

  private static let navigation = [
    "AppDelegate", "Coordinator", "Factory", "Flow", "Navigator", "Router", "SceneDelegate",
    "TabBar",
  ]

  /// A router of requests is none.
  private static func isNavigation(_ path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    if ["API", "Api", "Request"].contains(where: name.contains) { return false }
    return name.hasSuffix("App.swift") || navigation.contains { name.contains($0) }
  }

  private var all: [Cut] {
    slice.files.sorted { $0.key < $1.key }.flatMap(\.value.cuts)
  }

  /// Everything, by place.
  package var text: String {
    causes(modules: .max, symbols: .max).map { $0 + "\n" }.joined() + places
  }

  /// What is left out, by place, without what stops the app as it is.
  package var places: String {
    var lines = Array(summary.prefix(2))
    lines += all.map(line)
    for (path, file) in slice.files.sorted(by: { $0.key < $1.key }) where file.hasNoTables {
      lines.append("\(path):1:1: its actions and outlets are not connected")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func line(_ cut: Cut) -> String {
    "\(cut.place): \(cut.kind.told) in \(cut.owner.isEmpty ? "the file" : cut.owner): \(cut.excerpt)  (\(cut.reason))"
  }
}

extension Cut.Kind {
  fileprivate var told: String {
    switch self {
    case .text: "the name of a text"
    case .object, .expression, .instance: "a made value"
    case .condition: "a condition left out"
    case .word, .conformance: "a word left out"
    case .requirement: "members made"
    case .property: "a value made when asked for"
    case .ending: "an end made"
    case .statement: "left out"
    case .modifier: "a modifier left out"
    case .element: "an element left out"
    case .body: "the body left out"
    case .member: "a member left out"
    case .declaration: "a declaration left out"
    case .file: "the file left out"
    }
  }
}

extension Int {
  /// `1 file`, `2 files`.
  package func counted(_ noun: String) -> String {
    if self == 1 { return "1 \(noun)" }
    if noun == "body" { return "\(self) bodies" }
    if let space = noun.firstIndex(of: " ") {
      return "\(self) \(noun[..<space])s\(noun[space...])"
    }
    return "\(self) \(noun)s"
  }
}
