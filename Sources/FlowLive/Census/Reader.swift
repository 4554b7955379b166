/// Reads the references that values hold, in the order of their properties.
final class Reader {
  /// A reference that was read.
  struct Reference {
    let object: UnsafeRawPointer
    let ownership: RuntimeType.Ownership
    /// Whether a closure captured it.
    let isCaptured: Bool
  }

  /// What was read, in order.
  @exclusivity(unchecked) var found: [Reference] = []
  /// How each is reached from the value, when paths are asked for.
  @exclusivity(unchecked) private(set) var paths: [String] = []
  @exclusivity(unchecked) var tellsPaths = false
  /// How many elements may still be read in all.
  @exclusivity(unchecked) var budget = 0
  /// Whether something was left out because of a bound.
  @exclusivity(unchecked) var isCut = false

  /// How many elements of one collection are read.
  let elementLimit: Int
  private let depthLimit = 64
  private let closureLimit = 8
  @exclusivity(unchecked) private var depth = 0
  /// The contexts of closures that are being read: one may capture itself.
  @exclusivity(unchecked) private var contexts: [UnsafeRawPointer] = []
  @exclusivity(unchecked) private var path: [String] = []
  private let layouts: Layouts
  /// The order in which an object was seen first.
  private let serial: (UnsafeRawPointer) -> Int

  init(_ layouts: Layouts, elementLimit: Int, serial: @escaping (UnsafeRawPointer) -> Int) {
    self.layouts = layouts
    self.elementLimit = elementLimit
    self.serial = serial
  }

  func reset() {
    // Emptying an empty array has its price.
    if !found.isEmpty { found.removeAll(keepingCapacity: true) }
    if !paths.isEmpty { paths.removeAll() }
  }

  func read(_ layout: ValueLayout, at address: UnsafeRawPointer) {
    if !layout.parts.isEmpty { read(layout.parts, at: address) }
  }

  func read(_ parts: [ValueLayout.Part], at base: UnsafeRawPointer) {
    guard depth < depthLimit else {
      isCut = true
      return
    }
    depth += 1
    defer { depth -= 1 }
    // By index: nothing but what is read is copied of a part.
    for index in parts.indices {
      if tellsPaths { path.append(parts[index].name) }
      read(parts[index].content, at: base + parts[index].offset)
      if tellsPaths { path.removeLast() }
    }
  }

  private func read(_ content: ValueLayout.Content, at address: UnsafeRawPointer) {
    switch content {
    case .object(let ownership): readObject(ownership, at: address)
    case .closure: readContext(at: address + 8)
    case .context: readContext(at: address)
    case .existential:
      let word = address.load(fromByteOffset: 24, as: UInt.self)
      guard word != 0 else { return }
      readBoxed(unsafeBitCast(word, to: Any.Type.self), at: address)
    case .cases(let type, let cases): readCase(type, cases, at: address)
    case .collection(let type, let elements): type.read(at: address, elements, by: self)
    }
  }

  private func readContext(at address: UnsafeRawPointer) {
    guard let context = address.load(as: UnsafeRawPointer?.self), UInt(bitPattern: context) & 7 == 0
    else { return }
    guard contexts.count < closureLimit, !contexts.contains(context), bound(1) == 1 else { return }
    contexts.append(context)
    defer { contexts.removeLast() }
    let metadata = context.load(as: UnsafeRawPointer.self)
    switch metadata.load(as: UInt.self) {
    case ClosureLayout.contextKind: read(layouts.contextParts(metadata), at: context)
    // All it captured is one object, which is then its own context.
    case 0, 0x800...: readObject(.strong, at: address)
    default: return
    }
  }

  private func readBoxed(_ type: Any.Type, at address: UnsafeRawPointer) {
    let layout = layouts.layout(of: type)
    guard !layout.leadsNowhere else { return }
    let runtime = RuntimeType(type)
    if runtime.isInline { return read(layout, at: address) }
    let box = address.load(as: UnsafeRawPointer.self)
    read(layout, at: box + Self.offset(inBox: runtime.alignment))
  }

