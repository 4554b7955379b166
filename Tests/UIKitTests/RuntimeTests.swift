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

  final class Relay<Value>: NSObject, Pinged {
    var heard: [String] = []
    func ping(_ text: String) { heard.append("\(Value.self) \(text)") }
  }

  nonisolated(unsafe) private static var key: UInt8 = 0

  lazy var stage = Stage()

  @Test
  func `an exchange of two methods changes nothing and is complained of once, by their names`()
    throws
  {
    let stage = stage
    let first = try #require(class_getInstanceMethod(Worker.self, Selector("setDelegate:")))
    let second = try #require(class_getInstanceMethod(Worker.self, Selector("my_setDelegate:")))
    #expect(first != second)
    #expect(class_getInstanceMethod(Worker.self, Selector("setDelegate:")) == first)
    method_exchangeImplementations(first, second)
    method_exchangeImplementations(first, second)
    #expect(
      stage.complaints.map(\.message) == [
        "-[Worker setDelegate:] and -[Worker my_setDelegate:] are not exchanged: only Objective-C can"
      ]
    )
  }

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

  @Test func `an action of a generic class reaches its objects, whatever their type is of`() {
    _ = stage
    let isOne = { (target: AnyObject) in target is any Pinged }
    Actions.add(["relay:"], where: isOne) { target, _, sender, _ in
      guard let text: String = Actions.sent(sender, with: Selector("relay:")) else { return }
      (target as? any Pinged)?.ping(text)
    }
    let relay = Relay<Int>()
    #expect(relay.responds(to: Selector("relay:")))
    #expect(!relay.responds(to: Selector("other:")))
    #expect(!Worker.make().responds(to: Selector("relay:")))
    relay.perform(Selector("relay:"), with: "one", afterDelay: 0)
    stage.loop.settle()
    #expect(relay.heard == ["Int one"])
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

  @Test func `an associated value may be given on another thread`() async {
    nonisolated(unsafe) let object = NSObject()
    nonisolated(unsafe) let key = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        DispatchQueue.concurrentPerform(iterations: 1_000) { number in
          objc_setAssociatedObject(object, key + number % 7, "told", .OBJC_ASSOCIATION_RETAIN)
          _ = objc_getAssociatedObject(object, key + number % 5)
        }
        continuation.resume()
      }
    }
    #expect(objc_getAssociatedObject(object, key) as? String == "told")
    objc_removeAssociatedObjects(object)
    #expect(objc_getAssociatedObject(object, key) == nil)
  }

  @Test func `a synchronised object is locked again by the same thread`() {
    let object = NSObject()
    #expect(objc_sync_enter(object) == 0 && objc_sync_enter(object) == 0)
    #expect(objc_sync_exit(object) == 0 && objc_sync_exit(object) == 0)
  }
}
@MainActor private protocol Pinged: AnyObject { func ping(_ text: String) }
#endif
