import ArgumentParser
import FlowNavigation
import FlowScript

/// What makes a state another one, as it is typed: the name of a view, or an expression.
struct ViewOption: ExpressibleByArgument {
  var view = StateView.full
  /// The expression, where the view is one.
  var expression: String?

  static let full = ViewOption()
  private static let names = StateView.allCases.filter { $0 != .expression }.map(\.rawValue)

  private init() {}

  /// A word without `$` is meant as the name of a view.
  init?(argument: String) {
    if argument.contains("$") {
      view = .expression
      expression = argument
    } else if let named = StateView(rawValue: argument), named != .expression {
      view = named
    } else {
      return nil
    }
  }

  var defaultValueDescription: String { view.rawValue }
  static var allValueStrings: [String] { [] }
  static var defaultCompletionKind: CompletionKind { .list(names) }
}
