import FlowCommands
import FlowScript

/// Any bytes as a text of the language: read whole, line by line, and up to a cursor.
enum ParserTarget {
  static func run(_ bytes: [UInt8]) {
    let (source, problems) = SourceText.checked(name: "fuzz.flow", bytes: bytes)
    TextChecks.requirePlaced(problems, in: source.bytes)
    let rules = CommandTable.syntaxRules
    let (statements, diagnostics) = Parser.parse(source, rules: rules)
    TextChecks.requirePlaced(diagnostics, in: source.bytes)
    TextChecks.requireSorted(diagnostics)
    StatementPlaces.require(
      statements,
      in: source,
      isGood: problems.isEmpty && diagnostics.isEmpty
    )
    readByLine(bytes, rules)
    readToCursors(bytes, rules)
    if problems.isEmpty { lower(statements, source) }
  }

  /// What a prompt does: it goes on asking while something is open.
  private static func readByLine(_ bytes: [UInt8], _ rules: SyntaxRules) {
    var entry = OpenEntry(rules: rules)
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    where entry.add(Array(line)) {
      entry.clear()
    }
  }

  private static func readToCursors(_ bytes: [UInt8], _ rules: SyntaxRules) {
    for cursor in stride(from: 0, through: bytes.count, by: bytes.count / 8 + 1) {
      let partial = PartialLine(bytes, cursor: cursor, rules: rules)
      require((0...cursor).contains(partial.partialStart), "a completion begins before the cursor")
      require((0...cursor).contains(partial.commandStart), "a command begins before the cursor")
    }
  }

  private static let readers = [
    Reader(definition: nil), Reader(definition: SampleApps.items),
  ]

  /// The order of each statement, with and without an app.
  private static func lower(_ statements: [Statement], _ source: SourceText) {
    for statement in statements.prefix(50) {
      for reader in readers {
        do throws(ReadingFailure) {
          _ = try reader.read(statement, in: source)
        } catch {
          require(!error.message.isEmpty, "who refuses to read a line says why")
          require(
            error.range.indices.upperBound <= source.bytes.count,
            "what cannot be read stands in the text"
          )
        }
      }
    }
  }
}
