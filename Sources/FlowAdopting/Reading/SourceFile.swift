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
  func original(of path: String) -> String { folder.isEmpty ? path : "\(folder)/\(path)" }

  /// The place of a node's first token.
  func place(of node: some SyntaxProtocol) -> Place {
    let location = node.startLocation(converter: converter)
    return Place(file: path, line: location.line, column: location.column)
  }
}

/// A line and column of a file, from 1.
package struct Place: Codable, Hashable, Sendable, CustomStringConvertible {
  package let file: String
  package let line: Int
  package let column: Int

  package var description: String { "\(file):\(line):\(column)" }
}
