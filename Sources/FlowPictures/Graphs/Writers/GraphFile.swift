/// Files that graphs were written to, known again by how they begin.
package enum GraphFile {
  /// What stands at the beginning of each form but JSON, which begins with the version of its own.
  static let mark = "written by flowshell graph"

  /// Whether the bytes of a file are a graph, in whatever form.
  package static func isOwn(_ bytes: [UInt8]) -> Bool {
    let openings = [
      DOTWriter.opening, MermaidWriter.opening, SVGWriter.opening, GraphJSON.opening,
    ]
    return openings.contains { bytes.starts(with: $0.utf8) }
  }
}
