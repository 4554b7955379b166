extension Reader {
  /// Watches which elements an array has; how they are is watched as they are read.
  func watchArray(at address: UnsafeRawPointer) {
    let word = word(at: address)
    // Objective-C's arrays stand behind a tag.
    guard word >> 56 == 0, let storage = UnsafeRawPointer(bitPattern: word) else {
      return watchInVain()
    }
    watch(storage + 16, 8)
  }

  func readElements<Element>(_ elements: UnsafeBufferPointer<Element>, by layout: ValueLayout) {
    guard let start = elements.baseAddress else { return }
    let count = bound(elements.count)
    for index in 0..<count {
      if tellsPaths { path.append("[\(index)]") }
      read(layout, at: start + index)
      if tellsPaths { path.removeLast() }
    }
  }

  /// How many of a collection's elements are read.
  func bound(_ count: Int) -> Int {
    let limit = min(count, elementLimit, budget)
    if limit < count { isCut = true }
    budget -= limit
    return limit
  }

  /// Where an element of a set or dictionary comes: by its key, else by when its objects were seen first, else by their
  /// classes.
  enum Order {
    case text(String)
    case number(Int)
    case none

    var path: String? {
      switch self {
      case .text(let key): "[\"\(key)\"]"
      case .number(let key): "[\(key)]"
      case .none: nil
      }
    }
  }

  /// Where the element of a key comes.
  func order(of type: Any.Type, at key: UnsafeRawPointer) -> Order {
    if type == Int.self { return .number(Int(bitPattern: word(at: key))) }
    guard type == String.self else { return .none }
    let text = key.assumingMemoryBound(to: String.self).pointee
    watch(key, 16)
    // What is not written in these words lies behind them.
    if key.load(fromByteOffset: 8, as: UInt.self) & 1 << 61 == 0 {
      let isWatched: Void? = text.utf8.withContiguousStorageIfAvailable {
        if let start = $0.baseAddress { watch(start, $0.count) }
      }
      if isWatched == nil { watchInVain() }
    }
    return .text(text)
  }

  /// Reads the elements of a collection that has no order, and puts what they lead to in one.
  ///
  /// The elements are read by `read`, and come by their `order`; both are given a bucket.
  func readEntries(of table: HashTable, _ read: (Int) -> Void, order: (Int) -> Order) {
    guard table.count > 0 else { return }
    watch(table.words, table.byteCountOfWords)
    let start = found.count
    var groups: [(order: Order, range: Range<Int>)] = []
    // Those that come by their addresses, where a number would be another one in each run.
    var unordered: Set<Int> = []
    var left = bound(table.count)
    let isOne = left == 1 && !tellsPaths
    for bucket in table {
      if left == 0 { break }
      left -= 1
      let first = found.count
      read(bucket)
      if first == found.count || isOne { continue }
      groups.append((order(bucket), first..<found.count))
      if tellsPaths, serial(found[first].object) == .max { unordered.insert(first) }
    }
    if unordered.count == 1 { unordered = [] }
    if groups.count > 1 {
      groups.sort { comes($0, before: $1) }
      found[start...] = ArraySlice(groups.flatMap { found[$0.range] })
    }
    guard tellsPaths, !groups.isEmpty else { return }
    let prefix = Self.join(path)
    paths[start...] = ArraySlice(
      groups.enumerated().flatMap { number, group in
        let place = unordered.contains(group.range.lowerBound) ? "[]" : "[\(number)]"
        return paths[group.range].map { path in
          prefix + (group.order.path ?? place) + path.dropFirst(prefix.count)
        }
      }
    )
  }

  private func comes(
    _ one: (order: Order, range: Range<Int>),
    before other: (order: Order, range: Range<Int>)
  ) -> Bool {
    switch (one.order, other.order) {
    case (.text(let one), .text(let other)): return one < other
    case (.number(let one), .number(let other)): return one < other
    default:
      let (one, other) = (found[one.range.lowerBound].object, found[other.range.lowerBound].object)
      let (first, second) = (serial(one), serial(other))
      // Its order may be another once it has a serial.
      if max(first, second) == .max { watchInVain() }
      if first != second { return first < second }
      let (name, otherName) = (Self.className(of: one), Self.className(of: other))
      return (name, UInt(bitPattern: one)) < (otherName, UInt(bitPattern: other))
    }
  }

  private static func className(of object: UnsafeRawPointer) -> String {
    _typeName(type(of: Unmanaged<AnyObject>.fromOpaque(object).takeUnretainedValue()))
  }
}
