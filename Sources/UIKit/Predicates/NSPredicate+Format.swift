public import Foundation

#if !canImport(ObjectiveC)
// Foundation on Linux reads no formats: they ask objects for values by key, of which it knows nothing.
extension NSPredicate {
  /// A condition in words, `name BEGINSWITH[c] %@ AND age > %d`.
  ///
  /// Values by key are those of dictionaries, of what is `KeyValueReadable`, and what objects store. One that is not
  /// read, for it calls a function or does sums, always holds, and is complained of once.
  ///
  /// - Parameters:
  ///   - format: the condition, as Apple's Foundation takes it.
  ///   - arguments: what stands for `%@`, `%K`, `%d` and their like, in order.
  public convenience init(format: String, _ arguments: Any?...) {
    self.init(format: format, argumentArray: arguments.map { $0 ?? NSNull() })
  }

  /// A condition in words, with what stands for `%@`, `%K`, `%d` and their like.
  public convenience init(format: String, argumentArray: [Any]?) {
    guard let condition = PredicateParser.condition(format, argumentArray ?? []) else {
      Self.complain(of: format)
      self.init(value: true)
      return
    }
    // What it was made of is not changed any more.
    nonisolated(unsafe) let read = condition
    self.init { object, variables in
      read.holds(PredicateScope(object: object, variables: variables ?? [:]))
    }
  }

  private static func complain(of format: String) {
    guard Thread.isMainThread else { return }
    MainActor.assumeIsolated {
      MainLoop.current.complainOnce(
        .unobservable("the format of a predicate is not read, so it holds: '\(format)'")
      )
    }
  }
}

extension NSSortDescriptor {
  /// An order by the values of a property that may be missing, or whose type has no order: nothing comes first.
  public convenience init<Root, Value>(keyPath: KeyPath<Root, Value>, ascending: Bool) {
    self.init(keyPath: keyPath, ascending: ascending) { first, second in
      KeyedValue.order(first, second, []) ?? .orderedSame
    }
  }

  /// An order by the values of a key.
  public convenience init(key: String?, ascending: Bool) {
    self.init(key: key, ascending: ascending, selector: nil)
  }

  /// An order by the values of a key; a selector such as `localizedCaseInsensitiveCompare:` says how texts are compared.
  public convenience init(key: String?, ascending: Bool, selector: Selector?) {
    let ignoresCase = selector?.description.lowercased().contains("caseinsensitive") ?? false
    let path = KeyedValue.path(key ?? "self")
    self.init(keyPath: \NSObject.self, ascending: ascending) { first, second in
      KeyedValue.order(
        KeyedValue.value(of: first, path),
        KeyedValue.value(of: second, path),
        ignoresCase ? .caseInsensitive : []
      ) ?? .orderedSame
    }
  }
}
#endif
