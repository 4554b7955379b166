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
