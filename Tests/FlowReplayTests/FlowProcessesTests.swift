import FlowScript
import FlowShell
import FlowSystem
import Testing

@testable import FlowReplay

// The process of a test has threads: what forks does so in a process of its own.
@Suite("Flows in processes of their own")
struct FlowProcessesTests {
  @Test func `an app that dies fails its flow at the line it was at`() async {
    await #expect(processExitsWith: .success) {
      let cases = [
        ("index", "trap: Index out of range"),
        ("nil", "trap: Unexpectedly found nil while unwrapping an Optional value"),
        ("overflow", "trap"),
        ("fatal", "trap: no way 0"),
        ("exception", "NSInvalidArgumentException: Pushing twice is not supported"),
        ("cast", "abort: Could not cast value of type 'Swift.Array<Swift.Int>' to 'Swift.String'."),
        ("access", "bad access"),
        ("abort", "abort"),
        ("exit", "exit 3"),
        ("memory", "out of memory"),
        ("kill", "terminated"),
        ("loop", "hang"),
        ("block", "hang"),
        ("stop", "hang"),
        ("mute", "exit 1"),
      ]
      for (kind, words) in cases {
        let result = try TroubleApp.result("launch\nemit open\n  emit trouble kind=\(kind)\nback\n")
        {
          $0.limits.memory = 1 << 28
          if ["loop", "block", "stop"].contains(kind) { $0.limits.step = 500 }
        }
        let transcript = String(decoding: result.transcript, as: UTF8.self)
        #expect(
          transcript == """
            # flow-golden 1
            > launch
              scene     main connected
              start     App#1 in main
              shown     Home#1 on App#1 at 1 by App#1
            = App/Home
            > emit open
              event     open from App#1
              visit     App#1 handled
              shown     Detail#1 on App#1 at 2 by App#1
            = App/Detail
            > emit trouble kind=\(kind)
              crash     \(words)

            """,
          "\(kind): \(transcript)"
        )
        let problem = result.outcome.problems.first
        #expect(
          problem?.message.hasPrefix("crash: \(words)") == true,
          "\(problem?.message ?? kind)"
        )
        #expect(problem?.position.line == 3 && problem?.position.column == 3, "\(kind)")
        #expect(result.steps.map(\.line) == [1, 2, 3], "\(kind)")
      }
    }
  }

  @Test func `what an app does to its process is nothing to the next flow`() async {
    await #expect(processExitsWith: .success) {
      let trouble = ["fork", "chdir", "print", "store"]
      let line = { (kind: String) in "launch\nemit trouble kind=\(kind)\nemit open\n" }
      for kind in trouble {
        let results = try (0..<2).map { _ in try TroubleApp.result(line(kind)) }
        for result in results {
          let transcript = String(decoding: result.transcript, as: UTF8.self)
          #expect(result.outcome.isPassed, "\(kind): \(transcript)")
          #expect(transcript.hasSuffix("= App/Detail\n"), "\(kind): \(transcript)")
          #expect(!transcript.contains("a line of the app"))
        }
        #expect(results[0].transcript == results[1].transcript)
      }
      let printed = try TroubleApp.result(line("print")).appOutput
      #expect(String(decoding: printed, as: UTF8.self) == "a line of the app\n> echo \u{1b}[31m\n")
    }
  }

  @Test func `each flow stores in a folder of its own, which is gone afterwards`() async {
    await #expect(processExitsWith: .success) {
      for _ in 0..<2 {
        let result = try TroubleApp.result("launch\nemit trouble kind=store\n")
        let lines = String(decoding: result.appOutput, as: UTF8.self).split(separator: "\n")
        #expect(lines.count == 4, "\(lines)")
        let home = try #require(lines.dropFirst(2).first)
        #expect(home.contains("flowshell-"), "\(lines)")
        #expect(lines.allSatisfy { $0.contains(home) }, "\(lines)")
        #expect(lines[0...1].allSatisfy { $0.hasPrefix("new ") }, "\(lines)")
        #expect(!PosixFiles().exists(String(home)), "\(home)")
      }
    }
  }

  #if !canImport(Darwin)
  @Test func `user defaults go through a descriptor to the folder of the flow`() async {
    await #expect(processExitsWith: .success) {
      let output = try TroubleApp.result("launch\nemit trouble kind=defaults\n").appOutput
      let lines = String(decoding: output, as: UTF8.self).split(separator: "\n")
      #expect(lines.count == 2 && lines[0] == lines[1], "\(lines)")
      #expect(lines[0].hasSuffix("/.config"), "\(lines)")
    }
  }
  #endif

  @Test func `order and number of processes change nothing`() async {
    await #expect(processExitsWith: .success) {
      var flows: [String: String] = [:]
      for number in 0..<40 {
        let kind = ["print", "fatal", "store", "chdir", "exit"][number % 5]
        flows["\(number).flow"] = "launch\nemit open\nemit trouble kind=\(kind)\necho \(number)\n"
      }
      let processes = try TroubleApp(flows).processes
      var runs: [[[UInt8]]] = []
      for jobs in [1, 4] {
        var transcripts: [[UInt8]] = []
        var places: [Int] = []
        processes.run(flows.keys.sorted(), jobs: jobs) { place, result, _ in
          places.append(place)
          transcripts.append(result.transcript)
          return true
        }
        #expect(places == Array(0..<40))
        runs.append(transcripts)
      }
      #expect(runs[0] == runs[1])
    }
  }

  @Test func `a run ends where it is told to`() async {
    await #expect(processExitsWith: .success) {
      var flows: [String: String] = [:]
      for number in 0..<9 { flows["\(number).flow"] = "launch\n" }
      flows["5.flow"] = "launch\nemit trouble kind=block\n"
      var processes = try TroubleApp(flows).processes
      var handed = 0
      processes.run(flows.keys.sorted(), jobs: 2) { _, _, _ in
        handed += 1
        return handed < 3
      }
      #expect(handed == 3)
      let isAsked = Monitor(false)
      processes.runner.options.isInterrupted = { isAsked.value { $0 } }
      var outcomes: [FlowResult.Outcome] = []
      processes.run(flows.keys.sorted(), jobs: 2) { place, result, _ in
        if place == 4 { isAsked.set { $0 = true } }
        outcomes.append(result.outcome)
        return true
      }
      #expect(outcomes.count == 6)
      if case .interrupted = outcomes.last {} else { Issue.record("\(outcomes)") }
    }
  }

  @Test(
    arguments: [
      ([0x7F, 0x7F, 0x7F, 0x7F, 0x7F], "nonsense"), ([0, 0, 0, 1, 9], "nonsense"),
      ([0, 0, 0, 3, 2, 5, 1], "nonsense"), ([0, 0, 0, 2, 2, 0], "message"),
      ([0, 0, 0, 2, 2], "nothing"), ([0, 0], "nothing"),
    ] as [([UInt8], String)]
  )
  func `bytes that are no message are found out`(bytes: [UInt8], finding: String) {
    var inbox = MessageInbox()
    inbox.add(bytes)
    #expect("\(inbox.next())".hasPrefix(finding))
  }

  @Test func `a sink gets the transcript as it grows`() async {
    await #expect(processExitsWith: .success) {
      let flow = "launch\nemit open\nemit trouble kind=block\n"
      let whole = try TroubleApp.result(flow) { $0.limits.step = 500 }.transcript
      var pieces: [[UInt8]] = []
      var processes = try TroubleApp(["x.flow": flow]).processes
      processes.limits.step = 500
      processes.limits.tellsAtOnce = true
      let result = processes.run("x.flow") { pieces.append($0) }
      #expect(pieces.count > 1)
      #expect(Array(pieces.joined()) == whole)
      #expect(result.transcript.isEmpty)
    }
  }

  @Test func `a program is told of a crash by an object`() async {
    await #expect(processExitsWith: .success) {
      let result = try TroubleApp.result("launch\nemit trouble kind=fatal\n") {
        $0.runner.options.format = .json
      }
      let lines = String(decoding: result.transcript, as: UTF8.self).split(separator: "\n")
      try #require(lines.count == 3)
      let object =
        #"{"file":"x.flow","line":2,"command":"emit trouble kind=fatal","ok":false,"trace":[],"#
        + #""path":null,"failure":{"text":"crash: trap: no way 0 (TroubleApp.swift:"#
      #expect(lines[1].hasPrefix(object), "\(lines[1])")
      #expect(lines[2].hasPrefix(#"{"file":"x.flow","outcome":"failed","#), "\(lines[2])")
    }
  }

  @Test func `a flow is the same as without processes`() async {
    await #expect(processExitsWith: .success) {
      let flows = [
        "launch\nemit open\nexpect screen Home\n",
        "title \"T\"\ntag a\ngolden none\nlaunch\n! back\n",
        "skip \"why\"\nlaunch\n", "launch\npush Detial\n",
        "launch\nfor x in 1 2 {\n  emit open\n  back\n}\n",
        "lau(nch\n", "redact \"Det\" d\nlaunch\nemit open\ntree\n",
        "strict on\nlaunch\nemit open\n", "",
      ]
      for flow in flows {
        var runner = try TroubleApp(["x.flow": flow]).processes.runner
        runner.options.coverage = true
        let here = runner.run("x.flow")
        let there = try TroubleApp.result(flow) { $0.runner.options.coverage = true }
        #expect(
          String(decoding: here.transcript, as: UTF8.self)
            == String(decoding: there.transcript, as: UTF8.self)
        )
        #expect(here.steps == there.steps, "\(flow)")
        #expect(here.head == there.head && here.files == there.files, "\(flow)")
        #expect("\(here.outcome)" == "\(there.outcome)" || here.outcome.isFailed, "\(flow)")
        #expect(here.outcome.problems == there.outcome.problems, "\(flow)")
        #expect(here.coverage.map(\.reached) == there.coverage.map(\.reached), "\(flow)")
        #expect(here.coverage.map { $0.inventory() } == there.coverage.map { $0.inventory() })
      }
    }
  }
}

extension FlowResult.Outcome {
  fileprivate var isPassed: Bool { if case .passed = self { true } else { false } }
  fileprivate var isFailed: Bool { if case .failed = self { true } else { false } }
}
