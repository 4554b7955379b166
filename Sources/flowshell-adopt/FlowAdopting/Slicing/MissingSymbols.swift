/// What an app uses and no module has: by module, by symbol, the most used first.
package struct MissingSymbols: Sendable {
  /// The files that use each symbol.
  private var files: [String: Set<String>] = [:]
  /// The modules that are not there, by the file that imports them.
  private var imports: [String: [String]] = [:]
  /// The types that the app declares: what one of them lacks it has misspelled, or it inherits it.
  private var own: Set<String> = []
  /// The files with an error.
  package private(set) var failing: Set<String> = []
  package private(set) var errors = 0

  package init() {}

  package var isEmpty: Bool { errors == 0 }

  mutating func add(
    _ errors: [Slicer.Located],
    foreign: [String: [String]],
    own: Set<String> = []
  ) {
    self.own.formUnion(own)
    imports.merge(foreign) { first, _ in first }
    self.errors += errors.count
    for error in errors {
      failing.insert(error.path)
      if let name = error.message.missing { files[name, default: []].insert(error.path) }
    }
  }

  /// A module, how many files need something of it, and its symbols with the number of files of each.
  package typealias Group = (module: String, files: Int, symbols: [(name: String, files: Int)])

  /// The symbols by the module that they are likely from.
  package var groups: [Group] {
    var symbols: [String: [(name: String, files: Int)]] = [:]
    var users: [String: Set<String>] = [:]
    for (name, files) in files.sorted(by: { $0.key < $1.key }) {
      let owner = name.split(separator: ".").first.map(String.init) ?? ""
      let isOwn = name.contains(".") && own.contains(owner.withoutGenerics)
      let module = isOwn ? "the app's own types, or what they inherit" : module(of: files)
      symbols[module, default: []].append((name, files.count))
      users[module, default: []].formUnion(files)
    }
    return symbols.map { module, names in
      let sorted = names.sorted { ($1.files, $0.name) < ($0.files, $1.name) }
      return (module, users[module]?.count ?? 0, sorted)
    }.sorted { ($1.files, $0.module) < ($0.files, $1.module) }
  }

  /// The module that most of a symbol's files import and that is not there; UIKit where most import none.
  private func module(of files: Set<String>) -> String {
    var counts: [String: Int] = [:]
    for file in files { for name in Set(imports[file] ?? []) { counts[name, default: 0] += 1 } }
    let best = counts.min { ($1.value, $0.key) < ($0.value, $1.key) }
    guard let best, best.value * 2 > files.count else { return "UIKit and others" }
    return best.key
  }
}
