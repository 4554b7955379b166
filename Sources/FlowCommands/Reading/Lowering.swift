package import FlowNavigation
package import FlowScript

/// Makes values, expressions, actions and handler lines from syntax: names become symbols here.
///
/// Two modes: with a vocabulary names are looked up, and stay as written when it does not know
/// them; with a table of symbols, while a definition is being made, every name is interned.
package struct Lowering {
  /// The text that the syntax points into.
  package private(set) var source: SourceText
  /// Roots of paths that are no names of the definition: the placeholders of a link's pattern.
  package var placeholders: [String] = []
  /// The syntax of the condition that was read last, for whoever checks its names.
  package internal(set) var conditionSyntax: ExpressionSyntax?
  let table: CommandTable
  let vocabulary: Vocabulary?
  private var interned: SymbolTable?
  // The last offset whose line was counted: statements come in order.
  private var counted: (offset: Int, line: Int32) = (0, 1)
  // From there on the source finds a line quicker than it is counted.
  private static let farAway = 1024

  /// Interns names while a definition is being made; take the table back from `symbols`.
  package init(symbols: SymbolTable, source: SourceText) {
    self.init(symbols: symbols, source: source, table: .standard)
  }

  /// Looks names up.
  package init(_ vocabulary: Vocabulary?, source: SourceText) {
    self.init(vocabulary, source: source, table: .standard)
  }

  init(symbols: SymbolTable, source: SourceText, table: CommandTable) {
    vocabulary = nil
    interned = symbols
    self.source = source
    self.table = table
  }

  init(_ vocabulary: Vocabulary?, source: SourceText, table: CommandTable) {
    self.vocabulary = vocabulary
    interned = nil
    self.source = source
    self.table = table
  }

  /// Goes on with another file.
  package mutating func move(to source: SourceText) {
    self.source = source
    counted = (0, 1)
  }

  /// The table with all names that were interned.
  package var symbols: SymbolTable {
    interned ?? vocabulary?.tables.symbols ?? SymbolTable()
  }

  /// Whether names are interned: the definition is being made.
  var isDefining: Bool { interned != nil }

  /// The symbol of a piece of the source: interned, or nil when the definition does not know it.
  package mutating func symbol(_ range: Range<Int>) -> Symbol? {
    if let vocabulary { return vocabulary.tables.symbols.find(source.bytes, range) }
    if let known = interned?.find(source.bytes, range) { return known }
    return interned?.intern(String(decoding: source.bytes[range], as: UTF8.self))
  }

  /// The symbol of a text, likewise.
  package mutating func symbol(_ text: String) -> Symbol? {
    if let vocabulary { return vocabulary.symbol(text) }
    return interned?.intern(text)
  }

  /// What a name of the common name space stands for; nothing while the definition is being made.
  func entity(_ symbol: Symbol) -> AppDefinition.Entity { vocabulary?.entity(symbol) ?? .none }

  /// The physical line of an offset, from 1.
  package mutating func line(of offset: Int32) -> Int32 {
    let offset = Int(offset)
    if offset < counted.offset || offset - counted.offset > Self.farAway {
      counted.line = Int32(source.line(of: offset))
    } else {
      for index in counted.offset..<offset where source.bytes[index] == UInt8(ascii: "\n") {
        counted.line += 1
      }
    }
    counted.offset = offset
    return counted.line
  }
}
