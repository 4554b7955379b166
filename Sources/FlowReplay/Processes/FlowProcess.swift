import FlowScript
import FlowShell
import FlowSystem

/// One flow that runs in a process of its own, as far as it has told.
struct FlowProcess {
  /// The number of the flow.
  let flow: Int
  /// When it was started, in nanoseconds.
  let start: Int64
  private let path: String
  private let runner: FlowRunner
  private let limits: FlowProcesses.Limits
  private let sink: (([UInt8]) -> Void)?
  private let child: ForkedChild
  private let stream: SharedStream?
  /// The folder that its app stores in.
  private let home: HomeFolder?

  private var inbox = MessageInbox()
  private var result = FlowResult()
  private var line: FlowLine?
  private var fault: FaultReport?
  /// What it reached of its app before it died.
  private var seen = SeenCoverage()
  private var printed: [UInt8] = []
  /// When it was heard of last.
  private var lastHeard: Int64
  private var isOver = false
  private var hasReports = true
  private var hasOutput = true

  /// Forks; the descriptors of others are closed in the child, whose app stores in a folder of its own.
  init(
    _ flow: Int,
    _ path: String,
    _ runner: FlowRunner,
    _ limits: FlowProcesses.Limits,
    home: HomeFolder?,
    besides others: [Int32],
    sink: (([UInt8]) -> Void)?
  ) throws(SystemFailure) {
    self.flow = flow
    self.path = path
    self.runner = runner
    self.limits = limits
    self.sink = sink
    self.home = home
    start = Platform.nanoseconds
    lastHeard = start
    result.files = [path]
    var surroundings = ForkedChild.Surroundings()
    surroundings.home = home
    surroundings.memory = limits.memory
    surroundings.closed = others
    // Who sees the transcript grow sees each line at once.
    let stream = limits.tellsAtOnce ? nil : SharedStream()
    self.stream = stream
    do throws(SystemFailure) {
      child = try ForkedChild(surroundings) {
        Self.run(path, runner, limits, telling: MessageOutbox(descriptor: $0, stream: stream))
      }
    } catch {
      stream?.close()
      home?.remove()
      throw error
    }
  }

  /// What the child does.
  private static func run(
    _ path: String,
    _ runner: FlowRunner,
    _ limits: FlowProcesses.Limits,
    telling outbox: MessageOutbox
  ) {
    let descriptor = outbox.descriptor
    Platform.reportFaults(to: descriptor, kind: FlowMessage.faultKind)
    var runner = runner
    // A signal is for the parent, which ends its children.
    runner.options.isInterrupted = { false }
    // Who waits for this process ends it where that does not help.
    let limit = limits.step - limits.step / 4
    runner.options.keeper = LineKeeper(keepsMarkedOnly: true, limit: limit, reports: descriptor)
    runner.options.follower = FlowFollower(
      begin: { outbox.send(.begin($0, files: $1)) },
      line: { line, printed in outbox.send(.line(line, printed: printed)) },
      seen: { outbox.send(.seen($0)) }
    )
    let result = runner.run(path) { outbox.send(.printed($0)) }
    Platform.flushStreams()
    Platform.reportNoFaults()
    outbox.send(.end(result))
    outbox.flush()
  }

  var descriptors: [Int32] { [child.reports, child.output] }

  /// Those at which something may still come.
  var openDescriptors: [Int32] {
    (hasReports ? [child.reports] : []) + (hasOutput ? [child.output] : [])
  }

  /// Whether it says nothing more and is not known to be over.
  var isSilent: Bool { !hasReports }

  /// Takes what it has told by now; what became of the flow once it is over.
  mutating func proceed(_ now: Int64) -> FlowResult? {
    let end = child.end
    listen(now)
    if let end, !isOver {
      // It may have said something between the look at its pipe and its end.
      child.kill()
      while hear(now) {}
      takeUntold()
      if !isOver { fail(AppCrash(end, printed: printed, fault)) }
    } else if !isOver, now - lastHeard > limits.step * 1_000_000 {
      askWhere()
      child.kill()
      takeUntold()
      if !isOver { fail(AppCrash(.hang(limits.step), fault)) }
    }
    guard isOver else { return nil }
    child.kill()
    while hasOutput, listenToOutput() {}
    result.appOutput = printed
    return result
  }

