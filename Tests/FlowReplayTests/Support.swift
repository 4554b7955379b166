import FlowReplay
import FlowScript
import FlowShell
import Testing

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
@preconcurrency import Musl
#else
@preconcurrency import Glibc
#endif

/// A folder of one test, away when the test is.
final class TemporaryFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/flow-replay-XXXXXX".utf8CString)
    let made = mkdtemp(&template)
    path = String(cString: try #require(made))
  }

  deinit { Self.remove(path) }

  /// The path of a name in the folder.
  func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a file, and makes the folders it lies in.
  func write(_ name: String, _ text: String) {
    write(name, Array(text.utf8))
  }

  func write(_ name: String, _ bytes: [UInt8]) {
    for (index, character) in name.enumerated() where character == "/" {
      makeFolder(String(name.prefix(index)))
    }
    let descriptor = open(self(name), O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    #expect(descriptor >= 0)
    #expect(
      bytes.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, 0) } == bytes.count
    )
    close(descriptor)
  }

  func makeFolder(_ name: String) { mkdir(self(name), 0o755) }

  func setSize(_ size: Int, of name: String) { truncate(self(name), off_t(size)) }

  func makePipe(_ name: String) { mkfifo(self(name), 0o644) }

  func link(_ name: String, to target: String) { symlink(target, self(name)) }

  func setMode(_ mode: UInt32, of name: String) { chmod(self(name), mode_t(mode)) }

  func mode(of name: String) -> UInt32 {
    var info = stat()
    return stat(self(name), &info) == 0 ? UInt32(info.st_mode) & 0o7777 : 0
  }

  func isLink(_ name: String) -> Bool {
    var info = stat()
    return lstat(self(name), &info) == 0 && info.st_mode & S_IFMT == S_IFLNK
  }

  /// The text of a file; nil when there is none.
  func text(_ name: String) -> String? {
    (try? PosixFiles().contents(of: self(name))).flatMap { $0 }.map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// All names in the folder, sorted.
  func names() -> [String] { Self.names(in: path).sorted() }

  private static func names(in path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
      let name = (UnsafeRawPointer(entry) + offset).assumingMemoryBound(to: CChar.self)
      if strcmp(name, ".") != 0, strcmp(name, "..") != 0 { names.append(String(cString: name)) }
    }
    return names
  }

  private static func remove(_ path: String) {
    chmod(path, 0o755)
    for name in names(in: path) where unlink("\(path)/\(name)") != 0 { remove("\(path)/\(name)") }
    rmdir(path)
  }

  static var isRoot: Bool { geteuid() == 0 }
}

/// Makes the result of a flow out of its transcript: each echoed command is the next line of it.
func result(
  _ transcript: String,
  _ outcome: FlowResult.Outcome = .passed,
  flow: String = "x.flow"
) -> FlowResult {
  var result = FlowResult()
  result.transcript = Array(transcript.utf8)
  result.outcome = outcome
  var line = 1
  var offset = 0
  for text in transcript.split(separator: "\n", omittingEmptySubsequences: false) {
    if text.hasPrefix(">") {
      result.steps.append(FlowResult.Step(offset: offset, file: flow, line: line))
      line += 1
    }
    offset += text.utf8.count + 1
  }
  return result
}

extension Diagnostic {
  /// A diagnostic as a runner makes it.
  static func sample(_ file: String) -> Diagnostic {
    let source = SourceText(name: file, bytes: Array("push X\npop\n".utf8))
    return Diagnostic(
      in: source,
      at: SourceRange(7, 10),
      code: "last-frame",
      message: "last-frame: no way back"
    )
  }
}

extension FlowFailure {
  /// The failure whose diagnostic is the sample.
  static func sample(_ file: String) -> FlowFailure {
    let source = SourceText(name: file, bytes: Array("push X\npop\n".utf8))
    let problem = FileProblem("last-frame: no way back")
    return FlowFailure(.undone(problem), at: SourceRange(7, 10), in: source)
  }
}

/// What a run printed, in the order it did.
final class Printed {
  private(set) var out = ""
  private(set) var error = ""
  /// What somebody answers to questions; nil when nobody is there.
  private var answers: [String]?

  init(_ answers: [String]? = nil) {
    self.answers = answers
  }

  var output: ReplayOutput {
    ReplayOutput(
      write: { self.out += String(decoding: $0, as: UTF8.self) },
      writeError: { self.error += String(decoding: $0, as: UTF8.self) },
      ask: answers == nil ? nil : { self.answer($0) }
    )
  }

  private func answer(_ question: String) -> String? {
    out += question
    guard let first = answers?.first else { return nil }
    answers?.removeFirst()
    out += first + "\n"
    return first
  }
}
