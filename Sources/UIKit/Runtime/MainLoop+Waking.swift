import Dispatch
import Foundation

// In a plain test nobody drives the loop: like UIKit's it then ends its turns on the main queue, so that
// what waits for an expectation sees the end of a transition.
extension MainLoop {
  /// Sees to it that the turn ends, where no engine does.
  func wake() {
    guard !isWoken, AppWork.shared.driver == .nobody else { return }
    isWoken = true
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated { self?.settleUndriven() }
    }
  }

  private func settleUndriven() {
    isWoken = false
    guard !isRunning else { return }
    settle()
  }
}
