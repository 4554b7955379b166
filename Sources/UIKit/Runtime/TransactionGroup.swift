/// The animations that began within one `CATransaction`.
final class TransactionGroup {
  var completion: (() -> Void)?
  private var running = 0
  private var isCommitted = false

  func enter() { running += 1 }

  func leave() {
    running -= 1
    finishIfDone()
  }

  func commit() {
    isCommitted = true
    finishIfDone()
  }

  private func finishIfDone() {
    guard isCommitted, running == 0, let completion else { return }
    self.completion = nil
    completion()
  }
}
