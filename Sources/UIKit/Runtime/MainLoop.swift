import Foundation

/// The turns of the main thread in virtual time: what is due, what ends with the turn, what lives until then.
@MainActor
package final class MainLoop {
  /// The loop everything here runs on; a launch puts a fresh one in its place.
  @exclusivity(unchecked) package static var current = MainLoop() {
    didSet { if AppWork.shared.driver != .nobody { current.showDevice() } }
  }

  /// The virtual time since the launch, in seconds.
  package internal(set) var now: TimeInterval = 0 {
    didSet { if device.date != nil { showCalendar() } }
  }
  /// What the app is told of its device.
  package internal(set) var device = Device()
  /// Whether transitions last until time is advanced, instead of ending with the turn.
  package var transitionsAreSlow = false
  /// What an engine does with an exception of UIKit's; the stand-in traps where there is none.
  package var onException: ((UIKitException) -> Void)?
  /// Who hears what UIKit would write to its console.
  package var onComplaint: ((Complaint) -> Void)?
  /// Called with the place of a line that adopting the app left out, when the app comes to it.
  package var onLeftOut: ((String) -> Void)?
  /// The first move of a step of which nothing comes.
  package var moveInVain: String?
  /// Who hears each appearance and containment callback, in order.
  @exclusivity(unchecked) package var onCallback: ((ControllerCallback) -> Void)?
  /// Runs the blocks of the main queue; says whether there were any.
  package var drainMainQueue: @MainActor () -> Bool = MainQueue.drain
  /// How an object is called in UIKit's sentences.
  package var describe: (AnyObject) -> String = { "<\(type(of: $0))>" }

  /// How long the loop has waited by a real clock, for timers of the run loop.
  package internal(set) var realSeconds: TimeInterval = 0
  /// How many blocks of other queues the loop has given up waiting for.
  package internal(set) var unfinished = 0

  @exclusivity(unchecked) var entries: [Entry] = []
  /// How many animations led to the one that ends now, each begun by the end of the last.
  var depth = 0
  var nextNumber = 0
  @exclusivity(unchecked) var endOfTurn: [() -> Void] = []
  @exclusivity(unchecked) var pool: [AnyObject] = []
  var isRunning = false
  /// What the last turn ran.
  @exclusivity(unchecked) var lastOrigin: WorkOrigin?
  var isWoken = false
  var held: [Entry]?
  var transactions: [TransactionGroup] = []
  var requests: [PerformRequest] = []
  /// The timers that send an action again and again.
  package let repeating = RepeatingTimers()
  /// What was complained of and is not to be again.
  var toldOnce: Set<Complaint> = []

  package init(_ device: Device = Device()) { self.device = device }
}

extension MainLoop {
  /// Something that is to happen at a moment of virtual time.
  struct Entry {
    enum Kind {
      /// The end of a transition or animation: settling goes on until it is reached.
      case transition
      /// An app's timer: only advancing time reaches it.
      case timer
      /// The time of a notification that the app has asked for: the system waits for it, and not the app.
      case notification
    }

    let number: Int
    let due: TimeInterval
    let kind: Kind
    let body: () -> Void
    var origin: WorkOrigin?
    /// Its place in a chain of animations; one that goes on for ever is not waited for.
    let depth: Int
    /// Whether it comes again and again.
    var repeats = false
    /// Whether it was called off since: it is dropped, with what it holds, when the turn ends.
    var isOff: (() -> Bool)?
  }

  /// Schedules a block; the number takes it back.
  @discardableResult
  func schedule(
    _ kind: Entry.Kind,
    after delay: TimeInterval,
    repeats: Bool = false,
    isOff: (() -> Bool)? = nil,
    origin: WorkOrigin? = nil,
    _ body: @escaping () -> Void
  ) -> Int {
    nextNumber += 1
    let number = nextNumber
    var body = body
    if kind == .transition, let group = transactions.last {
      let inner = body
      group.enter()
      body = {
        inner()
        group.leave()
      }
    }
    let entry = Entry(
      number: number,
      due: Self.moment(now + max(0, delay)),
      kind: kind,
      body: body,
      origin: origin,
      depth: depth + 1,
      repeats: repeats,
      isOff: isOff
    )
    if held != nil, kind == .transition { held?.append(entry) } else { insert(entry) }
    return number
  }

  /// A moment to the microsecond: what the same times add up to is the same, in whatever order.
  static func moment(_ seconds: TimeInterval) -> TimeInterval {
    (seconds * 1_000_000).rounded() / 1_000_000
  }

  /// The number of what was scheduled last.
  package var lastNumber: Int { nextNumber }

  /// What an app has scheduled and waits for time, the next first; transitions only where they last.
  package var waiting: [Waiting] { scheduled.filter { !$0.isNotification } }

  /// The same, with the notifications that the app has asked for.
  package var scheduled: [Waiting] {
    entries.filter { entry in
      (entry.kind != .transition || transitionsAreSlow) && !(entry.isOff?() ?? false)
    }.map { entry in
      Waiting(
        number: entry.number,
        due: (entry.due * 1_000).rounded() / 1_000,
        delay: ((entry.due - now) * 1_000).rounded() / 1_000,
        repeats: entry.repeats,
        isChained: entry.depth > 1,
        isNotification: entry.kind == .notification,
        origin: entry.origin
      )
    }
  }

  /// Something that waits for its time.
  package struct Waiting {
    package let number: Int
    /// In seconds since the launch.
    package let due: TimeInterval
    /// In how many seconds it is due.
    package let delay: TimeInterval
    /// Whether it is a timer that comes again and again.
    package let repeats: Bool
    /// Whether it was begun by another that had waited: it may go on so for ever.
    package let isChained: Bool
    /// Whether it is the time of a notification.
    package let isNotification: Bool
    package let origin: WorkOrigin?
  }

  /// The numbers of the timers among them.
  package var waitingTimers: [Int] {
    entries.filter { $0.kind == .timer && !($0.isOff?() ?? false) }.map(\.number)
  }

  /// Takes a scheduled block back.
  func cancel(_ number: Int) {
    entries.removeAll { $0.number == number }
  }

  private func insert(_ entry: Entry) {
    let index = entries.firstIndex { ($0.due, $0.number) > (entry.due, entry.number) }
    entries.insert(entry, at: index ?? entries.endIndex)
    wake()
  }

  /// Runs a block and keeps the animations it starts from ending: a finger holds them.
  func holdingAnimations(_ body: () -> Void) -> [Entry] {
    let outer = held
    held = []
    body()
    defer { held = outer }
    return held ?? []
  }

  /// Lets animations go on that a finger held, as if they began now.
  func release(_ animations: [Entry], duration: TimeInterval) {
    for entry in animations {
      insert(
        Entry(
          number: entry.number,
          due: Self.moment(now + duration),
          kind: .transition,
          body: entry.body,
          depth: entry.depth
        )
      )
    }
  }

  /// Begins to count what is waited for by a real clock anew.
  package func forgetClocks() {
    realSeconds = 0
    unfinished = 0
  }

  /// Drops all that was scheduled.
  func forget() {
    entries = []
    endOfTurn = []
    pool = []
    held = nil
    transactions = []
    requests = []
    repeating.list = []
  }

  /// Runs a block when the turn ends.
  func atEndOfTurn(_ body: @escaping () -> Void) {
    endOfTurn.append(body)
    wake()
  }

  /// Keeps an object alive until the end of the turn, as an autorelease pool does.
  func keepUntilEndOfTurn(_ object: AnyObject?) {
    guard let object else { return }
    pool.append(object)
    wake()
  }
}
