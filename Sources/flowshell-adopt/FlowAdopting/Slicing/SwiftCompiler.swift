import Foundation

/// The compiler, asked whether a module compiles.
struct SwiftCompiler {
  /// What a run of it gave.
  struct Answer {
    let status: Int32
    let output: String

    var errors: [CompilerMessage] { CompilerMessage.errors(in: output) }
  }

  /// How many ways the compiler may try to understand an expression where it may be in vain.
  ///
  /// Without a module that an app needs it tries for minutes what a sum of a few texts may mean.
  private static let patience = 3_000

  /// What every run is given: where modules are.
  let options: [String]

  /// Reads the files of a module up to where code is made; no code is.
  ///
  /// A module that lies in `first` is taken instead of the folder's.
  func check(
    _ files: [URL],
    of module: AppSources.Module,
    importing folder: URL,
    first: URL? = nil
  ) -> Answer {
    let other = first.map { ["-I", $0.path] } ?? []
    let mode = other + ["-emit-sil", "-o", "/dev/null"]
    let bound = ["-Xfrontend", "-solver-scope-threshold=\(Self.patience)"]
    let answer = run(files, of: module, folder, mode + bound)
    let errors = answer.errors
    if errors.isEmpty || !errors.allSatisfy(\.isOfPatience) { return answer }
    // Nothing else is wrong: what is long may be meant so, but not for ever.
    let last = run(files, of: module, folder, mode, seconds: 60 + files.count / 4)
    let isEnded = last.status == 0 || !last.errors.isEmpty
    return isEnded && !last.output.contains("due to signal") ? last : answer
  }

  /// Makes a module that others import.
  func makeModule(_ files: [URL], of module: AppSources.Module, in folder: URL) -> Answer {
    let place = folder.appending(path: "\(module.name).swiftmodule").path
    return run(files, of: module, folder, ["-emit-module", "-o", place])
  }

  private func run(
    _ files: [URL],
    of module: AppSources.Module,
    _ folder: URL,
    _ mode: [String],
    seconds: Int? = nil
  ) -> Answer {
    let list = folder.appending(path: "\(module.name).files")
    let paths = files.map { "\"\($0.path.replacing("\"", with: "\\\""))\"" }
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try? Data(paths.joined(separator: "\n").utf8).write(to: list, options: .atomic)
    let features = module.features.flatMap { ["-enable-upcoming-feature", $0] }
    let isolation = module.isOnMainActor ? ["-default-isolation", "MainActor"] : []
    // A limit that holds for what the compiler starts, too.
    let limit = seconds.map { ["sh", "-c", "ulimit -t \($0); exec \"$@\"", "sh"] } ?? []
    return Self.run(
      limit + ["swiftc"] + mode + [
        "-wmo", "-Onone", "-parse-as-library", "-enable-testing", "-suppress-warnings",
        "-diagnostic-style", "llvm",
        "-module-name", module.name, "-package-name", "app", "-swift-version",
        module.languageMode.replacing("_", with: "."), "-I", folder.path,
        // As SwiftPM says when it builds for debugging.
        "-DDEBUG", "-DSWIFT_PACKAGE",
      ] + module.conditions.map { "-D\($0)" } + features + isolation + options
        + ["@\(list.path)"]
    )
  }

  /// What the compiler says of itself: which one is started is a matter of more than the path.
  static let identity = run(["swiftc", "-print-target-info"]).output

  /// Runs a program: its status, and what it said.
  static func run(_ words: [String]) -> Answer {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    process.standardInput = FileHandle.nullDevice
    do { try process.run() } catch { return Answer(status: 127, output: "\(error)") }
    let data = (try? pipe.fileHandleForReading.readToEnd()) ?? Data()
    process.waitUntilExit()
    return Answer(status: process.terminationStatus, output: String(decoding: data, as: UTF8.self))
  }

  /// The options that a package's build gives a target: where the modules of its dependencies are.
  static func options(of target: String, inBuild folder: URL) -> [String]? {
    guard let text = try? String(contentsOf: folder.appending(path: "debug.yaml"), encoding: .utf8)
    else { return nil }
    var isTarget = false
    for line in text.split(separator: "\n") {
      if line.hasPrefix("  \"") {
        isTarget = line.hasPrefix("  \"C.\(target)-") && line.contains(".module\"")
      }
      guard isTarget, let range = line.range(of: "args: ") else { continue }
      guard
        let words = try? JSONDecoder().decode(
          [String].self,
          from: Data(line[range.upperBound...].utf8)
        )
      else { return nil }
      return chosen(words)
    }
    return nil
  }

  private static func chosen(_ words: [String]) -> [String] {
    var options: [String] = []
    var index = words.startIndex
    while index < words.endIndex {
      let word = words[index]
      if ["-I", "-F", "-Xcc", "-target", "-module-cache-path", "-sdk", "-plugin-path"].contains(
        word
      ), index + 1 < words.endIndex {
        options += [word, words[index + 1]]
        index += 1
      }
      index += 1
    }
    return options
  }
}
