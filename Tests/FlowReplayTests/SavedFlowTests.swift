import FlowDefinitions
import FlowNavigation
import FlowReplay
import FlowScript
import FlowShell
import Foundation
import Replay
import Testing

/// What `save` writes leads back to where a session was: at the end of every sample and scenario.
struct SavedFlowTests {
  @Test(arguments: names)
  func `a saved flow leads back`(name: String) throws {
    let path = Self.top + name
    let environment = Self.environment
    var session = Session(environment)
    _ = session.execute(try PosixFiles().read(path).get(), name: path)
    let saved = try #require(Self.save(&session, beside: path), "\(name) saved nothing")

    // The same definition, for worlds of two are never equal.
    let loaded = LoadedDefinition(definition: session.definition, diagnostics: [], files: [])
    var again = Session(Environment(read: environment.read, definition: { _ in loaded }))
    let end = again.execute(saved, name: FilePath.folder(of: path) + "/saved.flow")
    let text = String(decoding: saved, as: UTF8.self)
    #expect(end == .done, "\(text)\n\(String(decoding: again.output, as: UTF8.self))")
    #expect(again.world == session.world, "\(text)")
    #expect(Self.looks(&again) == Self.looks(&session), "\(text)")
  }

  /// Lines at a prompt whose saved flow is not those lines.
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var lines: String
    var saved: String

    var testDescription: String { name }
  }

  static let cases = [
    Case(
      name: "what was taken back is not saved, with its variables",
      lines: "let n 1\nemit homeFlow userInfo=$n\nlet n 2\nemit homeFlow userInfo=$n\nundo 2\nredo",
      saved: "let n 1\nemit homeFlow userInfo=$n\n"
    ),
    Case(
      name: "a variable is told once, and again when it changed",
      lines: "for n in 1 1 2 {\nemit homeFlow userInfo=$n\n}",
      saved: """
        let n 1
        emit homeFlow userInfo=$n
        emit homeFlow userInfo=$n
        let n 2
        emit homeFlow userInfo=$n

        """
    ),
    Case(
      name: "a text that reads as a number stays a text",
      lines:
        "for n in \"5\" {\nemit homeFlow userInfo=$n\n}\nexpect that $Home.param.userInfo == \"5\"",
      saved: "for n in [\"5\"] {\nemit homeFlow userInfo=$n\n}\n"
    ),
    Case(
      name: "a line is saved with its block",
      lines: "after 1s {\n  emit goToHome\n}\nafter 2s -> emit goToHome # later\nwait 1s",
      saved: "after 1s {\n  emit goToHome\n}\nafter 2s -> emit goToHome\nwait 1s\n"
    ),
    Case(
      name: "a list over several lines stays one",
      lines: "emit homeFlow userInfo=[\n  1\n  2\n]",
      saved: "emit homeFlow userInfo=[\n  1\n  2\n]\n"
    ),
    Case(
      name: "marks are not saved, nor what was refused",
      lines: "! push Nowhere\n? push Nowhere\n? emit goToHome\n! wait 1s",
      saved: "emit goToHome\nwait 1s\n"
    ),
  ]

  @Test(arguments: cases)
  func `lines are saved so that they do the same again`(line: Case) throws {
    let environment = Self.environment
    let path = Self.top + "Samples/Login/x.flow"
    var session = Session(environment)
    _ = session.execute(
      Array("app Login.nav\nlaunch\nprovide network\n\(line.lines)".utf8),
      name: path
    )
    let saved = try #require(Self.save(&session, beside: path))
    #expect(
      String(decoding: saved, as: UTF8.self)
        == "app Login.nav\nlaunch\nprovide network\n" + line.saved
    )
    var again = Session(environment)
    #expect(again.execute(saved, name: path) == .done)
    #expect(Self.looks(&again) == Self.looks(&session))
  }

  @Test(arguments: ["a b.nav", "a$b.nav", "a\"b.nav", "[a.nav", "../x/{a}.nav", "caf\u{e9}.nav"])
  func `the path of an app is saved so that it is read again`(name: String) throws {
    let app = Loader.load(Self.top + "Samples/Login/Login.nav") { path in
      PosixFiles().read(path).mapError { ReadFailure($0.reason) }
    }
    let environment = Environment(
      read: { _ in .failure(FileProblem("no such file")) },
      definition: { path in
        LoadedDefinition(
          definition: path == name ? app.definition : nil,
          diagnostics: [],
          files: []
        )
      }
    )
    var session = Session(environment)
    _ = session.load(name)
    #expect(session.execute(Array("launch".utf8)) == .done)
    let saved = try #require(Self.save(&session, beside: "x.flow"))
    var again = Session(environment)
    #expect(again.execute(saved, name: "saved.flow") == .done)
    #expect(again.world == session.world)
  }
}

extension SavedFlowTests {
  /// The folder of the package.
  private static let top: String = {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    return parts.dropLast(3).joined(separator: "/") + "/"
  }()

  /// The flows by their names, so that a failure says which one it was.
  private static let names = ["Samples", "Tests/Scenarios"].flatMap { folder in
    Discovery(of: [top + folder], in: PosixFiles()).flows.map {
      String($0.path.dropFirst(top.count))
    }
    // Live objects make no world to compare.
    .filter { name in
      guard let text = try? String(contentsOfFile: top + name, encoding: .utf8) else { return true }
      return !text.split(separator: "\n").contains { $0.hasPrefix("live ") }
    }
  }

  private static let environment = ProcessEnvironment.environment()

  /// What `save` asks to be written into the folder of a flow.
  private static func save(_ session: inout Session, beside path: String) -> [UInt8]? {
    session.requests.removeAll()
    let name = FilePath.folder(of: path) + "/saved.flow"
    guard session.execute(Array("save \"\(name)\"".utf8)) == .done else { return nil }
    for request in session.requests {
      if case .write(name, let bytes, _) = request { return bytes }
    }
    return nil
  }

  /// All that can be seen of a session's world.
  private static func looks(_ session: inout Session) -> String {
    session.output.removeAll()
    let looks = "path tree screen elements services pending routes doctor".split(separator: " ")
    for look in looks { _ = session.execute(Array(look.utf8)) }
    for node in nodes(of: session.world) { _ = session.execute(Array("inspect \(node)".utf8)) }
    return String(decoding: session.output, as: UTF8.self)
  }

  /// The names of everything alive, with serials.
  private static func nodes(of world: World?) -> [String] {
    guard let world else { return [] }
    let ids = world.definition.coordinatorIDs + world.definition.controllerIDs
    return ids.flatMap { id in world.instances(of: id).map { world.text($0) } }
  }
}
