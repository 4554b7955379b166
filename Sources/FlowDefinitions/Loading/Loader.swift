import FlowCommands
package import FlowNavigation
import FlowScript

/// Makes an app's definition of a `.nav` file and the files it includes.
package struct Loader {
  private let top: String
  private let read: (String) -> Result<[UInt8], ReadFailure>
  private var files: [SourceFile] = []
  private var numbers: [String: Int] = [:]
  private var report = Report()
  private let decisions: (String) -> [Decision]?

  /// How many more lines there may be in all files.
  private var room = SyntaxLimits.statements

  /// How deep files may include each other.
  package static let depthLimit = 16

  /// How many files a definition may have.
  package static let fileLimit = 1_000

  /// Loads a definition: reads, parses, checks everything, and tells all problems at once.
  ///
  /// `read` gives the bytes of a path: `name` itself, and paths below its folder. `decisions` gives
  /// the Swift decisions for the app of a name, nil when there are none for it.
  package static func load(
    _ name: String,
    deciding decisions: @escaping (String) -> [Decision]? = { _ in nil },
    read: (String) -> Result<[UInt8], ReadFailure>
  ) -> LoadResult {
    withoutActuallyEscaping(read) { read in
      var loader = Loader(top: name, decisions, read: read)
      return loader.load()
    }
  }

  private init(
    top: String,
    _ decisions: @escaping (String) -> [Decision]?,
    read: @escaping (String) -> Result<[UInt8], ReadFailure>
  ) {
    self.top = top
    self.decisions = decisions
    self.read = read
  }

  private mutating func load() -> LoadResult {
    switch read(top) {
    case .failure(let failure):
      let diagnostic = Diagnostic(
        file: top,
        code: "unknown-name",
        message: "cannot be read: \(failure.reason)"
      )
      return LoadResult(definition: nil, diagnostics: [diagnostic], files: [])
    case .success(let bytes): add(top, bytes, chain: [top])
    }
    var compilation = Compilation(files: files, report: report, decisions: decisions)
    let definition = compilation.compile()
    var result = LoadResult(
      definition: definition,
      diagnostics: compilation.report.diagnostics(in: files),
      files: files.map(\.source.name)
    )
    result.members = compilation.memberPaths
    return result
  }

  /// Parses a file and reads what it includes, in the order of its lines.
  private mutating func add(_ name: String, _ bytes: [UInt8], chain: [String]) {
    let (source, problems) = SourceText.checked(name: name, bytes: bytes)
    let number = files.count
    numbers[name] = number
    files.append(SourceFile(number: number, source: source))
    report.add(problems, file: number)
    guard problems.isEmpty else {
      report.loseAll()
      return
    }
    let (statements, diagnostics, leftOut) = Parser.parse(
      source,
      rules: CommandTable.syntaxRules,
      room: &room
    )
    files[number].statements = statements
    report.add(diagnostics, file: number, leftOut: leftOut)
    if !diagnostics.isEmpty { report.lose(in: files[number]) }
    for statement in statements where source.string(statement.word) == "include" {
      include(statement, from: number, chain: chain)
    }
  }

  private mutating func include(_ statement: Statement, from number: Int, chain: [String]) {
    let file = files[number]
    guard let argument = statement.arguments.first, argument.key == nil,
      let path = file.plainText(argument.value), case .none = statement.body
    else {
      report.error(
        "missing-parameter",
        "'include' takes the path of one file",
        at: file.location(statement.range)
      )
      return
    }
    let at = file.location(argument.range)
    if statement.arguments.count > 1 {
      report.error(
        "unexpected-argument",
        "'include' takes the path of one file",
        at: file.location(statement.arguments[1].range)
      )
      return
    }
    let name: String
    do throws(IncludePath.Problem) {
      name = try IncludePath.resolve(path, from: file.source.name, top: top)
    } catch {
      report.error("wrong-place", error.message(path), at: at)
      return
    }
    if let first = chain.firstIndex(of: name) {
      let cycle = (chain[first...] + [name]).joined(separator: " -> ")
      report.error("cycle", "'\(path)' includes itself: \(cycle)", at: at)
    } else if chain.count > Self.depthLimit {
      report.error(
        "limit",
        "files include each other more than \(Self.depthLimit) deep\(SyntaxLimits.fixed)",
        at: at
      )
    } else if numbers[name] == nil, files.count >= Self.fileLimit {
      report.error(
        "limit",
        "a definition has more than \(Self.fileLimit) files\(SyntaxLimits.fixed)",
        at: at
      )
      report.loseAll()
    } else if numbers[name] == nil {
      // A file that two others include is read once.
      switch read(name) {
      case .success(let bytes): add(name, bytes, chain: chain + [name])
      case .failure(let failure):
        report.error("unknown-name", "cannot read '\(name)': \(failure.reason)", at: at)
        report.loseAll()
      }
    }
  }
}

extension IncludePath.Problem {
  fileprivate func message(_ path: String) -> String {
    switch self {
    case .empty: "'\(path)' is no path of a file"
    case .absolute: "'\(path)' is absolute; a path begins at the including file"
    case .outside: "'\(path)' leaves the folder of the app's file"
    }
  }
}
