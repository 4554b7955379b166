import Foundation

/// Does something on the main queue of the process: what a file without UIKit knows of it.
func onMainQueue(_ body: @escaping @Sendable () -> Void) { DispatchQueue.main.async(execute: body) }

private let operations = OperationQueue()

/// Does something on the main queue behind an operation of Foundation's, which uses queues of its own.
func onOperationQueue(_ body: @escaping @Sendable () -> Void) {
  DispatchQueue.global().async {
    operations.addOperations([BlockOperation {}], waitUntilFinished: true)
    DispatchQueue.main.async(execute: body)
  }
}

/// Shows, in the order in which it comes, what each way of Foundation's and Dispatch's to work elsewhere leads to.
func onEveryQueue(_ show: @escaping @Sendable (String) -> Void) {
  let come: @Sendable (String) -> Void = { name in DispatchQueue.main.async { show(name) } }
  let queue = OperationQueue()
  let block = BlockOperation { come("block") }
  block.completionBlock = { come("completion") }
  let own = OwnOperation()
  own.completionBlock = { come("own") }
  own.addDependency(block)
  queue.addOperations([own, block], waitUntilFinished: false)

  let group = DispatchGroup()
  let item = DispatchWorkItem { come("item") }
  item.notify(queue: .main) { show("notified") }
  DispatchQueue.global().async(execute: item)
  DispatchQueue.global().async(group: group, qos: .utility) { come("grouped") }
  DispatchQueue(label: "rows", attributes: .concurrent).async(flags: .barrier) { come("barrier") }
  group.notify(queue: .main) { show("group") }
  group.notify(queue: .global()) { come("behind") }
}

/// Waits on the main thread for what each way leads to.
func waitOnEveryQueue() -> String {
  let operation = BlockOperation {}
  let behind = BlockOperation {}
  behind.addDependency(operation)
  OperationQueue().addOperations([behind, operation], waitUntilFinished: true)
  let group = DispatchGroup()
  DispatchQueue.global().async(group: group) {}
  group.wait()
  let semaphore = DispatchSemaphore(value: 0)
  DispatchQueue.global().async { semaphore.signal() }
  semaphore.wait()
  let item = DispatchWorkItem {}
  DispatchQueue.global().async(execute: item)
  item.wait()
  let numbers = Numbers()
  numbers.queue.async(flags: .barrier) { numbers.sum += 1 }
  numbers.queue.async(qos: .utility) { numbers.sum *= 2 }
  return "waited \(numbers.queue.sync { numbers.sum })"
}

/// A number that is asked for behind what its queue was given.
private final class Numbers: @unchecked Sendable {
  let queue = DispatchQueue(label: "numbers")
  var sum = 1
}

/// An operation that says itself when it is finished, from another queue.
private final class OwnOperation: Operation, @unchecked Sendable {
  private let lock = NSLock()
  private var isDone = false

  override var isAsynchronous: Bool { true }
  override var isExecuting: Bool { !isFinished }
  override var isFinished: Bool { lock.withLock { isDone } }

  override func start() {
    DispatchQueue.global(qos: .userInitiated).async { [self] in
      willChangeValue(forKey: "isFinished")
      lock.withLock { isDone = true }
      didChangeValue(forKey: "isFinished")
    }
  }
}

func beatForEver(_ beat: @escaping @Sendable () -> Void) {
  _ = Timer.scheduledTimer(withTimeInterval: 0.0001, repeats: true) { _ in beat() }
}

/// Ten seconds from now, by each clock that this file knows.
func onEveryClock(_ end: @escaping @Sendable () -> Void) {
  DispatchQueue.main.asyncAfter(deadline: .now() + 10) { end() }
  DispatchQueue.main.asyncAfter(wallDeadline: .now() + 10, qos: .utility) { end() }
  DispatchQueue.global().asyncAfter(deadline: .now() + 10) { DispatchQueue.main.async { end() } }
  DispatchQueue.main.asyncAfter(deadline: .now() + 10, execute: DispatchWorkItem { end() })
  _ = Timer.scheduledTimer(withTimeInterval: 10, repeats: false) { _ in end() }
  RunLoop.main.add(Timer(timeInterval: 5, repeats: true) { _ in end() }, forMode: .common)
  Task {
    try await Task.sleep(nanoseconds: 10_000_000_000)
    await MainActor.run { end() }
  }
  Task { @MainActor in
    try await Task.sleep(for: .seconds(10))
    end()
  }
}