  private func readCase(
    _ type: RuntimeType,
    _ cases: [ValueLayout.Case],
    at address: UnsafeRawPointer
  ) {
    let tag = type.tag(of: address)
    guard cases.indices.contains(tag), !cases[tag].layout.leadsNowhere else { return }
    let one = cases[tag]
    if tellsPaths, !one.name.isEmpty { path.append(one.name) }
    defer { if tellsPaths, !one.name.isEmpty { path.removeLast() } }
    func read(at payload: UnsafeRawPointer) {
      guard one.isIndirect else { return self.read(one.layout, at: payload) }
      guard bound(1) == 1 else { return }
      let box = payload.load(as: UnsafeRawPointer.self)
      self.read(one.layout, at: box + Self.offset(inBox: one.alignment))
    }
    if cases.count == 1 { return read(at: address) }
    // A case's number may be in its payload's spare bits: they are taken out of a copy.
    withUnsafeTemporaryAllocation(byteCount: type.size, alignment: type.alignment) { copy in
      copy.copyMemory(from: UnsafeRawBufferPointer(start: address, count: type.size))
      guard let start = copy.baseAddress else { return }
      type.project(start)
      read(at: start)
    }
  }

  private static func offset(inBox alignment: Int) -> Int { (16 + alignment - 1) & -alignment }

  private func readObject(_ ownership: RuntimeType.Ownership, at address: UnsafeRawPointer) {
    let object: UnsafeRawPointer?
    switch ownership {
    case .strong: object = address.load(as: UnsafeRawPointer?.self)
    case .weak:
      object = Self.load(
        &UnsafeMutableRawPointer(mutating: address).assumingMemoryBound(to: WeakReference.self)
          .pointee
      ).map {
        UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque())
      }
    case .unowned: object = Self.unowned(at: address)
    case .unmanaged: object = nil
    }
    guard let object else { return }
    found.append(Reference(object: object, ownership: ownership, isCaptured: !contexts.isEmpty))
    if tellsPaths { paths.append(Self.join(path)) }
  }

  // A weak reference is read where it is: a copy is a second one.
  private static func load(_ reference: inout WeakReference) -> AnyObject? { reference.object }

  private struct WeakReference {
    weak var object: AnyObject?
  }

  /// An unowned object, dead or alive: its memory is there as long as somebody refers to it.
  private static func unowned(at address: UnsafeRawPointer) -> UnsafeRawPointer? {
    // What Objective-C holds lies behind a tag.
    address.load(as: UnsafeRawPointer?.self).flatMap { UInt(bitPattern: $0) & 7 == 0 ? $0 : nil }
  }

  /// A path of its steps: a step in brackets, or of no name, needs no dot, nor does the word of a closure.
  static func join(_ path: [String]) -> String {
    path.reduce(into: "") { whole, step in
      let isApart = !whole.isEmpty && !step.isEmpty && !"[. ".contains(step[step.startIndex])
      whole += (isApart ? "." : "") + step
    }
  }
}

// MARK: Collections

extension Reader {
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
  private func bound(_ count: Int) -> Int {
    let limit = min(count, elementLimit, budget)
    if limit < count { isCut = true }
    budget -= limit
    return limit
  }

  /// Where an element of a set or dictionary comes: by its key, else by when its objects were seen first.
  enum Order {
    case text(String)
    case number(Int)
    case none

    init(_ type: Any.Type, at key: UnsafeRawPointer) {
      if type == String.self {
        self = .text(key.assumingMemoryBound(to: String.self).pointee)
      } else if type == Int.self {
        self = .number(key.load(as: Int.self))
      } else {
        self = .none
      }
    }

    var path: String? {
      switch self {
      case .text(let key): "[\"\(key)\"]"
      case .number(let key): "[\(key)]"
      case .none: nil
      }
    }
  }

  /// Reads the elements of a collection that has no order, and puts what they lead to in one.
  ///
  /// The elements are read by `read`, and come by their `order`; both are given a bucket.
  func readEntries(of table: HashTable, _ read: (Int) -> Void, order: (Int) -> Order) {
    guard table.count > 0 else { return }
    let start = found.count
    var groups: [(order: Order, range: Range<Int>)] = []
    var left = bound(table.count)
    let isOne = left == 1 && !tellsPaths
    for bucket in table {
      if left == 0 { break }
      left -= 1
      let first = found.count
      read(bucket)
      if first < found.count, !isOne { groups.append((order(bucket), first..<found.count)) }
    }
    if groups.count > 1 {
      groups.sort { comes($0, before: $1) }
      found[start...] = ArraySlice(groups.flatMap { found[$0.range] })
    }
    guard tellsPaths, !groups.isEmpty else { return }
    let prefix = Self.join(path)
    paths[start...] = ArraySlice(
      groups.enumerated().flatMap { number, group in
        paths[group.range].map { path in
          prefix + (group.order.path ?? "[\(number)]") + path.dropFirst(prefix.count)
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
      return (first, UInt(bitPattern: one)) < (second, UInt(bitPattern: other))
    }
  }
}
