import Foundation
import Synchronization
import UIKit

/// Something an app gives to the main thread.
@MainActor
struct Scenario {
  let name: String
  var wait = 0.0
  let body: () -> Void

  static let all = [
    Scenario(name: "blocks, tasks and operations keep their order") {
      Task { @MainActor in print("task") }
      DispatchQueue.main.async { print("block") }
      OperationQueue.main.addOperation { print("operation") }
      DispatchQueue.main.async(qos: .background) { print("block with a quality") }
    },
    Scenario(name: "a block posts another") {
      DispatchQueue.main.async {
        print("first")
        DispatchQueue.main.async { print("second") }
      }
    },
    Scenario(name: "tasks come back to the main actor") {
      Task {
        print("answer \(await elsewhere(21))")
        await Task.yield()
        await Task.detached { await MainActor.run { print("from a detached task") } }.value
        print("end")
      }
      print("started")
    },
    Scenario(name: "another queue sends to the main queue") {
      let number = Number()
      DispatchQueue.global().async {
        number.value = 1
        DispatchQueue.main.async { print("reply \(number.value)") }
      }
      DispatchQueue(label: "own").async { DispatchQueue.main.sync { print("sync") } }
      DispatchQueue.main.async { print("block") }
    },
    Scenario(name: "a group notifies the main queue") {
      let group = DispatchGroup()
      for _ in 1...3 { DispatchQueue.global().async(group: group) { usleep(100) } }
      group.notify(queue: .main) { print("all three") }
    },
    Scenario(name: "the main thread waits for another queue") {
      let semaphore = DispatchSemaphore(value: 0)
      DispatchQueue.global().async { semaphore.signal() }
      print(semaphore.wait(timeout: .now() + 5) == .success ? "signalled" : "timed out")
    },
    Scenario(name: "another queue waits for what was given after it") {
      DispatchQueue.global().async {
        let semaphore = DispatchSemaphore(value: 0)
        DispatchQueue.global().async { semaphore.signal() }
        semaphore.wait()
        DispatchQueue.main.async { print("both") }
      }
    },
    Scenario(name: "operations are waited for, in order") {
      let queue = OperationQueue()
      for number in 1...3 {
        let operation = BlockOperation { DispatchQueue.main.async { print("operation \(number)") } }
        operation.completionBlock = { DispatchQueue.main.async { print("end \(number)") } }
        queue.addOperation(operation)
      }
      let item = DispatchWorkItem { DispatchQueue.main.async { print("item") } }
      item.notify(queue: .main) { print("behind it") }
      DispatchQueue.global().async(execute: item)
      print("first")
    },
    Scenario(name: "a group notifies another queue") {
      let group = DispatchGroup()
      DispatchQueue.global().async(group: group, qos: .utility) {}
      group.notify(queue: .global()) { DispatchQueue.main.async { print("notified") } }
    },
    Scenario(name: "what is asked of a queue comes behind what it was given") {
      let queue = DispatchQueue(label: "own", attributes: .concurrent)
      queue.async(flags: .barrier) { print("barrier") }
      queue.async(qos: .utility) { print("given") }
      queue.sync { print("asked") }
    },
    Scenario(name: "the main thread waits for operations, and they for each other") {
      let queue = OperationQueue()
      let first = BlockOperation { print("operation") }
      let second = BlockOperation {
        queue.addOperations([first], waitUntilFinished: true)
        print("the other")
      }
      let began = DispatchTime.now().uptimeNanoseconds
      OperationQueue().addOperations([second], waitUntilFinished: true)
      let time = DispatchTime.now().uptimeNanoseconds - began
      print(time < 500_000_000 ? "waited" : "waited for long")
    },
    Scenario(name: "delays are virtual", wait: 100) {
      DispatchQueue.main.asyncAfter(deadline: .now() + 60) { print("after 60") }
      DispatchQueue.main.asyncAfter(wallDeadline: .now() + 50) { print("after 50") }
      DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(40)) {
        DispatchQueue.main.async { print("after 40, from elsewhere") }
      }
      Task {
        try await Task.sleep(for: .seconds(30))
        print("slept 30")
        try await Task.sleep(nanoseconds: 60_000_000_000)
        print("slept 90")
        try await Task.sleep(for: .seconds(30))
        print("not yet")
      }
    },
    Scenario(name: "timers of dispatch sources are virtual", wait: 100) {
      let once = DispatchSource.makeTimerSource(queue: .main)
      once.schedule(deadline: .now() + 50)
      once.setEventHandler { print("once after 50") }
      once.resume()
      let again = DispatchSource.makeTimerSource(queue: .global())
      var count = 0
      again.setEventHandler {
        count += 1
        let number = count
        DispatchQueue.main.async { print("tick \(number)") }
        if number == 3 { again.cancel() }
      }
      again.schedule(deadline: .now() + 20, repeating: 20)
      again.resume()
      let cancelled = DispatchSource.makeTimerSource(queue: .main)
      cancelled.schedule(deadline: .now() + 10)
      cancelled.setEventHandler { print("not this") }
      cancelled.resume()
      cancelled.cancel()
      sources = [once, again]
    },
    Scenario(name: "a wait is as long as it says, however long its turn takes", wait: 1) {
      usleep(15_000)
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.033) { print("after \(milliseconds)") }
      Task { @MainActor in
        usleep(15_000)
        try await Task.sleep(for: .milliseconds(17))
        print("slept until \(milliseconds)")
      }
      let ticks = DispatchSource.makeTimerSource(queue: .main)
      ticks.schedule(deadline: .now(), repeating: .milliseconds(11))
      ticks.setEventHandler {
        usleep(15_000)
        let now = MainActor.assumeIsolated { milliseconds }
        print("tick at \(now)")
        if now == 22 { ticks.cancel() }
      }
      ticks.resume()
      sources = [ticks]
    },
    Scenario(name: "a cancelled sleep wakes at once") {
      let task = Task {
        do { try await Task.sleep(for: .seconds(30)) } catch { print("\(type(of: error))") }
      }
      DispatchQueue.main.async { task.cancel() }
    },
    Scenario(name: "a timer of the run loop is waited for", wait: 0.1) {
      _ = Timer.scheduledTimer(withTimeInterval: 0.02, repeats: false) { _ in print("timer") }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.05) { print("after it") }
    },
    Scenario(name: "two threads of a fork share a lock") {
      let sum = Sum()
      sum.count(to: 1)
      print("counted to \(inFork { sum.countOnTwoThreads() })")
    },
    Scenario(name: "a delay of nothing, again and again", wait: 1) { delayForEver() },
    Scenario(name: "a main queue that never becomes quiet") { repost() },
  ]

  // A source that nobody holds is gone.
  private static var sources: [any DispatchSourceTimer] = []

  private static var milliseconds: Int { Int((MainLoop.current.now * 1_000).rounded()) }

  private static func repost() { DispatchQueue.main.async { repost() } }

  private static func delayForEver() {
    DispatchQueue.main.asyncAfter(deadline: .now()) { delayForEver() }
  }
}

nonisolated private func elsewhere(_ number: Int) async -> Int { number * 2 }

private final class Number: @unchecked Sendable { var value = 0 }

private final class Sum: Sendable {
  private let number = Mutex(0)

  func count(to end: Int) {
    for _ in 0..<end {
      number.withLock {
        $0 += 1
        usleep(10)
      }
    }
  }

  /// Counts here and on another thread at once; gives what came of it.
  func countOnTwoThreads() -> Int {
    let end = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      self.count(to: 100)
      end.signal()
    }
    count(to: 100)
    end.wait()
    return number.withLock(\.self)
  }
}

/// What a function gives in a fork of this process; -1 where the fork does not end within seconds.
private func inFork(_ body: () -> Int) -> Int32 {
  #if os(Linux)
  let fork = unsafeBitCast(dlsym(nil, "fork"), to: (@convention(c) () -> Int32).self)
  let child = fork()
  if child == 0 {
    alarm(5)
    _exit(Int32(body()))
  }
  var status: Int32 = 0
  waitpid(child, &status, 0)
  return status & 0x7F == 0 ? status >> 8 : -1
  #else
  return Int32(body())
  #endif
}
