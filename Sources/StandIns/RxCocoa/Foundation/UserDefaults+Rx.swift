import Foundation
import RxSwift
import UIKit

extension Reactive where Base: UserDefaults {
  /// Tells the value of a key at first, and after each turn in which it became another one.
  public func observe<Element>(
    _ type: Element.Type,
    _ keyPath: String,
    options: KeyValueObservingOptions = [.new, .initial],
    retainSelf: Bool = true
  ) -> Observable<Element?> {
    Observable.create { [defaults = base] observer in
      let tell = { observer.on(.next(defaults.object(forKey: keyPath) as? Element)) }
      if options.contains(.initial) { tell() }
      let watched = WatchedValue(
        {
          let value = defaults.object(forKey: keyPath)
          return value as? AnyHashable ?? value.map { String(describing: $0) }
        },
        changed: tell
      )
      return Disposables.create { watched.stop() }
    }
  }
}

/// Whether an observer is told the value that is there, and those after it.
public struct KeyValueObservingOptions: OptionSet {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let initial = Self(rawValue: 1 << 0)
  public static let new = Self(rawValue: 1 << 1)
}
