import FlowDefinitions
import FlowReplay
import FlowScript
import FlowShell
import Replay
import Testing

/// What `check` says of real flows: nothing of those that pass, and nothing wrong of any other.
struct CheckedFlowsTests {
  @Test(arguments: ["Samples", "Tests/Scenarios"])
  func `nothing is wrong with a flow that passes`(folder: String) {
    var project = Self.project()
    let flows = Discovery(of: [Self.root + "/" + folder], in: PosixFiles()).flows.map(\.path)
    #expect(flows.count > 5)
    for flow in flows {
      let problems = project.problems(of: flow)
      #expect(problems == [], "\(Self.text(problems))")
    }
    #expect(project.leftOut == [])
  }

  @Test(arguments: mutated)
  func `a flow that is called wrong does not pass`(name: String) {
    let path = Self.root + "/Tests/Scenarios/" + name
    guard case .success(let bytes) = PosixFiles().read(path) else { return }
    for mutant in Self.mutants(of: String(decoding: bytes, as: UTF8.self)) {
      var project = Self.project(path, mutant)
      let problems = project.problems(of: path).filter { $0.severity == .error }
      if problems.isEmpty { continue }
      var runner = FlowRunner(Self.environment(path, mutant), options: Self.options)
      if case .passed = runner.run(path).outcome {
        Issue.record("\(mutant)\(Self.text(problems))")
      }
    }
  }
}

extension CheckedFlowsTests {
  private static let root: String = {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    return parts.dropLast(3).joined(separator: "/")
  }()

  private static let mutated = Discovery(
    of: [root + "/Tests/Scenarios"],
    in: PosixFiles()
  ).flows.map { String($0.path.dropFirst((root + "/Tests/Scenarios/").count)) }

  private static let options: FlowRunner.Options = {
    var options = FlowRunner.Options()
    options.nearestDefinition = { nearest($0) }
    options.stepLimit = 10_000
    return options
  }()

  /// The text with one word changed to another of the same text, and with one that nobody knows.
  private static func mutants(of text: String) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let words = Set(
      lines.filter { !$0.hasPrefix("#") }
        .flatMap { $0.split(separator: " ").dropFirst().map(String.init) }
    ).sorted()
    var mutants: [String] = []
    for (number, line) in lines.enumerated() where !line.hasPrefix("#") {
      let parts = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
      for place in parts.indices.dropFirst() where !parts[place].isEmpty {
        let other = words[(number * 31 + place * 7) % words.count]
        for word in [parts[place] + "x", other] where word != parts[place] {
          var changed = parts
          changed[place] = word
          var all = lines
          all[number] = changed.joined(separator: " ")
          mutants.append(all.joined(separator: "\n"))
        }
      }
    }
    // Some of them, always the same: all take minutes.
    let step = max(1, mutants.count / 6)
    return stride(from: text.count % step, to: mutants.count, by: step).map { mutants[$0] }
  }

  private static func project(_ path: String = "", _ text: String = "") -> FlowProject {
    FlowProject(environment(path, text)) { nearest($0) }
  }

  private static func nearest(_ path: String) -> String? {
    var folder = FilePath.folder(of: path)
    while folder != "/" {
      if let name = PosixFiles().names(in: folder).first(where: { $0.hasSuffix(".nav") }) {
        return FilePath.joined(name, to: folder)
      }
      folder = FilePath.resolved("..", from: folder)
    }
    return nil
  }

  private static func environment(_ path: String, _ text: String) -> Environment {
    let outside = ProcessEnvironment.environment()
    return Environment(
      read: { $0 == path ? .success(Array(text.utf8)) : outside.read($0) },
      definition: outside.definition
    )
  }

  private static func text(_ problems: [Diagnostic]) -> String {
    var bytes: [UInt8] = []
    for problem in problems { problem.append(to: &bytes, color: false) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
