import Foundation

/// The animations of one layer, by key.
@MainActor
final class LayerAnimations {
  private struct Running {
    let animation: CAAnimation
    let number: Int?
  }

  private var running: [String: Running] = [:]
  private var serial = 0

  var keys: [String] { running.keys.sorted() }

  subscript(key: String) -> CAAnimation? { running[key]?.animation }

  func add(_ animation: CAAnimation, key: String?) {
    serial += 1
    let key = key ?? "\(serial)"
    remove(key)
    animation.delegate?.animationDidStart(animation)
    let loop = MainLoop.current
    let number = animation.length.map { length in
      loop.schedule(.transition, after: length) { [weak self] in
        self?.end(animation, key)
      }
    }
    running[key] = Running(animation: animation, number: number)
  }

  func remove(_ key: String) {
    guard let entry = running.removeValue(forKey: key) else { return }
    if let number = entry.number { MainLoop.current.cancel(number) }
    entry.animation.delegate?.animationDidStop(entry.animation, finished: false)
  }

  private func end(_ animation: CAAnimation, _ key: String) {
    guard running[key]?.animation === animation else { return }
    running[key] =
      animation.isRemovedOnCompletion ? nil : Running(animation: animation, number: nil)
    animation.delegate?.animationDidStop(animation, finished: true)
  }
}
