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
