import FlowDefinitions
import FlowNavigation
import FlowShell
import FlowSystem
import Foundation
import Testing

@testable import FlowReplay
@testable import Replay

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
@preconcurrency import Musl
#else
@preconcurrency import Glibc
#endif

/// An app whose code does what no app should, as an event says.
struct TroubleApp {
  /// The flows by their paths.
  var flows: [String: String]
  let definition: AppDefinition

  private static let source = """
    app Trouble
    scene main App
    event trouble kind
    event open
    coordinator App navigation {
      main Home
      on trouble -> decide cause
      on open -> push Detail
    }
    controller Home {
    }
    controller Detail {
    }
    """

  init(_ flows: [String: String]) throws {
    self.flows = flows
    let loaded = Loader.load(
      "Trouble.nav",
      deciding: { _ in Self.decisions.flatMap(\.declared) },
      read: { _ in .success(Array(Self.source.utf8)) }
    )
    definition = try #require(loaded.definition, "\(loaded.diagnostics)")
  }

  private static var decisions: [Decisions] {
    [
      Decisions(
        for: "Trouble",
        [
          "cause": { turn in
            if case .string(let kind) = turn["$event.kind"] { cause(kind) }
            turn.pass()
          }
        ]
      )
    ]
  }

  /// What flows are replayed by.
  var processes: FlowProcesses {
    let flows = flows
    var environment = Environment(
      read: { path in
        flows[path].map { .success(Array($0.utf8)) } ?? .failure(FileProblem("no such file"))
      },
      definition: { _ in LoadedDefinition(definition: nil, diagnostics: [], files: []) }
    )
    environment.app = definition
    var processes = FlowProcesses(FlowRunner(environment))
    processes.limits.step = 60_000
    return processes
  }

  /// The result of a flow of some lines.
  static func result(
    _ lines: String,
    _ change: (inout FlowProcesses) -> Void = { _ in }
  ) throws -> FlowResult {
    var processes = try TroubleApp(["x.flow": lines]).processes
    change(&processes)
    var result = FlowResult()
    processes.run(["x.flow"], jobs: 1) { _, ended, _ in
      result = ended
      return true
    }
    return result
  }

  private static func cause(_ kind: String) {
    let none: [Int] = []
    let nothing: Int? = none.first
    switch kind {
    case "index": _ = none[none.count + 3]
    case "nil":
      // swift-format-ignore: NeverForceUnwrap
      _ = nothing!
    case "noted":
      Platform.noteForFaults("App/Form.swift:12")
      _ = none[none.count + 3]
    case "overflow": _ = Int8(none.count + 127) + Int8(none.count + 1)
    case "fatal": fatalError("no way \(none.count)")
    case "exception": fatalError("NSInvalidArgumentException: Pushing twice is not supported")
    case "cast":
      // swift-format-ignore: NeverForceUnwrap
      _ = (none as Any) as! String
    case "access": UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = none.count
    case "recursion": print(deeper(none.count))
    case "abort": abort()
    case "exit": exit(3)
    case "memory": fill()
    case "kill": kill(getpid(), SIGTERM)
    case "loop": while none.isEmpty { usleep(1000) }
    case "block": while true { _ = poll(nil, 0, -1) }
    case "stop": kill(getpid(), SIGSTOP)
    case "mute":
      for descriptor: Int32 in 0..<64 { close(descriptor) }
    case "fork": fork()
    case "chdir": chdir("/")
    case "print": print("a line of the app\n> echo \u{1b}[31m")
    case "defaults":
      print((try? Platform.resolvedPath("/proc/self/fd/200")) ?? "none")
      print((try? Platform.resolvedPath(NSHomeDirectory() + "/.config")) ?? "none")
    case "store":
      let manager = FileManager.default
      for place in [FileManager.SearchPathDirectory.documentDirectory, .cachesDirectory] {
        let url = manager.urls(for: place, in: .userDomainMask)[0]
        try? manager.createDirectory(at: url, withIntermediateDirectories: true)
        let file = url.appendingPathComponent("file")
        print(manager.fileExists(atPath: file.path) ? "old" : "new", url.path)
        try? Data([1]).write(to: file)
      }
      print(NSHomeDirectory())
      print(NSTemporaryDirectory())
    default: break
    }
  }

  private static func deeper(_ depth: Int) -> Int {
    if depth < 0 { return 0 }
    var block = [depth, depth + 1]
    block.append(deeper(block[1]))
    return block[2]
  }

  private static func fill() {
    var blocks: [[UInt8]] = []
    while true { blocks.append(Array(repeating: UInt8(blocks.count & 0xFF), count: 8 << 20)) }
  }
}
