import Foundation
import Synchronization

// Swift's methods have no place in which another could be put: a method of Objective-C's is a mark, and an exchange of two
// changes nothing, which UIKit complains of. Apps take it for granted that there is one.

#if !canImport(ObjectiveC)
/// A method of Objective-C's.
public typealias Method = OpaquePointer
/// What a method of Objective-C's does.
public typealias IMP = OpaquePointer

public func class_getInstanceMethod(_ type: AnyClass?, _ name: Selector) -> Method? {
  type.flatMap { MethodMarks.mark("-[\($0) \(name)]") }
}
public func class_getClassMethod(_ type: AnyClass?, _ name: Selector) -> Method? {
  type.flatMap { MethodMarks.mark("+[\($0) \(name)]") }
}
public func method_exchangeImplementations(_ first: Method, _ second: Method) {
  let names = [first, second].map(MethodMarks.name)
  guard isOnMainActor else { return }
  MainActor.assumeIsolated {
    MainLoop.current.complainOnce(.notExchanged(names[0], names[1]))
  }
}
public func method_getImplementation(_ method: Method) -> IMP { method }
public func method_getTypeEncoding(_ method: Method) -> UnsafePointer<CChar>? { nil }

/// The methods that somebody has asked for; a mark is a place in the list.
private enum MethodMarks {
  private static let names = Mutex<[String]>([])

  static func mark(_ name: String) -> Method? {
    names.withLock { names in
      let place = names.firstIndex(of: name) ?? names.endIndex
      if place == names.endIndex { names.append(name) }
      return Method(bitPattern: place + 1)
    }
  }

  static func name(_ mark: Method) -> String {
    names.withLock { $0[Int(bitPattern: mark) - 1] }
  }
}

/// Adds nothing, as if the class had the method.
public func class_addMethod(
  _ type: AnyClass?,
  _ name: Selector,
  _ body: IMP,
  _ types: UnsafePointer<CChar>?
) -> Bool { false }

public func class_replaceMethod(
  _ type: AnyClass?,
  _ name: Selector,
  _ body: IMP,
  _ types: UnsafePointer<CChar>?
) -> IMP? { nil }
#endif
