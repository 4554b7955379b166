/// Where values of one type hold references, read by offset; made once for each type.
final class ValueLayout {
  /// One place of a value that may lead to an object.
  struct Part {
    let offset: Int
    /// The property's name, with the structs it is in: `state.child`.
    let name: String
    let content: Content
  }

  /// What such a place holds.
  enum Content {
    /// An object, or an existential that holds nothing but objects.
    case object(RuntimeType.Ownership)
    /// A closure: its code, and a context with what it captured.
    case closure
    /// A closure as C takes it: a block, which has its code and its context behind its head.
    case block
    /// A closure's context, or the box of a variable that it captured.
    case context
    /// A value of any type in a box of three words, with its type behind.
    case existential
    case cases(RuntimeType, [Case])
    case collection(any ReadableCollection.Type, [ValueLayout])
  }

  /// A case of an enum that carries something.
  struct Case {
    let name: String
    let isIndirect: Bool
    let alignment: Int
    let layout: ValueLayout
  }

  fileprivate(set) var parts: [Part] = []
  fileprivate(set) var isComplete = false

  /// Whether no value of the type leads anywhere.
  var leadsNowhere: Bool { isComplete && parts.isEmpty }
}

/// The layouts made so far, of types that are the same for all apps of a process.
final class Layouts {
  @MainActor static let shared = Layouts(isDeep: false)
  /// Those of all that UIKit's objects hold, made only where a leak has no holder else: views, actions, bar items.
  @MainActor static let deep = Layouts(isDeep: true)

  let isDeep: Bool

  private init(isDeep: Bool) { self.isDeep = isDeep }

  @exclusivity(unchecked) private var classes: [ObjectIdentifier: [ValueLayout.Part]] = [:]
  @exclusivity(unchecked) private var layouts: [ObjectIdentifier: ValueLayout] = [:]
  @exclusivity(unchecked) private var contexts: [UnsafeRawPointer: [ValueLayout.Part]] = [:]

  func layout(of type: Any.Type) -> ValueLayout {
    let key = ObjectIdentifier(type)
    if let known = layouts[key] { return known }
    let layout = ValueLayout()
    // A type that holds itself finds itself here.
    layouts[key] = layout
    layout.parts = parts(of: type, at: 0, name: "")
    layout.isComplete = true
    return layout
  }

  /// The parts of a class that may lead somewhere, those of its superclasses included.
  func parts(of type: AnyClass) -> [ValueLayout.Part] {
    let key = ObjectIdentifier(type)
    if let known = classes[key] { return known }
    let parts = ClassLayout.parts(of: type, self)
    classes[key] = parts
    return parts
  }

  /// The parts of a class's own fields.
  func parts(ofFieldsOf type: AnyClass, named names: Set<String>? = nil) -> [ValueLayout.Part] {
    let runtime = RuntimeType(type)
    let isOfSystem = runtime.isOfSystem
    return runtime.fields.flatMap { field in
      if let names, !names.contains(field.name) { return [ValueLayout.Part]() }
      let parts = parts(of: field, at: 0, name: "")
      guard isOfSystem else { return parts }
      return parts.map { part in
        let name = ClassLayout.publicNames[part.name] ?? part.name
        return ValueLayout.Part(offset: part.offset, name: name, content: part.content)
      }
    }
  }

  private func parts(
    of field: RuntimeType.Field,
    at base: Int,
    name prefix: String
  ) -> [ValueLayout.Part] {
    var name = field.name
    let lazyPrefix = "$__lazy_storage_$_"
    if name.hasPrefix(lazyPrefix) { name.removeFirst(lazyPrefix.count) }
    if !prefix.isEmpty { name = prefix + (name.hasPrefix(".") ? "" : ".") + name }
    return parts(of: field.type, at: base + field.offset, name: name, field.ownership)
  }

  private func parts(
    of type: Any.Type,
    at offset: Int,
    name: String,
    _ ownership: RuntimeType.Ownership
  ) -> [ValueLayout.Part] {
    switch ownership {
    case .strong: parts(of: type, at: offset, name: name)
    case .weak, .unowned:
      [ValueLayout.Part(offset: offset, name: name, content: .object(ownership))]
    case .unmanaged: []
    }
  }

