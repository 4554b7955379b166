import FlowNavigation
import FlowScript

/// Where a line or an expression stands, and what its words can mean there.
struct Scope: Sendable {
  /// The file it is in.
  let file: SourceFile
  /// The place in the draft of the coordinator whose handler it is.
  var coordinator: Int?
  /// The place in the draft of the screen or sub-controller it belongs to.
  var controller: Int?
  /// What this scope is, for sentences: `on items.select`, `start`.
  var title: String
  /// The roots that mean something here, besides nodes, services and data.
  var roots: [Root] = []
  /// The placeholders of a link.
  var placeholders: [String] = []
  /// What lines may do.
  var lines = Lines.handler
  /// The IDs that the coordinator may open; nil without a `valid` list.
  var valid: Set<Symbol>?

  init(_ file: SourceFile, _ title: String) {
    self.file = file
    self.title = title
  }

  /// A word such as `event` or `param` behind `$`, and what can stand behind its dot.
  struct Root: Sendable {
    var word: String
    /// Nil when that is not known before it runs.
    var members: [String]?
    /// The place in the draft of the data that it is a row of.
    var data: Int?
  }

  /// What may stand on the lines of a block.
  enum Lines: Sendable {
    /// A coordinator's handler: moves, messages, `set`, `call`, `after`.
    case handler
    /// An element: only `emit` (R17).
    case element
    /// A screen's request: only `set` (R17).
    case request
  }

  /// The root of a word, if it means something here.
  func root(_ word: String) -> Root? { roots.first { $0.word == word } }

  /// The same scope with a root more.
  func adding(_ word: String, _ members: [String]?, rowsOf data: Int? = nil) -> Scope {
    var scope = self
    scope.roots.append(Root(word: word, members: members, data: data))
    return scope
  }

  /// The same scope under another title.
  func titled(_ title: String) -> Scope {
    var scope = self
    scope.title = title
    return scope
  }
}
