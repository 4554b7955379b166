import ArgumentParser
import FlowExplorer
import FlowReplay
import FlowScript
import FlowShell
import Foundation
import Testing

@testable import FlowshellCLI

/// What arguments ask for: the requests, and what is said of those that ask for nothing.
struct RequestTests {
  /// Arguments between blanks, and what they come to.
  struct Case: Sendable, CustomTestStringConvertible {
    let line: String
    let wanted: String
    var testDescription: String { line.isEmpty ? "nothing" : line }
    var arguments: [String] { line.split(separator: " ").map(String.init) }

    init(_ line: String, _ wanted: String) {
      self.line = line
      self.wanted = wanted
    }
  }

  static let requests = [
    Case("", "Shell"), Case("App.nav", "Shell"), Case("App.nav a.flow b.flow", "Shell"),
    Case("-c path App.nav", "Shell"), Case("shell App.nav", "Shell"),
    Case("--format json", "Shell"), Case("run a.flow", "RunRequest"),
    Case("run --keep-going a.flow", "RunRequest"), Case("test", "TestRequest"),
    Case("test flows", "TestRequest"), Case("test -q flows", "TestRequest"),
    Case("explore App.nav", "ExploreRequest"),
    Case("explore App.nav --check none", "ExploreRequest"),
    Case("explore App.nav --suite flows", "SuiteSearch"),
    Case("explore App.nav --missing flows", "SuiteSearch"),
    Case("graph App.nav -o App.svg", "GraphRequest"), Case("check App.nav", "CheckCommand"),
    Case("fmt --check App.nav", "FormatCommand"), Case("shrink a.flow", "ShrinkCommand"),
    Case("path App.nav --to screen", "PathCommand"),
  ]

  @Test(arguments: requests)
  func `arguments make one request`(_ one: Case) throws {
    let request = try #require(try FlowshellProgram.request(of: one.arguments))
    #expect("\(type(of: request))" == one.wanted)
  }

  static let withoutOptions = [
    Case("run a.flow", "RunRequest"), Case("run", "none"), Case("run -D a=b a.flow", "none"),
    Case("test", "TestRequest"), Case("test -q", "none"), Case("explore App.nav", "ExploreRequest"),
    Case("explore", "none"), Case("explore App.nav Other.nav", "none"), Case("check", "none"),
    Case("App.nav", "Shell"), Case("App.nav Other.nav", "none"), Case("App.nav test", "none"),
    Case("help run", "none"),
  ]

  @Test(arguments: withoutOptions)
  func `what has no option is read without the library of arguments`(_ one: Case) throws {
    let request = try FlowshellProgram.plainRequest(of: one.arguments)
    #expect((request.map { "\(type(of: $0))" } ?? "none") == one.wanted)
  }

