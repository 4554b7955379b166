#if !canImport(ObjectiveC)
import Foundation
import Testing
import UIKit

/// What Objective-C's runtime does elsewhere.
@MainActor @Suite final class RuntimeTests {
  final class Worker: NSObject {
    static let ping = Selector("ping:")
    var heard: [String] = []
    @MainActor static func make() -> Worker {
      Actions.add(ping, to: Worker.self) { worker in
        { (text: String) in worker.heard.append(text) }
      }
      return Worker()
    }
  }

  nonisolated(unsafe) private static var key: UInt8 = 0

  lazy var stage = Stage()

  @Test func `perform after a delay is virtual, and can be taken back`() {
    _ = stage
    let worker = Worker.make()
    worker.perform(Worker.ping, with: "one", afterDelay: 1)
    worker.perform(Worker.ping, with: "two", afterDelay: 5)
    stage.loop.settle()
    #expect(worker.heard.isEmpty)
    stage.loop.advance(by: 2)
    #expect(worker.heard == ["one"])
    NSObject.cancelPreviousPerformRequests(withTarget: worker)
    stage.loop.advance(by: 10)
    #expect(worker.heard == ["one"])
  }

  @Test(arguments: [true, false])
  func `an associated value lives as long as its object`(isResponder: Bool) {
    _ = stage
    var object: NSObject? = isResponder ? UIView() : NSObject()
    weak var value: NSObject?
    do {
      let made = NSObject()
      value = made
      objc_setAssociatedObject(object as Any, &Self.key, made, .OBJC_ASSOCIATION_RETAIN)
    }
    #expect(objc_getAssociatedObject(object as Any, &Self.key) as? NSObject === value)
    stage.loop.settle()
    #expect(value != nil)
    object = nil
    stage.loop.settle()
    #expect(value == nil)
  }

  @Test func `a synchronised object is locked again by the same thread`() {
    let object = NSObject()
    #expect(objc_sync_enter(object) == 0 && objc_sync_enter(object) == 0)
    #expect(objc_sync_exit(object) == 0 && objc_sync_exit(object) == 0)
  }
}
#endif
