import FlowCommands
import FlowDefinitions
import FlowNavigation
import FlowScript
import Testing

@testable import FlowShell

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
@preconcurrency import Musl
#else
@preconcurrency import Glibc
#endif

/// Every flow of the project: its lines break no invariant, and the world of its key is as good as its own.
@Suite struct StateKeyFlowTests {
  private static let folders =
    names(in: "Tests/Scenarios").map { "Tests/Scenarios/\($0)" }
    + names(in: "Samples").map { "Samples/\($0)/flows" }

  private static let flows = folders.flatMap { folder in
    names(in: folder).filter { $0.hasSuffix(".flow") }.map { "\(folder)/\($0)" }
  }

  @Test func `there are flows`() { #expect(Self.flows.count > 100) }

  @Test(arguments: flows)
  func `what can be done does not depend on the way to a state`(path: String) throws {
    let file = try #require(DocumentationFile(path))
    let source = SourceText(name: path, bytes: Array(file.text.utf8))
    var session = Session(Self.environment)
    session.sources.files = [Session.SourceFile(path: path, lines: FlowLines(source))]
    var reader = StatementReader(source, rules: CommandTable.syntaxRules)
    var ignored: [Diagnostic] = []
    var key: [UInt8] = []
    var step = 0
    let place = LinePlace(lines: FlowLines(source))
    while let statement = reader.next(into: &ignored) {
      let end = session.run(statement, place)
      #expect(session.world?.brokenInvariant() == nil)
      // Each fifth step here, which takes seconds; all of them when somebody asks.
      step += 1
      guard step % Self.stride == 0, end == .done, let world = session.world else { continue }
      Self.check(world, &key)
    }
  }

  private static let stride = getenv("EXPLORE_KEYS") == nil ? 5 : 1

  private static func check(_ world: World, _ key: inout [UInt8]) {
    var codec = StateCodec(world.definition)
    codec.encode(world, into: &key)
    var twin = World(world.definition)
    key.withUnsafeBytes { codec.restore($0, into: &twin) }
    #expect(twin.brokenInvariant() == nil)
    var again: [UInt8] = []
    codec.encode(twin, into: &again)
    #expect(key == again)
    guard codec.isExact else { return }
    let transaction = Transaction()
    let actions = world.actions(of: [.user, .system, .services], in: transaction)
    let others = twin.actions(of: [.user, .system, .services], in: transaction)
    #expect(actions.count == others.count)
    for (action, other) in zip(actions, others) {
      let one = outcome(of: action, world, &codec)
      let two = outcome(of: other, twin, &codec)
      #expect(one == two, "\(action)")
    }
  }

  /// The key of what an action leads to, or the code of its refusal.
  private static func outcome(
    of action: Action,
    _ world: World,
    _ codec: inout StateCodec
  ) -> String {
    var world = world
    do throws(Refusal) {
      try world.perform(action, in: Transaction())
    } catch {
      return "\(error.code)"
    }
    var key: [UInt8] = []
    codec.encode(world, into: &key)
    return "\(key)"
  }

  private static let environment = Environment(
    read: { path in
      DocumentationFile(path).map { .success(Array($0.text.utf8)) }
        ?? .failure(FileProblem("no such file"))
    },
    definition: { path in
      let loaded = Loader.load(path) { name in
        DocumentationFile(name).map { .success(Array($0.text.utf8)) }
          ?? .failure(ReadFailure("no such file"))
      }
      return LoadedDefinition(
        definition: loaded.definition,
        diagnostics: loaded.errors,
        files: loaded.files
      )
    }
  )

  /// What is in a folder of the project, sorted.
  private static func names(in folder: String) -> [String] {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    guard let open = opendir(parts.dropLast(3).joined(separator: "/") + "/" + folder) else {
      return []
    }
    defer { closedir(open) }
    var names: [String] = []
    while let entry = readdir(open) {
      let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
      let name = (UnsafeRawPointer(entry) + offset).assumingMemoryBound(to: CChar.self)
      names.append(String(cString: name))
    }
    return names.filter { !$0.hasPrefix(".") }.sorted()
  }
}
