import Foundation
@_exported import RxRelay
import RxSwift

// Before RxSwift 6 it was RxCocoa's own: files that import RxCocoa alone have it from there.
@_exported import struct RxSwift.Binder

/// What binding to views and asking of objects can fail with.
public enum RxCocoaError: Swift.Error, CustomDebugStringConvertible {
  case unknown
  case invalidOperation(object: Any)
  case itemsNotYetBound(object: Any)
  case invalidPropertyName(object: Any, propertyName: String)
  case invalidObjectOnKeyPath(object: Any, sourceObject: AnyObject, propertyName: String)
  case errorDuringSwizzling
  case castingError(object: Any, targetType: Any.Type)

  public var debugDescription: String {
    switch self {
    case .unknown: "an unknown error"
    case .invalidOperation(let object): "an invalid operation was tried on \(object)"
    case .itemsNotYetBound(let object): "no items are bound to \(object) yet"
    case .invalidPropertyName(let object, let name): "\(object) has no property '\(name)'"
    case .invalidObjectOnKeyPath(let object, let source, let name):
      "\(object), the property '\(name)' of \(source), has no weak references"
    case .errorDuringSwizzling: "a method could not be exchanged"
    case .castingError(let object, let type): "\(object) is no \(type)"
    }
  }
}

/// Ends the program for an error in a sequence that may have none.
func bindingError(_ error: any Swift.Error) {
  #if DEBUG
  fatalError("a binding had an error: \(error)")
  #else
  print("a binding had an error: \(error)")
  #endif
}

/// An object as another type, or an error that says what it is.
func cast<Result>(_ object: Any) throws -> Result {
  guard let result = object as? Result else {
    throw RxCocoaError.castingError(object: object, targetType: Result.self)
  }
  return result
}