  private func parts(of type: Any.Type, at offset: Int, name: String) -> [ValueLayout.Part] {
    func part(_ content: ValueLayout.Content) -> [ValueLayout.Part] {
      [ValueLayout.Part(offset: offset, name: name, content: content)]
    }
    let runtime = RuntimeType(type)
    if runtime.isCollection, let collection = type as? any ReadableCollection.Type {
      let elements = collection.elementTypes.map(layout(of:))
      return elements.allSatisfy(\.leadsNowhere) ? [] : part(.collection(collection, elements))
    }
    switch runtime.kind {
    case .class:
      let canLead = (type as? AnyClass).map { ClassLayout.canLead($0, isDeep: isDeep) } ?? true
      return canLead ? part(.object(.strong)) : []
    case .existential, .extendedExistential:
      if runtime.isError { return [] }
      if runtime.holdsObjectsOnly { return part(.object(.strong)) }
      return part(.existential)
    case .struct, .tuple:
      if runtime.kind == .struct, isClosed(runtime), !Self.readable.contains(baseName(type)) {
        return []
      }
      return runtime.fields.flatMap { parts(of: $0, at: offset, name: name) }
    case .enum: return parts(ofCasesOf: runtime, at: offset, name: name)
    case .function:
      switch runtime.convention {
      case .closure: return part(.closure)
      case .block: return part(.block)
      case .code: return []
      }
    case .other: return []
    }
  }

  /// Whether nobody looks into a value of the system's.
  private func isClosed(_ type: RuntimeType) -> Bool {
    type.isOfSystem && !(isDeep && type.module == "UIKit")
  }

  /// The structs of the system that hold an app's objects.
  private static let readable: Set<String> = [
    "AnyHashable", "AssociatedValue", "CollectionOfOne", "Entry", "KeyValuePairs", "TableEntry",
    "TableReference",
    "WeakWindow",
    "_ConcreteHashableBox",
  ]

  private static func isNilWhenZero(_ content: ValueLayout.Content) -> Bool {
    switch content {
    case .object, .closure, .block: true
    default: false
    }
  }

  /// What the context of a closure captured; made once for each closure of the source that is not generic.
  func contextParts(
    _ metadata: UnsafeRawPointer,
    word: (Int) -> UInt
  ) -> [ValueLayout.Part] {
    if let known = contexts[metadata] { return known }
    if ClosureLayout.isGeneric(metadata) {
      return ClosureLayout.parts(ofContext: metadata, self, word: word)
    }
    // A closure that captures one of its own kind finds nothing here: its context is another object.
    contexts[metadata] = []
    let parts = ClosureLayout.parts(ofContext: metadata, self, word: word)
    contexts[metadata] = parts
    return parts
  }

  private func baseName(_ type: Any.Type) -> String {
    String(_typeName(type, qualified: false).prefix { $0 != "<" })
  }

  private func parts(
    ofCasesOf type: RuntimeType,
    at offset: Int,
    name: String
  ) -> [ValueLayout.Part] {
    if isClosed(type), !type.isOptional, baseName(type.type) != "Result" { return [] }
    let cases = type.payloads.map { payload in
      ValueLayout.Case(
        name: payload.name,
        isIndirect: payload.isIndirect,
        alignment: RuntimeType(payload.type).alignment,
        layout: layout(of: payload.type)
      )
    }
    if cases.allSatisfy(\.layout.leadsNowhere) { return [] }
    // An optional object is an object or a zero.
    if type.isOptional, let only = cases.first?.layout, only.parts.count == 1,
      only.parts[0].offset == 0, Self.isNilWhenZero(only.parts[0].content),
      [.class, .existential, .extendedExistential, .function].contains(
        RuntimeType(type.payloads[0].type).kind
      )
    {
      return [ValueLayout.Part(offset: offset, name: name, content: only.parts[0].content)]
    }
    return [ValueLayout.Part(offset: offset, name: name, content: .cases(type, cases))]
  }
}
