import FlowCommands
import FlowNavigation
import FlowScript

/// The compilation of one definition: its files, the draft of its declarations, and its problems.
struct Compilation {
  let files: [SourceFile]
  var report: Report
  /// Makes symbols, values and actions; the one owner of the table of symbols.
  var lowering: Lowering
  private var loweredFile = -1
  var draft = Draft()
  var names = NameSpace()
  /// The tables that are built from the draft while it is checked; useless when there are errors.
  var tables = AppDefinition.Tables()
  /// The lines of handlers that are not held against the declarations yet.
  var handlerLines: [HandlerLine] = []
  /// Who names whom, for warnings.
  var references = References()
  /// What the program decides in Swift for an app; nil when it has nothing for that.
  let decisions: (String) -> [Decision]?
  /// The Swift decisions for this app, by name.
  var decided: [String: Decision]?
  /// The decisions that lines ask for, each at its first line.
  var asked: [Symbol: Name] = [:]
  /// Which members are read and set, for warnings.
  var memberUse = MemberUse()
  /// The members of services by name, for what flows set.
  var memberPaths = MemberPaths()
  /// The placeholders that the link at hand reads.
  var readPlaceholders: Set<String> = []
  /// How many more words may be compared for a hint: a file of mistakes must not cost its square.
  private var comparisons = 100_000

  init(files: [SourceFile], report: Report, decisions: @escaping (String) -> [Decision]?) {
    self.files = files
    self.decisions = decisions
    self.report = report
    lowering = Lowering(symbols: SymbolTable(), source: SourceText(name: "", bytes: []))
  }

  /// The symbol of a text.
  mutating func intern(_ text: String) -> Symbol { lowering.symbol(text) ?? .none }

  /// Makes the lowering look at a file.
  mutating func enter(_ file: SourceFile) {
    guard loweredFile != file.number else { return }
    loweredFile = file.number
    lowering.move(to: file.source)
  }

  /// A range of a file as a name.
  mutating func name(_ range: SourceRange, in file: SourceFile) -> Name {
    let text = file.text(range)
    return Name(text: text, symbol: intern(text), at: file.location(range))
  }

  /// `; did you mean 'X'?`, or nothing.
  mutating func hint(
    _ word: String,
    _ candidates: some Collection<String>,
    prefix: String = ""
  ) -> String {
    if word.hasPrefix("//") || word.hasPrefix("/*") { return "; a comment begins with '#'" }
    comparisons -= candidates.count
    guard comparisons > 0, let nearest = Spelling.nearest(word, among: candidates) else {
      return ""
    }
    return "; did you mean '\(prefix)\(nearest)'?"
  }

  /// `X` in line 3, with the file when it is another one.
  func whereabouts(_ location: Location, seenFrom other: Location) -> String {
    let file = files[Int(location.file)]
    let line = file.lines.line(at: location.range.start)
    return location.file == other.file ? "line \(line)" : "\(file.source.name):\(line)"
  }

  /// A location as the model keeps it.
  func place(_ location: Location) -> Place {
    let lines = files[Int(location.file)].lines
    let line = lines.line(at: location.range.start)
    return Place(
      file: Int(location.file),
      line: line,
      column: column(of: location.range.start, line: line, in: files[Int(location.file)])
    )
  }

  /// The column of an offset, from 1; it counts Unicode scalars.
  func column(of offset: Int32, line: Int, in file: SourceFile) -> Int {
    file.source.column(of: Int(offset), behind: file.lines.start(of: line))
  }
}
