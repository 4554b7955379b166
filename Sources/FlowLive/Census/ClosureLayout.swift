/// What a closure's context or a box captured, as the compiler describes it for reflection.
enum ClosureLayout {
  /// The kind of the metadata of contexts and boxes whose captures are described.
  static let contextKind: UInt = 0x400

  /// Whether a context of this kind has before its captures what their types are.
  static func isGeneric(_ metadata: UnsafeRawPointer) -> Bool {
    bindingCount(captures(metadata)) > 0
  }

  /// The captures of a context or box, by offset from its start; `word` reads one of a generic context.
  static func parts(
    ofContext metadata: UnsafeRawPointer,
    _ layouts: Layouts,
    word: (Int) -> UInt
  ) -> [ValueLayout.Part] {
    guard let captures = captures(metadata) else { return [] }
    let count = Int(captures.load(as: UInt32.self))
    var offset = Int(metadata.load(fromByteOffset: 8, as: UInt32.self))
    let types = isGeneric(metadata) ? types(captures) { word(offset + 8 * $0) } : nil
    offset += 8 * bindingCount(captures)
    var parts: [ValueLayout.Part] = []
    for index in 0..<count {
      let name = name(at: captures + 12 + 4 * index)
      guard let capture = Capture(name, types, layouts) else { return parts }
      offset = (offset + capture.alignment - 1) & -capture.alignment
      parts += capture.parts.map {
        ValueLayout.Part(offset: offset + $0.offset, name: "", content: $0.content)
      }
      offset += capture.size
    }
    return parts
  }

  private static func captures(_ metadata: UnsafeRawPointer) -> UnsafeRawPointer? {
    metadata.load(fromByteOffset: 16, as: UnsafeRawPointer?.self)
  }

  private static func bindingCount(_ captures: UnsafeRawPointer?) -> Int {
    Int(captures?.load(fromByteOffset: 8, as: UInt32.self) ?? 0)
  }

  private static func name(at record: UnsafeRawPointer) -> UnsafeBufferPointer<UInt8> {
    mangledName(at: record + Int(record.load(as: Int32.self)))
  }

  /// The types that a generic context keeps, by the names of its parameters.
  ///
  /// A source is `B` and a number for one of them; others, such as an object's class, are not followed.
  private static func types(
    _ captures: UnsafeRawPointer,
    _ binding: (Int) -> UInt
  ) -> [String: Any.Type] {
    let count = Int(captures.load(fromByteOffset: 4, as: UInt32.self))
    let sources = captures + 12 + 4 * Int(captures.load(as: UInt32.self))
    var types: [String: Any.Type] = [:]
    for index in 0..<count {
      let source = String(decoding: name(at: sources + 8 * index + 4), as: UTF8.self)
      guard source.first == "B", let number = Int(source.dropFirst()) else { continue }
      let parameter = String(decoding: name(at: sources + 8 * index), as: UTF8.self)
      // As many types as there are of a pack are none.
      if parameter.contains("Q") { continue }
      types[parameter] = unsafeBitCast(binding(number), to: Any.Type.self)
    }
    return types
  }

  /// Whether a type is made of parameters, as `x`, `q` or `Q` in its name says: the runtime traps at some of them.
  private static func isGeneric(named name: UnsafeBufferPointer<UInt8>) -> Bool {
    var place = name.startIndex
    while place < name.endIndex {
      let byte = name[place]
      if "xqQ".utf8.contains(byte) { return true }
      // References to declarations are as long as these bytes say.
      place += (1...0x17).contains(byte) ? 5 : (0x18...0x1f).contains(byte) ? 9 : 1
    }
    return false
  }

  private struct Capture {
    var size = 8
    var alignment = 8
    var parts: [ValueLayout.Part]

    init?(
      _ name: UnsafeBufferPointer<UInt8>,
      _ types: [String: Any.Type]?,
      _ layouts: Layouts
    ) {
      func part(_ content: ValueLayout.Content) -> [ValueLayout.Part] {
        [ValueLayout.Part(offset: 0, name: "", content: content)]
      }
      let ending = String(decoding: name.suffix(2), as: UTF8.self)
      // A variable in a box, which `XX` says of a generic one.
      guard let start = name.baseAddress, !["Xx", "XX"].contains(ending) else {
        parts = part(.context)
        return
      }
      let type: Any.Type? =
        if let types, isGeneric(named: name) {
          types[Self.parameter(named: name)]
        } else {
          _getTypeByMangledNameInContext(
            start,
            UInt(name.count),
            genericContext: nil,
            genericArguments: nil
          )
        }
      guard let type else {
        switch Self.convention(ofLowered: name) {
        case .closure: (size, parts) = (16, part(.closure))
        case .block: parts = part(.block)
        case .code: parts = []
        case nil: return nil
        }
        return
      }
      (size, alignment) = (RuntimeType(type).size, RuntimeType(type).alignment)
      switch ending {
      case "Bo": parts = part(.context)
      case "Xw": parts = part(.object(.weak))
      case "Xo": parts = part(.object(.unowned))
      case "Xu": parts = []
      default: parts = layouts.layout(of: type).parts
      }
    }

    /// The parameter that a type is, or is referred to by weakly or unowned.
    private static func parameter(named name: UnsafeBufferPointer<UInt8>) -> String {
      let text = String(decoding: name, as: UTF8.self)
      let ending = ["SgXw", "Xo", "Xu"].first { text.hasSuffix($0) } ?? ""
      return String(text.dropLast(ending.count))
    }

    /// How a function is stored whose type is written as the compiler lowers it, perhaps an optional one.
    ///
    /// Behind the types stand `I`, whether it escapes, whose its context is, and what else than a closure it is:
    /// the grammar is in Swift's `docs/ABI/Mangling.rst`, `impl-function-type`.
    private static func convention(
      ofLowered name: UnsafeBufferPointer<UInt8>
    ) -> RuntimeType.Convention? {
      let text = name.suffix(2).elementsEqual("Sg".utf8) ? name.dropLast(2) : name[...]
      guard text.last == UInt8(ascii: "_"), let start = text.lastIndex(of: UInt8(ascii: "I")) else {
        return nil
      }
      var attributes = text[(start + 1)...].drop { "sPeAdfrl".utf8.contains($0) }
      if attributes.popFirst() == UInt8(ascii: "t") { return .code }
      if attributes.first == UInt8(ascii: "z") { attributes.removeFirst() }
      switch attributes.first {
      case UInt8(ascii: "B"): return .block
      case UInt8(ascii: "C"): return .code
      default: return .closure
      }
    }
  }
}
