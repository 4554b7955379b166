import FlowCommands
import FlowNavigation

/// Makes what was looked at to data: the same as `LookRenderer` prints, for programs.
struct LookJSON {
  let engine: any Engine
  let transaction: Transaction
  var vocabulary: Vocabulary
  var writer = JSONWriter()
  var tries: LineTries?

  init(engine: any Engine, transaction: Transaction) {
    self.engine = engine
    self.transaction = transaction
    vocabulary = engine.vocabulary
  }

  /// The answer to a query; empty where the text says it all.
  consuming func result(of query: Query) throws(Refusal) -> [UInt8] {
    switch query {
    case .tree: writeTree()
    case .screen: writeScreen()
    case .elements: writeElements()
    case .path: writePath()
    case .stack(let node): try writeStack(of: node)
    case .chain(let node):
      write(try LookRenderer(engine: engine, transaction: transaction).chain(from: node))
    case .ids(let kind): writeNames(of: kind)
    case .services: writeServices()
    case .pending: writePending()
    case .routes: writeRoutes()
    case .doctor: writeFindings()
    case .next(let families): writeNext(families)
    case .inspect, .why, .diff: return []
    }
    return writer.bytes
  }

  /// Writes names as an array of texts.
  mutating func write(_ names: [NodeName]) {
    writer.begin(.array)
    for name in names { writer.value(vocabulary.text(name)) }
    writer.end(.array)
  }

  mutating func member(_ key: StaticString, _ name: NodeName) {
    writer.member(key, vocabulary.text(name))
  }

  mutating func member(_ key: StaticString, _ symbol: Symbol) {
    writer.member(key, vocabulary.text(symbol))
  }

  private mutating func writePath() {
    writer.begin(.array)
    for id in engine.visiblePath()?.ids ?? [] { writer.value(vocabulary.text(id)) }
    writer.end(.array)
  }

  private mutating func writeStack(of node: NodeReference) throws(Refusal) {
    let node = try engine.name(of: node, in: transaction)
    guard let stack = engine.report(on: node, .surroundings, in: transaction)?.stack else {
      return writer.null()
    }
    writer.begin(.object)
    member("surface", stack.name)
    writer.key("frames")
    write(stack.entries.map(\.name))
    writer.end(.object)
  }

  private mutating func writeNames(of kind: Query.Kind?) {
    writer.begin(.array)
    for one in Query.Kind.allCases where kind == nil || kind == one {
      for id in LookRenderer(engine: engine, transaction: transaction).names(of: one) {
        writer.begin(.object)
        member("id", id)
        writer.member("kind", word: one.singular)
        writer.end(.object)
      }
    }
    writer.end(.array)
  }

  private mutating func writeServices() {
    writer.begin(.array)
    for service in engine.snapshot(.services, in: transaction).services {
      writer.begin(.object)
      member("name", service.name)
      writer.member("phase", word: service.phase.column)
      writer.member("value", value: service.value)
      writer.end(.object)
    }
    writer.end(.array)
  }
}
