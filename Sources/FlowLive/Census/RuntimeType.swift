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

  /// The type's module: `UIKit` of `UIKit.UIView`.
  var module: Substring { _typeName(type, qualified: true).prefix { $0 != "." } }

  /// Whether the type is of a library that holds no part of an app.
  var isOfSystem: Bool { Self.isSystem(module) }

  /// Whether a module is a library that holds no part of an app.
  static func isSystem(_ module: some StringProtocol) -> Bool {
    system.contains(Substring(module))
  }

  private static let system: Set<Substring> = [
    "CoreFoundation", "Dispatch", "Foundation", "FoundationEssentials", "FoundationNetworking",
    "Observation", "Swift", "Synchronization", "UIKit", "_Concurrency", "__C",
  ]

  func word(_ index: Int) -> UInt { metadata.load(fromByteOffset: index * 8, as: UInt.self) }
}

// MARK: Stored fields

extension RuntimeType {
  /// How a field refers to what it names.
  enum Ownership {
    case strong, weak, unowned
    /// Nobody knows whether the object is still there.
    case unmanaged
  }

  /// A stored property of a class or struct, or an element of a tuple.
  struct Field {
    let name: String
    let type: Any.Type
    let offset: Int
    let ownership: Ownership
  }

  /// The fields of a class without its superclass's, of a struct or of a tuple, in order.
  var fields: [Field] {
    let inherited = (type as? AnyClass).flatMap(_getSuperclass).map(countOfFields) ?? 0
    let count = countOfFields(type)
    return (inherited..<max(inherited, count)).map { index in
      var record = FieldRecord()
      let fieldType = typeOfField(type, index: index, record: &record)
      defer { record.free?(record.name) }
      return Field(
        name: record.name.map { String(cString: $0) } ?? ".\(index)",
        type: fieldType,
        offset: offsetOfField(type, index: index),
        ownership: record.isStrong ? .strong : ownership(ofField: index - inherited)
      )
    }
  }

  /// What the mangled name of a field's type ends with says how it is held.
  private func ownership(ofField index: Int) -> Ownership {
    guard let records = self.records, index < records.count else { return .unmanaged }
    switch records.typeName(at: index)?.suffix(2).map(Character.init).map(String.init).joined() {
    case "Xw": return .weak
    case "Xo": return .unowned
    default: return .unmanaged
    }
  }
}

extension Character {
  fileprivate init(_ byte: UInt8) { self.init(Unicode.Scalar(byte)) }
}

// MARK: The cases of enums

extension RuntimeType {
  /// A case of an enum that carries something.
  struct Payload {
    let name: String
    let type: Any.Type
    /// Whether the payload is in a box of its own.
    let isIndirect: Bool
  }

  /// The cases that carry something, by tag: an enum numbers them first.
  var payloads: [Payload] {
    if isOptional {
      let wrapped = unsafeBitCast(word(2), to: Any.Type.self)
      return [Payload(name: "", type: wrapped, isIndirect: false)]
    }
    guard let descriptor, let records else { return [] }
    let count = Int(descriptor.load(fromByteOffset: 20, as: UInt32.self) & 0xFF_FFFF)
    return (0..<min(count, records.count)).map { index in
      let type = records.typeName(at: index).flatMap { name in
        name.baseAddress.flatMap {
          _getTypeByMangledNameInContext(
            $0,
            UInt(name.count),
            genericContext: descriptor,
            genericArguments: metadata + 16
          )
        }
      }
      return Payload(
        name: records.name(at: index),
        type: type ?? Void.self,
        isIndirect: records.flags(at: index) & 1 != 0
      )
    }
  }

  /// The tag of the case that a value is in.
  func tag(of value: UnsafeRawPointer) -> Int {
    typealias Function = @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32
    return Int(unsafeBitCast(witness(11), to: Function.self)(value, metadata))
  }

  /// Makes a copied value's bytes those of its payload.
  func project(_ value: UnsafeMutableRawPointer) {
    typealias Function = @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer) -> Void
    unsafeBitCast(witness(12), to: Function.self)(value, metadata)
  }

  var size: Int { Int(witness(8)) }
  var alignment: Int { Int(witness(10) & 0xFF) + 1 }
  /// Whether an existential holds a value in its own three words.
  var isInline: Bool { witness(10) & 0x2_0000 == 0 }

  private func witness(_ index: Int) -> UInt {
    let table = metadata.load(fromByteOffset: -8, as: UnsafeRawPointer.self)
    return table.load(fromByteOffset: index * 8, as: UInt.self)
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

  private var descriptor: UnsafeRawPointer? {
    #if canImport(ObjectiveC)
    let index = kind == .class ? 8 : 1
    #else
    let index = kind == .class ? 5 : 1
    #endif
    return UnsafeRawPointer(bitPattern: word(index))
  }

  private var records: Records? {
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

/// What the runtime fills in for a field.
struct FieldRecord {
  var name: UnsafePointer<CChar>?
  var free: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = false
  var isVar = false
}

// The entries that Swift's own `Mirror` is made of.

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func countOfFields(_ type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func typeOfField(
  _ type: Any.Type,
  index: Int,
  record: UnsafeMutablePointer<FieldRecord>
) -> Any.Type

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func offsetOfField(_ type: Any.Type, index: Int) -> Int
