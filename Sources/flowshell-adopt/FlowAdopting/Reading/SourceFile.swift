import SwiftParser
package import SwiftSyntax

/// A Swift file of the app: its text and its syntax tree.
package struct SourceFile {
  /// The path as it is told to people, relative to the app's folder.
  package let path: String
  package let text: String
  package let tree: SourceFileSyntax
  private let converter: SourceLocationConverter

  /// The app's folder.
  private let folder: String

  package init(path: String, text: String, folder: String = "") {
    self.path = path
    self.folder = folder
    self.text = text
    tree = Parser.parse(source: text)
    converter = SourceLocationConverter(fileName: path, tree: tree)
  }

  /// The path that the compiler's diagnostics name for a file of the app.
  func original(of path: String) -> String {
    folder.isEmpty || path.hasPrefix("/") ? path : "\(folder)/\(path)"
  }

  /// The protocol of a name, in the file or in `#if`.
  func protocolNamed(_ name: String) -> ProtocolDeclSyntax? {
    let finder = ProtocolFinder(name)
    finder.walk(tree)
    return finder.found
  }

  /// The place of a node's first token.
  func place(of node: some SyntaxProtocol) -> Place {
    let location = node.startLocation(converter: converter)
    return Place(file: path, line: location.line, column: location.column)
  }
}

private final class ProtocolFinder: SyntaxVisitor {
  var found: ProtocolDeclSyntax?
  private let name: String

  init(_ name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.name.text == name { found = node }
    return .skipChildren
  }
}

/// A line and column of a file, from 1.
package struct Place: Codable, Hashable, Sendable, CustomStringConvertible {
  package let file: String
  package let line: Int
  package let column: Int

  package var description: String { "\(file):\(line):\(column)" }
}
