import Foundation

/// Would tell of each frame: nothing is drawn, so there is none.
open class CADisplayLink: NSObject {
  open var isPaused = false
  open var preferredFramesPerSecond = 0
  open var timestamp: CFTimeInterval { CACurrentMediaTime() }
  open var targetTimestamp: CFTimeInterval { timestamp + duration }
  open var duration: CFTimeInterval { 1.0 / 60 }

  public init(target: Any, selector: Selector) {}

  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {}
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {}
  open func invalidate() {}
}

#if !canImport(QuartzCore)
/// The time of animations: a virtual one, as theirs is.
public func CACurrentMediaTime() -> CFTimeInterval {
  // Whoever asks from another thread is none of the shell's.
  Thread.isMainThread ? MainActor.assumeIsolated { MainLoop.current.now } : 0
}
#endif
