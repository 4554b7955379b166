import FlowShell
import Testing

/// Of more IDs than are tried one by one, one of each sort is: what is offered is the same.
struct CompletionManyTests {
  @Test(
    arguments: ["push", "present", "replace", "root", "start", "open", "stack", "try push"],
    ["", "  valid Plain7 Asking8 Waiting9 Flow10 Shared11"]
  )
  func `of very many IDs those are offered that are accepted`(word: String, valid: String) {
    let session = Completing.session(of: Self.app(valid))
    let offered = Set(Completing.texts(session, word + " "))
    var accepted: Set<String> = []
    for name in Self.names {
      switch Completing.outcome(session, "\(word) \(name)").0 {
      case .accepted, .incomplete: accepted.insert(name)
      case .refused: break
      }
    }
    #expect(!accepted.isEmpty && accepted.count < Self.names.count)
    #expect(accepted.subtracting(offered).isEmpty)
    #expect(offered.intersection(Self.names).subtracting(accepted).isEmpty)
  }

  /// How many there are of each kind.
  private static let count = 60

  private static let kinds: [(name: String, text: @Sendable (String) -> String)] = [
    ("Plain", { "controller \($0)" }),
    ("Asking", { "controller \($0) {\n  parameters item\n}" }),
    ("Only", { "controller \($0) unique" }),
    ("Waiting", { "controller \($0) {\n  needs network\n}" }),
    ("Flow", { "coordinator \($0) navigation {\n  main Plain0\n}" }),
    ("Shared", { "coordinator \($0) navigation shared {\n  main Plain1\n}" }),
    ("Late", { "coordinator \($0) navigation shared {\n  needs network\n  main Plain2\n}" }),
    ("Given", { "coordinator \($0) navigation shared {\n  parameters team\n  main Plain3\n}" }),
  ]

  private static let names = kinds.flatMap { kind in (0..<count).map { "\(kind.name)\($0)" } }

  private static func app(_ valid: String) -> String {
    """
    app Many

    scene main Root
    service network absent

    coordinator Root navigation {
      main Home
    \(valid)
    }

    controller Home

    """
      + kinds.flatMap { kind in (0..<count).map { kind.text("\(kind.name)\($0)") + "\n" } }.joined()
  }
}
