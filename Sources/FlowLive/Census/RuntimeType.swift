/// A type as the Swift runtime describes it: its kind, its stored fields, the cases of an enum.
///
/// Nothing here runs code of the type: offsets and types come from its metadata, whose layout is part of Swift's ABI.
struct RuntimeType {
  let type: Any.Type
  let metadata: UnsafeRawPointer

  init(_ type: Any.Type) {
    self.type = type
    metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
  }

  /// The kinds that matter here.
  enum Kind {
    case `class`, `struct`, `enum`, tuple, function, existential, extendedExistential, other
  }

  var kind: Kind {
    switch word(0) {
    case 0x200: .struct
    case 0x201, 0x202: .enum
    case 0x301: .tuple
    case 0x302: .function
    case 0x303: .existential
    case 0x307: .extendedExistential
    case 0, 0x305: .class
    // A class that Objective-C knows begins with its own class, an address.
    case let first: first > 0x7FF ? .class : .other
    }
  }

  var isOptional: Bool { word(0) == 0x202 }

  /// Whether it is a class that was declared as an actor, which has no subclasses.
  var isActor: Bool {
    guard kind == .class, let descriptor else { return false }
    // Asking the runtime whether a class conforms is slow where it does not.
    return descriptor.load(as: UInt32.self) >> 16 & 1 << 7 != 0
  }

  /// The type's module: `UIKit` of `UIKit.UIView`.
  var module: Substring { _typeName(type, qualified: true).prefix { $0 != "." } }

  /// Whether the type is of a library that holds no part of an app.
  var isOfSystem: Bool { Self.isSystem(module) }

  /// Whether a module is a library that holds no part of an app.
  static func isSystem(_ module: some StringProtocol) -> Bool {
    system.contains(Substring(module))
  }

  private static let system: Set<Substring> = [
    "CoreData", "CoreFoundation", "Dispatch", "Foundation", "FoundationEssentials",
    "FoundationNetworking", "Observation", "Swift", "Synchronization", "UIKit", "_Concurrency",
    "__C",
  ]

  func word(_ index: Int) -> UInt { metadata.load(fromByteOffset: index * 8, as: UInt.self) }
}

// MARK: Functions

extension RuntimeType {
  /// How a function is stored.
  enum Convention {
    /// In two words: its code and its context.
    case closure
    /// In one word, the address of a block.
    case block
    /// In one word, the address of its code.
    case code
  }

  /// How a function of this type is stored, by the flags of its metadata.
  var convention: Convention {
    switch word(1) >> 16 & 0xFF {
    case 0: .closure
    case 1: .block
    default: .code
    }
  }
}

// MARK: Existentials

extension RuntimeType {
  /// Whether an existential holds nothing but objects: its first word is one.
  var holdsObjectsOnly: Bool {
    switch kind {
    case .existential: metadata.load(fromByteOffset: 8, as: UInt32.self) & 0x8000_0000 == 0
    case .extendedExistential:
      metadata.load(fromByteOffset: 8, as: UnsafePointer<UInt32>.self).pointee & 0xFF == 1
    default: false
    }
  }

  /// Whether an existential is an error: a box of another layout.
  var isError: Bool {
    kind == .existential && metadata.load(fromByteOffset: 8, as: UInt32.self) >> 24 & 0x3F == 1
  }
}

// MARK: Descriptions

extension RuntimeType {
  /// The records of fields or cases that a compiler writes beside a type.
  struct Records {
    let base: UnsafeRawPointer

    var count: Int { Int(base.load(fromByteOffset: 12, as: UInt32.self)) }

    func flags(at index: Int) -> UInt32 { (base + 16 + 12 * index).load(as: UInt32.self) }

    func name(at index: Int) -> String {
      relative(at: base + 16 + 12 * index + 8).map {
        String(cString: $0.assumingMemoryBound(to: CChar.self))
      } ?? ""
    }

    /// A mangled name, in which a byte below 32 begins a reference.
    func typeName(at index: Int) -> UnsafeBufferPointer<UInt8>? {
      guard let start = relative(at: base + 16 + 12 * index + 4) else { return nil }
      return mangledName(at: start)
    }
  }

  var descriptor: UnsafeRawPointer? {
    #if canImport(ObjectiveC)
    let index = kind == .class ? 8 : 1
    #else
    let index = kind == .class ? 5 : 1
    #endif
    return UnsafeRawPointer(bitPattern: word(index))
  }

  /// Whether it is declared in a structure.
  var isInStructure: Bool {
    let (anonymous, structure): (UInt32, UInt32) = (2, 17)
    var context = descriptor.flatMap(Self.parent)
    // What is private lies in a context without a name.
    while let one = context, one.load(as: UInt32.self) & 0x1F == anonymous {
      context = Self.parent(of: one)
    }
    return context.map { $0.load(as: UInt32.self) & 0x1F == structure } ?? false
  }

  /// The context around one, at a distance, or at an address that lies at that distance.
  private static func parent(of context: UnsafeRawPointer) -> UnsafeRawPointer? {
    let place = context + 4
    let distance = place.load(as: Int32.self)
    if distance == 0 { return nil }
    let target = place + Int(distance & ~1)
    return distance & 1 == 0 ? target : target.load(as: UnsafeRawPointer?.self)
  }

  var records: Records? {
    descriptor.flatMap { relative(at: $0 + 16) }.map(Records.init)
  }
}

/// What lies at a distance that is written at a place; nil for none.
func relative(at place: UnsafeRawPointer) -> UnsafeRawPointer? {
  let distance = place.load(as: Int32.self)
  return distance == 0 ? nil : place + Int(distance)
}

func mangledName(at start: UnsafeRawPointer) -> UnsafeBufferPointer<UInt8> {
  let bytes = start.assumingMemoryBound(to: UInt8.self)
  var length = 0
  while bytes[length] != 0 {
    switch bytes[length] {
    case 0x01...0x17: length += 5
    case 0x18...0x1F: length += 9
    default: length += 1
    }
  }
  return UnsafeBufferPointer(start: bytes, count: length)
}
