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
  @exclusivity(unchecked) var paths: [String] = []
  @exclusivity(unchecked) var tellsPaths = false
  /// How many elements may still be read in all.
  @exclusivity(unchecked) var budget = 0
  /// Whether something was left out because of a bound.
  @exclusivity(unchecked) var isCut = false

  /// Whether it is noted what is looked at.
  @exclusivity(unchecked) var isWatching = false
  /// What was looked at, in order.
  @exclusivity(unchecked) private(set) var watched: [Watch] = []
  /// Whether the same is found as long as what was looked at is the same.
  @exclusivity(unchecked) private(set) var isWatchable = true
  /// Copies of values that are being read: the values themselves are watched.
  @exclusivity(unchecked) private var copies: [Range<UnsafeRawPointer>] = []

  /// How many elements of one collection are read.
  let elementLimit: Int
  private let depthLimit = 64
  private let closureLimit = 8
  @exclusivity(unchecked) private var depth = 0
  /// The contexts of closures that are being read: one may capture itself.
  @exclusivity(unchecked) private var contexts: [UnsafeRawPointer] = []
  @exclusivity(unchecked) var path: [String] = []
  private let layouts: Layouts
  /// The order in which an object was seen first.
  let serial: (UnsafeRawPointer) -> Int

  init(_ layouts: Layouts, elementLimit: Int, serial: @escaping (UnsafeRawPointer) -> Int) {
    self.layouts = layouts
    self.elementLimit = elementLimit
    self.serial = serial
  }

  func reset() {
    // Emptying an empty array has its price.
    if !found.isEmpty { found.removeAll(keepingCapacity: true) }
    if !paths.isEmpty { paths.removeAll() }
    if !watched.isEmpty { watched.removeAll(keepingCapacity: true) }
    isWatchable = true
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
    // Where an optional closure is nil, only the word of its code says so: the other holds anything.
    case .closure: if word(at: address) != 0 { readContext(at: address + 8) }
    case .block: readBlock(at: address)
    case .context: readContext(at: address)
    case .existential:
      let word = word(at: address + 24)
      guard word != 0 else { return }
      readBoxed(unsafeBitCast(word, to: Any.Type.self), at: address)
    case .cases(let type, let cases): readCase(type, cases, at: address)
    case .collection(let type, let elements): type.read(at: address, elements, by: self)
    }
  }

  private func readContext(at address: UnsafeRawPointer) {
    guard let context = pointer(at: address), UInt(bitPattern: context) & 7 == 0 else { return }
    guard contexts.count < closureLimit, !contexts.contains(context), bound(1) == 1 else { return }
    contexts.append(context)
    defer { contexts.removeLast() }
    guard let metadata = pointer(at: context) else { return }
    switch metadata.load(as: UInt.self) {
    case ClosureLayout.contextKind:
      read(layouts.contextParts(metadata) { word(at: context + $0) }, at: context)
    // All it captured is one object, which is then its own context.
    case 0, 0x800...: readObject(.strong, at: address)
    default: return
    }
  }

  /// Reads the closure that a block was made of: it is all that Swift puts behind the head of one.
  private func readBlock(at address: UnsafeRawPointer) {
    let (headSize, hasCopy): (UInt, UInt) = (32, 1 << 25)
    guard let block = pointer(at: address), UInt(bitPattern: block) & 7 == 0,
      word(at: block + 8) & hasCopy != 0, let description = pointer(at: block + 24),
      description.load(fromByteOffset: 8, as: UInt.self) == headSize + 16
    else { return }
    read(.closure, at: block + Int(headSize))
  }

  private func readBoxed(_ type: Any.Type, at address: UnsafeRawPointer) {
    let layout = layouts.layout(of: type)
    guard !layout.leadsNowhere else { return }
    let runtime = RuntimeType(type)
    if runtime.isInline { return read(layout, at: address) }
    guard let box = pointer(at: address) else { return }
    read(layout, at: box + Self.offset(inBox: runtime.alignment))
  }

  private func readCase(
    _ type: RuntimeType,
    _ cases: [ValueLayout.Case],
    at address: UnsafeRawPointer
  ) {
    watch(address, type.size)
    let tag = type.tag(of: address)
    guard cases.indices.contains(tag), !cases[tag].layout.leadsNowhere else { return }
    let one = cases[tag]
    if tellsPaths, !one.name.isEmpty { path.append(one.name) }
    defer { if tellsPaths, !one.name.isEmpty { path.removeLast() } }
    func read(at payload: UnsafeRawPointer) {
      guard one.isIndirect else { return self.read(one.layout, at: payload) }
      guard bound(1) == 1 else { return }
      guard let box = pointer(at: payload) else { return }
      self.read(one.layout, at: box + Self.offset(inBox: one.alignment))
    }
    if cases.count == 1 { return read(at: address) }
    // A case's number may be in its payload's spare bits: they are taken out of a copy.
    withUnsafeTemporaryAllocation(byteCount: type.size, alignment: type.alignment) { copy in
      copy.copyMemory(from: UnsafeRawBufferPointer(start: address, count: type.size))
      guard let start = copy.baseAddress else { return }
      type.project(start)
      copies.append(UnsafeRawPointer(start)..<UnsafeRawPointer(start + type.size))
      read(at: start)
      copies.removeLast()
    }
  }

  private static func offset(inBox alignment: Int) -> Int { (16 + alignment - 1) & -alignment }

  private func readObject(_ ownership: RuntimeType.Ownership, at address: UnsafeRawPointer) {
    let object: UnsafeRawPointer?
    switch ownership {
    case .strong: object = pointer(at: address)
    case .weak: object = weakObject(watchedAt: address)
    // Dead or alive: its memory is there as long as somebody refers to it. What Objective-C holds is tagged.
    case .unowned:
      object = pointer(at: address).flatMap { UInt(bitPattern: $0) & 7 == 0 ? $0 : nil }
    case .unmanaged: object = nil
    }
    guard let object else { return }
    // What it is may change where it is.
    watch(object, 8)
    found.append(Reference(object: object, ownership: ownership, isCaptured: !contexts.isEmpty))
    if tellsPaths { paths.append(Self.join(path)) }
  }

  /// A path of its steps: a step in brackets, or of no name, needs no dot, nor does the word of a closure.
  static func join(_ path: [String]) -> String {
    path.reduce(into: "") { whole, step in
      let isApart = !whole.isEmpty && !step.isEmpty && !"[. ".contains(step[step.startIndex])
      whole += (isApart ? "." : "") + step
    }
  }
}

// MARK: Watching

extension Reader {
  func word(at address: UnsafeRawPointer) -> UInt {
    watch(address, 8)
    return address.load(as: UInt.self)
  }

  func pointer(at address: UnsafeRawPointer) -> UnsafeRawPointer? {
    UnsafeRawPointer(bitPattern: word(at: address))
  }

  /// Notes that so many bytes are looked at.
  func watch(_ address: UnsafeRawPointer, _ count: Int) {
    guard isWatching, !copies.contains(where: { $0.contains(address) }) else { return }
    // An object ends at the end of a word.
    var word = UnsafeRawPointer(bitPattern: UInt(bitPattern: address) & ~7) ?? address
    while word < address + count {
      watched.append(Watch(word))
      word += 8
    }
  }

  /// Notes that what is found may be another though what is looked at is the same.
  func watchInVain() { isWatchable = false }

  private func weakObject(watchedAt address: UnsafeRawPointer) -> UnsafeRawPointer? {
    if isWatching {
      if copies.contains(where: { $0.contains(address) }) {
        watchInVain()
      } else {
        watched.append(Watch(weak: address))
      }
    }
    return FlowLive.weakObject(at: address)
  }
}
