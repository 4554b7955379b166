import FlowDefinitions
import FlowNavigation
import FlowScript
import FlowShell

/// The product with an app: a session that is given lines and asked what it printed.
package struct Product {
  private var session: Session

  /// Loads an app; nil with the first diagnostic when it does not load.
  package static func make(_ app: ReferenceApp) -> (product: Product?, problem: String) {
    let bytes = Array(app.text.utf8)
    let loaded = Loader.load("model.nav") { _ in .success(bytes) }
    guard let definition = loaded.definition else {
      let first = loaded.diagnostics.first.map { "\($0.position): \($0.message)" }
      return (nil, first ?? "it does not load")
    }
    return (Product(definition), "")
  }

  private init(_ definition: AppDefinition) {
    let found = LoadedDefinition(definition: definition, diagnostics: [], files: [])
    let environment = Environment(
      read: { _ in .failure(FileProblem("no such file")) },
      definition: { _ in found }
    )
    session = Session(environment)
    _ = run("app model.nav")
  }

  /// What a line prints, line by line.
  package mutating func run(_ line: String) -> [String] {
    session.output.removeAll(keepingCapacity: true)
    _ = session.execute(Array(line.utf8))
    return String(decoding: session.output, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// What the model finds wrong with itself.
  package var brokenInvariant: String? { (session.engine as? World)?.brokenInvariant() }
}
