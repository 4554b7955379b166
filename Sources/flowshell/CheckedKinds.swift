import ArgumentParser
import FlowExplorer

/// The kinds of findings that `--check` names.
struct CheckedKinds: ExpressibleByArgument {
  var kinds: Set<Finding.Kind>

  init(kinds: Set<Finding.Kind>) {
    self.kinds = kinds
  }

  /// Kinds by their names, between commas; with a `-` in front they are left out.
  init?(argument: String) {
    kinds = argument.hasPrefix("-") ? Finding.Kind.standard : []
    let words = argument.split(separator: ",")
    if words.isEmpty || words.contains("none") && words.count > 1 { return nil }
    for word in words {
      switch word {
      case "all": kinds.formUnion(Finding.Kind.standard)
      case "none": kinds = []
      default:
        let isLeftOut = word.hasPrefix("-")
        let name = String(isLeftOut ? word.dropFirst() : word)
        guard let kind = Finding.Kind(rawValue: name), Finding.Kind.standard.contains(kind) else {
          return nil
        }
        if isLeftOut { kinds.remove(kind) } else { kinds.insert(kind) }
      }
    }
  }

  static var allValueStrings: [String] {
    ["all", "none"] + Finding.Kind.allCases.filter(Finding.Kind.standard.contains).map(\.rawValue)
  }

  var defaultValueDescription: String { "all" }
}
