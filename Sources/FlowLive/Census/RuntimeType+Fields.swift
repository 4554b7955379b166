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
    /// Whether it may have another value later.
    let isVariable: Bool
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
        ownership: record.isStrong ? .strong : ownership(ofField: index - inherited),
        isVariable: record.isVar
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
