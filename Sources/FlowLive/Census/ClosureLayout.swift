/// What a closure's context or a box captured, as the compiler describes it for reflection.
enum ClosureLayout {
  /// The kind of the metadata of contexts and boxes whose captures are described.
  static let contextKind: UInt = 0x400

  /// The captures of a context or box, by offset from its start.
  static func parts(ofContext metadata: UnsafeRawPointer, _ layouts: Layouts) -> [ValueLayout.Part]
  {
    let captures = metadata.load(fromByteOffset: 16, as: UnsafeRawPointer?.self)
    guard let captures else { return [] }
    let count = Int(captures.load(as: UInt32.self))
    // A generic context says only while it runs what its types are.
    guard captures.load(fromByteOffset: 8, as: UInt32.self) == 0 else { return [] }
    var offset = Int(metadata.load(fromByteOffset: 8, as: UInt32.self))
    var parts: [ValueLayout.Part] = []
    for index in 0..<count {
      let record = captures + 12 + 4 * index
      let name = mangledName(at: record + Int(record.load(as: Int32.self)))
      guard let capture = Capture(name, layouts) else { return parts }
      offset = (offset + capture.alignment - 1) & -capture.alignment
      parts += capture.parts.map {
        ValueLayout.Part(offset: offset + $0.offset, name: "", content: $0.content)
      }
      offset += capture.size
    }
    return parts
  }

  private struct Capture {
    var size = 8
    var alignment = 8
    var parts: [ValueLayout.Part]

    init?(_ name: UnsafeBufferPointer<UInt8>, _ layouts: Layouts) {
      func part(_ content: ValueLayout.Content) -> [ValueLayout.Part] {
        [ValueLayout.Part(offset: 0, name: "", content: content)]
      }
      let ending = String(decoding: name.suffix(2), as: UTF8.self)
      guard let start = name.baseAddress, ending != "Xx" else {
        // A variable in a box.
        parts = part(.context)
        return
      }
      let type = _getTypeByMangledNameInContext(
        start,
        UInt(name.count),
        genericContext: nil,
        genericArguments: nil
      )
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
