import ArgumentParser
import FlowExplorer
import FlowNavigation
import FlowPictures

extension GraphRequest {
  /// In which language a graph is written.
  enum Form: String, CaseIterable, ExpressibleByArgument {
    case dot, mermaid, json, svg

    /// The form that the name of a file stands for.
    init?(ending path: String) {
      guard let form = Self.allCases.first(where: { $0.suffixes.contains(where: path.hasSuffix) })
      else { return nil }
      self = form
    }

    private var suffixes: [String] {
      switch self {
      case .dot: [".dot", ".gv"]
      case .mermaid: [".mmd", ".mermaid"]
      case .json: [".json"]
      case .svg: [".svg"]
      }
    }

    /// The endings for people.
    static var endings: String {
      allCases.compactMap(\.suffixes.first).joined(separator: ", ")
    }
  }

  /// What is one node.
  enum View: String, CaseIterable, ExpressibleByArgument {
    case screens, top, top2, tops, full

    /// The states that the search tells apart.
    var states: StateView {
      switch self {
      case .full, .screens: .full
      case .top: .top
      case .top2: .top2
      case .tops: .tops
      }
    }
  }

  /// Which steps are edges.
  struct Edges: ExpressibleByArgument {
    var sorts = SearchGraph.Options().sorts
    /// Whether steps that stay on their screen are, too.
    var showsChanges = false

    init() {}

    /// Sorts by their names, between commas; `all` is all, also what stays on its screen.
    init?(argument: String) {
      sorts = []
      for word in argument.split(separator: ",") {
        if word == "all" {
          sorts = Set(GraphStep.Sort.allCases)
          showsChanges = true
        } else if let sort = GraphStep.Sort(rawValue: String(word)) {
          sorts.insert(sort)
        } else {
          return nil
        }
      }
      if sorts.isEmpty { return nil }
    }

    var defaultValueDescription: String {
      GraphStep.Sort.allCases.filter(sorts.contains).map(\.rawValue).joined(separator: ",")
    }
  }
}
