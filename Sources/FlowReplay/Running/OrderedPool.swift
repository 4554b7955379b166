import FlowSystem

/// Does numbered work on several threads and hands the results over in the order of the numbers.
///
/// The number of results that are done and not handed over is bounded.
struct OrderedPool<Result: Sendable> {
  /// How many threads work; one is the thread of the caller.
  var threads: Int

  /// A worker keeps what it needs between two pieces of work; each thread makes its own.
  typealias Worker = (Int) -> Result

  /// Does the work from 0 up to a count; no result is handed over after `consume` said no.
  ///
  /// `tick` is called on the caller's thread, each tenth of a second while it waits.
  func run(
    count: Int,
    makeWorker: @escaping @Sendable () -> Worker,
    consume: (Result) -> Bool,
    tick: (() -> Void)? = nil
  ) {
    guard threads > 1 && count > 1 || tick != nil else {
      let work = makeWorker()
      for index in 0..<count where !consume(work(index)) { return }
      return
    }
    let queue = Queue(Pieces(count: count, threads: threads))
    let workers = (0..<max(1, min(threads, count))).compactMap { _ in
      PosixThread { queue.serve(with: makeWorker()) }
    }
    // Where the system gives no thread, the caller does it all.
    if workers.isEmpty {
      return OrderedPool(threads: 1).run(count: count, makeWorker: makeWorker, consume: consume)
    }
    handing: while let results = queue.next(tick) {
      for result in results where !consume(result) { break handing }
    }
    queue.stop()
    for worker in workers { worker.join() }
  }

  /// The work in pieces: a thread that asked for each flow by itself would wait more than it works.
  private struct Pieces {
    let count: Int
    let size: Int
    let window: Int
    var done: [Int: [Result]] = [:]
    var taken = 0
    var handedOver = 0
    var isStopped = false

    init(count: Int, threads: Int) {
      self.count = count
      size = max(1, min(16, count / (threads * 8)))
      window = threads * 8
    }

    var isTaken: Bool { taken * size >= count }
    var isHandedOver: Bool { handedOver * size >= count }

    func work(of piece: Int) -> Range<Int> { piece * size..<min(count, (piece + 1) * size) }
  }

  private struct Queue: Sendable {
    private let pieces: Monitor<Pieces>

    init(_ pieces: sending Pieces) {
      self.pieces = Monitor(pieces)
    }

    func serve(with work: Worker) {
      while let (piece, range) = take() {
        let results = range.map(work)
        pieces.change { $0.done[piece] = results }
      }
    }

    /// Work that is still to be done; nil at the end.
    private func take() -> (Int, Range<Int>)? {
      pieces.wait { pieces in
        if pieces.isStopped || pieces.isTaken { return .ended }
        guard pieces.taken < pieces.handedOver + pieces.window else { return .notYet }
        let piece = pieces.taken
        pieces.taken += 1
        return .is((piece, pieces.work(of: piece)))
      }
    }

    /// The results that are next in order; nil at the end.
    func next(_ tick: (() -> Void)?) -> [Result]? {
      pieces.wait(
        for: { pieces in
          if pieces.isHandedOver { return .ended }
          guard let results = pieces.done.removeValue(forKey: pieces.handedOver) else {
            return .notYet
          }
          pieces.handedOver += 1
          return .is(results)
        },
        tick: tick
      )
    }

    func stop() {
      pieces.change { $0.isStopped = true }
    }
  }
}