  /// Kills it, and removes what its app stored; gives the folder back where that is nothing.
  func dispose() -> HomeFolder? {
    let isGone = child.dispose()
    stream?.close()
    if isGone, let home, home.isUntouched { return home }
    home?.remove()
    return nil
  }

  private mutating func listen(_ now: Int64) {
    _ = hear(now)
    _ = listenToOutput()
  }

  /// Has a process that hangs tell where it is; one that cannot is not waited for.
  private mutating func askWhere() {
    child.interrupt()
    let end = Platform.nanoseconds + 200_000_000
    while fault == nil, hasReports, !isOver, Platform.nanoseconds < end {
      Platform.wait(forAnyOf: [child.reports], milliseconds: 20)
      _ = hear(lastHeard)
    }
  }

  /// Takes some messages; whether there may be more.
  private mutating func hear(_ now: Int64) -> Bool {
    guard hasReports, !isOver else { return false }
    var bytes: [UInt8] = []
    hasReports = Platform.readAvailable(child.reports, to: &bytes)
    if bytes.isEmpty { return false }
    lastHeard = now
    return take(bytes)
  }

  /// Takes what it wrote and did not send before it was gone.
  private mutating func takeUntold() {
    guard !isOver, let stream, case let rest = stream.rest(behind: inbox.received), !rest.isEmpty
    else { return }
    _ = take(rest)
  }

  /// Takes the messages in some bytes; whether there may be more.
  private mutating func take(_ bytes: [UInt8]) -> Bool {
    inbox.add(bytes)
    defer { handOver() }
    while !isOver {
      switch inbox.next() {
      case .nothing: return true
      case .nonsense: fail(AppCrash(.nonsense))
      case .message(let message): take(message)
      }
    }
    return false
  }

  /// Takes what the app printed, of which the end is kept; whether there may be more.
  private mutating func listenToOutput() -> Bool {
    guard hasOutput else { return false }
    var bytes: [UInt8] = []
    hasOutput = Platform.readAvailable(child.output, to: &bytes)
    printed += bytes
    if printed.count > 2 * AppOutput.limit { printed.removeFirst(printed.count - AppOutput.limit) }
    return !bytes.isEmpty
  }

  private mutating func take(_ message: FlowMessage) {
    switch message {
    case .begin(let head, let files):
      result.head = head
      result.files = files
    case .line(let line, let printed):
      self.line = line
      if sink == nil {
        result.steps.append(
          FlowResult.Step(
            offset: result.transcript.count + line.echo,
            file: line.file,
            line: line.line
          )
        )
      }
      keep(printed)
    case .printed(let printed): keep(printed)
    case .seen(let news): for one in news { seen.note(one) }
    case .fault(let bytes): fault = FaultReport(bytes)
    case .end(var ended):
      handOver()
      ended.transcript = result.transcript
      ended.steps = result.steps
      result = ended
      isOver = true
    }
  }

  private mutating func keep(_ printed: [UInt8]) { result.transcript += printed }

  /// Hands over what was told of the transcript to who sees it grow.
  private mutating func handOver() {
    guard let sink, !result.transcript.isEmpty else { return }
    sink(result.transcript)
    result.transcript.removeAll(keepingCapacity: true)
  }

  /// Ends the flow where it is.
  private mutating func fail(_ crash: AppCrash) {
    let printed = result.end(
      with: crash,
      in: line,
      of: path,
      runner.options.format,
      read: runner.environment.read
    )
    keep(printed)
    handOver()
    if runner.options.coverage { result.coverage = seen.coverage(in: runner.environment) }
    isOver = true
  }
}
