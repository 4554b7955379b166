import FlowDefinitions
import FlowExplorer
import FlowNavigation
import FlowReplay
import FlowScript
import FlowShell
import FlowSystem
import Replay

/// A flow that fails, and the shortest one found that fails in the same way.
struct ShrinkRequest {
  private let path: String
  private let pieces: FlowPieces
  private let failure: FlowFailure
  private let options: FlowRunner.Options
  /// The pieces that are kept; the last one fails.
  private var kept: [Int]
  private var runs = 1
  /// Where definitions are known that were loaded before.
  private let outside: Environment

  /// Runs the flow; refused where there is nothing to shrink.
  init(
    _ path: String,
    variables: [Definition],
    _ color: ColorChoice
  ) throws(RequestFailure) {
    try FileKind.requireFlow(path)
    self.path = FilePath.simplified(path)
    options = FlowRunner.Options(outside: variables)
    var runner = FlowRunner(ProcessEnvironment.environment(), options: options)
    let name = SafeText.string(path)
    let first: FlowFailure
    let result = runner.runApart(self.path)
    var known: [String: LoadResult] = [:]
    for file in result.files where file.hasSuffix(".nav") {
      known[FilePath.resolved(file, from: ".")] = ProcessEnvironment.load(file)
    }
    outside = ProcessEnvironment.environment(knowing: known)
    switch result.outcome {
    case .failed(let failures) where !failures.isEmpty: first = failures[0]
    case .invalid(let problems): throw .wrong(problems, color)
    case .interrupted: throw RequestFailure(status: 130)
    case .passed, .failed, .skipped:
      throw .wrong("'\(name)' does not fail: there is nothing to shrink")
    }
    guard let source = Self.source(self.path) else { throw .told }
    pieces = FlowPieces(source) { Self.source($0) }
    failure = first
    let last = pieces.places.firstIndex {
      $0.file == first.file && $0.lines.contains(first.line)
    }
    kept = Array(0...(last ?? pieces.pieces.count - 1))
  }

  /// Shrinks it; a sentence on what came of it.
  mutating func run() -> String {
    let count = kept.count
    let last = kept.removeLast()
    var trial = Trial(path, pieces, failure, options, outside, last: last)
    let direct = placesWithoutLoops(last)
    if direct.count < kept.count, trial.fails(direct) { kept = direct }
    var runs = trial.runs
    let shrink = Shrink(kept) { places in
      runs += 1
      return trial.fails(places)
    }
    kept = shrink.steps + [last]
    self.runs = runs + 1
    let end = shrink.isMinimal ? "" : "; it was ended before no line could be left out"
    return "\(kept.count.counted("line")) of \(count) left"
      + " after \(self.runs.counted("run"))\(end)"
  }

  /// The flow as it would stand in a file.
  func bytes(for file: String) -> [UInt8] {
    let bytes = pieces.bytes(kept)
    if FilePath.folder(of: FilePath.simplified(file)) == FilePath.folder(of: path) { return bytes }
    return FlowPieces.moved(bytes, from: path, to: file, in: Platform.currentFolder ?? "/")
  }

  /// The pieces that lead to the last one when what lies between equal states is cut.
  private func placesWithoutLoops(_ last: Int) -> [Int] {
    var session = Session(outside)
    for variable in options.variables {
      _ = session.execute(Array("let \(variable.name) \(variable.value)".utf8), name: path)
    }
    _ = session.execute(pieces.head, name: path)
    if session.definition == nil, let nearest = ProcessEnvironment.nearestDefinition(path) {
      _ = session.load(nearest)
    }
    guard let definition = session.definition else { return Array(0..<last) }
    var expander = Expander(definition, .user)
    var numbers: [[UInt8]: Int] = [[]: 0]
    var states: [Int] = []
    var fixed: Set<Int> = []
    for place in 0...last {
      let key = session.world.map { expander.key(of: $0) } ?? []
      let number = numbers[key] ?? numbers.count
      numbers[key] = number
      states.append(number)
      if pieces.pieces[place].starts(with: Array("let ".utf8)) { fixed.insert(place) }
      _ = session.execute(pieces.pieces[place], name: path)
    }
    let direct = Shrink<Int>.placesWithoutLoops(states: states).dropLast()
    return fixed.union(direct).filter { $0 < last }.sorted()
  }

  private static func source(_ path: String) -> SourceText? {
    guard case .success(let bytes) = PosixFiles().read(path) else { return nil }
    return SourceText(name: path, bytes: bytes)
  }

  /// Runs flows that are not in a file.
  private struct Trial {
    private let path: String
    private let pieces: FlowPieces
    private let failure: FlowFailure
    private let options: FlowRunner.Options
    private let last: Int
    private let outside: Environment
    private(set) var runs = 0

    init(
      _ path: String,
      _ pieces: FlowPieces,
      _ failure: FlowFailure,
      _ options: FlowRunner.Options,
      _ outside: Environment,
      last: Int
    ) {
      self.outside = outside
      self.path = path
      self.pieces = pieces
      self.failure = failure
      self.options = options
      self.last = last
    }

    /// Whether some pieces before the last one let it fail as the whole flow did.
    mutating func fails(_ places: [Int]) -> Bool {
      if options.isInterrupted() { return false }
      runs += 1
      let before = pieces.bytes(places)
      let bytes = before + pieces.pieces[last]
      let flow = path
      let read = outside.read
      var environment = outside
      environment.read = { $0 == flow ? .success(bytes) : read($0) }
      var runner = FlowRunner(environment, options: options)
      guard case .failed(let failures) = runner.runApart(path).outcome, let first = failures.first,
        first.isLike(failure)
      else { return false }
      let line = before.count { $0 == 0x0A }
      return first.file != path || first.line > line
    }
  }
}

extension FlowFailure {
  /// Whether the same line fails for the same reason.
  fileprivate func isLike(_ other: FlowFailure) -> Bool {
    words == other.words && failure.onAnyWay.text == other.failure.onAnyWay.text
  }
}