  @Test func `options come to the request`() throws {
    let run = try #require(
      try FlowshellProgram.request(of: ["run", "-D", "n=1", "--json", "a.flow"]) as? RunRequest
    )
    #expect(run.files == ["a.flow"])
    #expect(run.format == .json)
    #expect(run.definitions.map(\.name) == ["n"])
    #expect(run.definitions.map(\.value) == ["1"])
    let graph = try #require(
      try FlowshellProgram.request(of: [
        "graph", "A.nav", "-o", "x.json", "--radius", "2", "--around", "S",
      ])
        as? GraphRequest
    )
    #expect(graph.form == .json)
    #expect(graph.radius == 2)
    let explore = try #require(
      try FlowshellProgram.request(of: ["explore", "A.nav", "--check", "trap,back"])
        as? ExploreRequest
    )
    #expect(explore.kinds == [.trap, .back])
  }

  static let wrong = [
    Case("--nope", "Unknown option '--nope'"),
    Case("-i --format json App.nav", "'-i' is for people, '--format json' for programs."),
    Case("a.nav b.nav", "Only one definition can be opened: 'a.nav' or 'b.nav'."),
    Case("test --update --twice", "'--update' and '--twice' do not go together"),
    Case("test --list --junit x.xml", "'--list' runs nothing: it does not go with '--junit'"),
    Case("test --jobs 0", "'--jobs' is a number from 1 to 256"),
    Case(
      "test --junit a.golden",
      "'a.golden' is no file for a report: its name is that of a source"
    ),
    Case("explore A.nav --check nope", "--check: unknown kind 'nope'"),
    Case("explore A.nav --cover events", "'--cover' needs '--suite' or '--missing'"),
    Case("graph A.nav -o x.foo", "'x.foo' does not say what to write: names end in"),
    Case("graph A.nav --radius 1", "'--radius' needs '--around': a screen"),
    Case("shrink a.flow -o b.nav", "'b.nav' is no name of a flow: it ends in '.flow'"),
    Case("path A.nav", "Missing expected argument '--to <COND>'"),
    Case("path A.nav --to a --to b", "'--to' is said once"),
  ]

  @Test(arguments: wrong)
  func `wrong options are told, with status 2`(_ one: Case) {
    do {
      _ = try FlowshellProgram.request(of: one.arguments)
      Issue.record("it is no request")
    } catch {
      #expect(FlowshellProgram.fullMessage(for: error).contains(one.wanted))
      #expect(FlowshellProgram.exitCode(for: error) == .validationFailure)
    }
  }

  static let refused = [
    Case("exploer", "there is no command and no file 'exploer'; did you mean 'explore'?"),
    Case(
      "init",
      "'init' is done by the program of an app: 'AppShell init' of a package, or 'flowshell adopt FOLDER -- init'"
    ),
    Case("help exploer", "there is no command 'exploer'; did you mean 'explore'?"),
    Case("help me", "there is no command 'me'; '--help' lists them"),
    Case("run App.nav", "'App.nav' is a definition, and no flow: 'flowshell App.nav' opens it"),
    Case("run a.golden", "'a.golden' is what 'a.flow' printed, and no flow"),
    Case(
      "explore a.flow",
      "'a.flow' is a flow, and no definition: give the '.nav' file that its 'app' line names"
    ),
    Case("check a.golden", "'a.golden' is what 'a.flow' printed, and no definition or flow"),
    Case(
      "graph A.nav --diff B.nav",
      "'B.nav' is a definition, and no graph: 'flowshell graph B.nav -o old.json' writes one"
    ),
    Case("shrink A.nav", "'A.nav' is a definition, and no flow: 'flowshell A.nav' opens it"),
    Case("a.golden", "'a.golden' is what 'a.flow' printed, and no definition or flow"),
    Case(
      "adopt --target App . -c path",
      "Unknown option '-c' before '--'; what the app's shell is to do stands behind it"
    ),
    Case(
      "adopt . test flows",
      "Unknown word 'test' before '--'; what the app's shell is to do stands behind it"
    ),
  ]

  @Test(arguments: refused)
  func `a file of another kind is refused, with status 2`(_ one: Case) throws {
    let failure = try #require(throws: RequestFailure.self) {
      var request = try FlowshellProgram.request(of: one.arguments)
      _ = try request?.perform()
    }
    #expect(failure.sentences == [one.wanted])
    #expect(failure.status == 2)
  }

  @Test func `an app that cannot be read is refused with what is wrong`() throws {
    let failure = try #require(throws: RequestFailure.self) {
      _ = try LaunchedApp("nowhere/None.nav", .never)
    }
    #expect(failure.status == 2)
    #expect(failure.diagnostics.map(\.file) == ["nowhere/None.nav"])
    #expect(failure.sentences.isEmpty)
  }

  @Test func `help names every option of the program that adopts`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/flowshell-adopt/Program/AdoptCommand.swift")
    let program = try String(contentsOf: file, encoding: .utf8)
    let named = program.matches(of: /customLong\("([a-z-]+)"\)/).map { String($0.output.1) }
    let plain = program.matches(of: /@(?:Option|Flag)\(help: .*\)\n  var (\w+)/).map {
      String($0.output.1).replacing(/[A-Z]/) { "-\($0.output.lowercased())" }
    }
    #expect(named.count + plain.count == program.matches(of: /@Option|@Flag/).count)
    #expect(Set(AdoptCommand.options.map(\.name)) == Set((named + plain).map { "--\($0)" }))
  }
}
