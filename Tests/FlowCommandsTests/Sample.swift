import FlowNavigation
import FlowScript
import Testing

@testable import FlowCommands

/// A definition that knows a few names, and lines read against it.
enum Sample {
  static let names = [
    "App", "Main", "Items", "ItemsList", "ItemDetail", "ItemCreate", "Settings", "Banner", "Login",
    "Auth", "A", "B", "items.select", "items.create", "foo", "session", "db", "auth", "login", "ok",
    "failed", "save", "rows", "user", "terms", "colour", "item", "team", "teams", "begin", "second",
    "badge",
  ]

  static let definition: AppDefinition = {
    var tables = AppDefinition.Tables()
    for name in names { _ = tables.symbols.intern(name) }
    tables.coordinators = ["App", "Main", "Items", "ItemCreate", "Auth"].map {
      CoordinatorBlueprint(id: tables.symbols.intern($0), kind: .navigation)
    }
    return AppDefinition(tables)
  }()

  /// Every command.
  static let table = CommandTable.standard

  static func symbol(_ name: String) -> Symbol { definition.symbol(name) ?? .none }

  static func known(_ name: String) -> Operand { .symbol(symbol(name)) }

  static func argument(_ name: String, _ value: Operand) -> ActionArgument {
    ActionArgument(name: symbol(name), text: name, value: value)
  }

  static func path(_ root: String, _ members: String...) -> Expression.Node {
    .path(Expression.Path(root: symbol(root), text: root, members: members))
  }

  static func computed(_ nodes: Expression.Node...) -> Operand {
    .expression(Expression(nodes: nodes))
  }

  /// The first statement of a text that must parse.
  static func statement(_ text: String) throws -> (Statement, SourceText) {
    let source = SourceText(name: "test", bytes: Array(text.utf8))
    let (statements, diagnostics) = Parser.parse(source, rules: CommandTable.syntaxRules)
    try #require(diagnostics.isEmpty, "\(text): \(diagnostics.map(\.message))")
    return (try #require(statements.first), source)
  }

  static func read(_ text: String, place: Reader.Place = .session) throws -> LoweredCommand {
    let (statement, source) = try statement(text)
    let reader = Reader(definition.vocabulary, table: table)
    let order = try reader.read(statement, in: source, place: place)
    // The short way and the long way agree.
    #expect(try reader.readAtLength(statement, in: source, place: place) == order)
    return order
  }

  static func action(_ text: String) throws -> Action {
    guard case .act(let action) = try read(text) else { throw NotAnAction() }
    return action
  }

  static func failure(
    _ text: String,
    place: Reader.Place = .session,
    table: CommandTable = .standard
  ) throws -> ReadingFailure? {
    let (statement, source) = try statement(text)
    do throws(ReadingFailure) {
      _ = try Reader(definition.vocabulary, table: table).read(statement, in: source, place: place)
      return nil
    } catch {
      return error
    }
  }

  struct NotAnAction: Error {}
}

extension Operand {
  static func text(_ text: String) -> Operand { .value(.string(text)) }

  static func number(_ number: Int64) -> Operand { .value(.integer(number)) }
}
