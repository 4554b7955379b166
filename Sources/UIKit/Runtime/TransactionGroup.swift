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

@MainActor
extension MainLoop {
  /// A block that runs later and belongs to the transaction it was made in.
  func inTransaction(_ body: @escaping () -> Void) -> () -> Void {
    guard let group = transactions.last else { return body }
    group.enter()
    return { [self] in
      transactions.append(group)
      body()
      transactions.removeLast()
      group.leave()
    }
  }
}
