#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
@preconcurrency import Musl
#else
@preconcurrency import Glibc
#endif

/// A value that one thread touches at a time, and for which the others can wait.
package final class Monitor<Value>: @unchecked Sendable {
  // Sound: the value is only touched between lock and unlock.
  private var value: Value
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  package init(_ value: sending Value) {
    self.value = value
    mutex.initialize(to: pthread_mutex_t())
    condition.initialize(to: pthread_cond_t())
    pthread_mutex_init(mutex, nil)
    #if canImport(Darwin)
    pthread_cond_init(condition, nil)
    #else
    // Waits are timed by the monotonic clock, which is never set.
    var attributes = pthread_condattr_t()
    pthread_condattr_init(&attributes)
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    pthread_cond_init(condition, &attributes)
    pthread_condattr_destroy(&attributes)
    #endif
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  /// Changes the value, and wakes the threads that wait for a change.
  package func change(_ body: (inout Value) -> Void) {
    pthread_mutex_lock(mutex)
    body(&value)
    pthread_mutex_unlock(mutex)
    // Signalled after the unlock, so that a woken thread finds the lock free.
    pthread_cond_broadcast(condition)
  }

  /// Changes the value without waking a thread.
  package func set(_ body: (inout Value) -> Void) {
    pthread_mutex_lock(mutex)
    body(&value)
    pthread_mutex_unlock(mutex)
  }

  /// Something about the value as it is now.
  package func value<Result>(_ body: (Value) -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body(value)
  }

  /// The result of a look at the value while waiting.
  package enum WaitResult<Result> {
    case notYet
    case ended
    case `is`(Result)
  }

  /// Waits until the body finds something, or that nothing will come; it may change the value.
  ///
  /// With a `tick` that is called each tenth of a second meanwhile.
  package func wait<Result>(
    for body: (inout Value) -> WaitResult<Result>,
    tick: (() -> Void)? = nil
  ) -> Result? {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while true {
      switch body(&value) {
      case .notYet: sleep(tick)
      case .ended: return nil
      case .is(let result):
        pthread_cond_broadcast(condition)
        return result
      }
    }
  }

  /// Waits a tenth of a second, or until the value changes.
  private func waitForTick() -> Int32 {
    #if canImport(Darwin)
    var time = timespec(tv_sec: 0, tv_nsec: 100_000_000)
    return pthread_cond_timedwait_relative_np(condition, mutex, &time)
    #else
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    time.tv_nsec += 100_000_000
    if time.tv_nsec >= 1_000_000_000 {
      time.tv_nsec -= 1_000_000_000
      time.tv_sec += 1
    }
    return pthread_cond_timedwait(condition, mutex, &time)
    #endif
  }

  /// Sleeps until the value changes, or it is time for a tick.
  private func sleep(_ tick: (() -> Void)?) {
    guard let tick else {
      pthread_cond_wait(condition, mutex)
      return
    }
    guard waitForTick() == ETIMEDOUT else { return }
    pthread_mutex_unlock(mutex)
    tick()
    pthread_mutex_lock(mutex)
  }
}
