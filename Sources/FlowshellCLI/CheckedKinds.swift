import ArgumentParser
import FlowExplorer
import FlowScript

/// What one `--check` names: kinds of findings between commas.
struct CheckedKinds: ExpressibleByArgument {
  private let words: [String]

  init(argument: String) {
    words = argument.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  }

  /// The kinds that several of them ask for; with a `-` in front they are left out.
  static func kinds(of options: [CheckedKinds]) throws -> Set<Finding.Kind> {
    let words = options.flatMap(\.words)
    guard let first = words.first else { return Finding.Kind.standard }
    if words.contains("none") {
      guard words.count == 1 else {
        throw ValidationError("--check none looks for nothing: no other kind goes with it")
      }
      return []
    }
    var kinds = first.hasPrefix("-") ? Finding.Kind.standard : []
    for word in words {
      let isLeftOut = word.hasPrefix("-")
      let name = isLeftOut ? String(word.dropFirst()) : word
      if word == "all" {
        kinds.formUnion(Finding.Kind.standard)
      } else if let kind = Finding.Kind(rawValue: name), Finding.Kind.named.contains(kind) {
        if isLeftOut { kinds.remove(kind) } else { kinds.insert(kind) }
      } else {
        throw ValidationError(unknown(name))
      }
    }
    return kinds
  }

  private static func unknown(_ name: String) -> String {
    let names = allValueStrings
    if let nearest = Spelling.nearest(name, among: names) {
      return "--check: unknown kind '\(SafeText.string(name))'; did you mean '\(nearest)'?"
    }
    return
      "--check: unknown kind '\(SafeText.string(name))'; there are \(names.joined(separator: ", "))"
  }

  static var allValueStrings: [String] {
    ["all", "none"] + Finding.Kind.allCases.filter(Finding.Kind.named.contains).map(\.rawValue)
  }

  var defaultValueDescription: String { words.joined(separator: ",") }
}
