/// The declarations of all files: what a name means, whatever file it stands in.
package struct TypeIndex: Sendable {
  /// A type with its extensions.
  struct Entry: Sendable {
    let name: String
    var declaration: TypeDeclaration?
    /// Whether it is UIKit's, or another module's.
    var isForeign = false
    var extensions: [TypeDeclaration] = []
    /// The extensions that stand in the app's files.
    var appExtensions: [TypeDeclaration] = []
    /// The methods that extensions of other modules let classes override.
    var openMethods: [MethodDeclaration] = []

    var methods: [MethodDeclaration] {
      (declaration?.methods ?? []) + extensions.flatMap(\.methods)
    }
    var inherited: [String] {
      ((declaration?.inherited ?? []) + extensions.flatMap(\.inherited)).map(\.withoutGenerics)
    }
  }

  private var entries: [String: Entry] = [:]
  /// Whole names by the last part.
  private var wholes: [String: String] = [:]
  /// Selectors of methods by base name, where no class tells which is meant: those for Objective-C, and all.
  private var selectors: [String: Set<String>] = [:]
  private var allSelectors: [String: Set<String>] = [:]
  /// The names of the app's properties that may hold a function.
  private(set) var closures: Set<String> = []
  /// By the names of generic types, the parameters of classes that are given a protocol of Objective-C.
  private(set) var looseParameters: [String: Set<String>] = [:]

  /// The types of the app's files, of those of UIKit, and the classes of other modules.
  package init(
    _ files: [FileDeclarations],
    uikit: [FileDeclarations] = [],
    others: [FileDeclarations] = []
  ) {
    for file in uikit { for type in file.types where !type.isLocal { add(type, isForeign: true) } }
    // What Swift decides by a protocol or an extension of another module it decides alone.
    for file in others {
      for type in file.types where !type.isLocal && type.kind == .class {
        add(type, isForeign: true)
      }
    }
    for type in others.flatMap(\.types) where type.kind == .extension {
      guard let name = self[type.name]?.name else { continue }
      entries[name]?.openMethods += type.methods.filter { $0.isOpen && !$0.isOverride }
    }
    for file in files { for type in file.types where !type.isLocal { add(type, isForeign: false) } }
    for application in files.flatMap(\.applications) { loosen(application) }
    closures = Set(files.flatMap(\.closures))
  }

  private mutating func loosen(_ application: GenericApplication) {
    guard let entry = self[application.name], !entry.isForeign, let type = entry.declaration else {
      return
    }
    for (parameter, argument) in zip(type.classParameters, application.arguments) {
      guard let parameter, let given = self[argument], given.declaration?.kind == .protocol,
        given.isForeign || given.declaration?.hasRuntimeMembers == true
      else { continue }
      looseParameters[entry.name, default: []].insert(parameter)
    }
  }

  private mutating func add(_ type: TypeDeclaration, isForeign: Bool) {
    if type.kind == .extension {
      let name = self[type.name]?.name ?? type.name
      entries[name, default: Entry(name: name, isForeign: isForeign)].extensions.append(type)
      if !isForeign { entries[name]?.appExtensions.append(type) }
    } else {
      entries[type.name, default: Entry(name: type.name)].declaration = type
      entries[type.name]?.isForeign = isForeign
      if let last = type.name.split(separator: ".").last { wholes[String(last)] = type.name }
    }
    for method in type.methods where !method.isProperty {
      allSelectors[method.name, default: []].insert(method.selector)
      if method.role == .action { selectors[method.name, default: []].insert(method.selector) }
    }
  }

  /// The type that a name says.
  subscript(name: String) -> Entry? { entries[name] ?? wholes[name].flatMap { entries[$0] } }

  /// A class and its superclasses, as far as they are known, the class first.
  func chain(of name: String) -> [Entry] {
    var chain: [Entry] = []
    var seen: Set<String> = []
    var next: String? = name
    while let name = next, seen.insert(name).inserted, let entry = self[name] {
      chain.append(entry)
      next = entry.inherited.first { self[$0]?.declaration?.kind == .class }
    }
    return chain
  }

  /// A class, its superclasses and all their protocols, by name.
  func ancestors(of name: String) -> Set<String> {
    var seen: Set<String> = []
    var waiting = [name]
    while let name = waiting.popLast() {
      guard seen.insert(name).inserted, let entry = self[name] else { continue }
      waiting += entry.inherited
    }
    return seen
  }

  /// A method that UIKit's protocol, or one that it inherits, does not require, with the protocol.
  func optionalMethod(_ fullName: String, in name: String) -> (MethodDeclaration, protocol: String)?
  {
    for ancestor in ancestors(of: name).sorted() {
      guard let entry = self[ancestor], entry.isForeign, entry.declaration?.kind == .protocol,
        let method = entry.declaration?.methods.first(where: { $0.fullName == fullName }),
        entry.extensions.contains(where: { $0.has(fullName) })
      else { continue }
      return (method, entry.name)
    }
    return nil
  }

  /// Whether a method of a class answers a protocol of Objective-C's, which finds it by its selector.
  func answersRuntime(_ method: MethodDeclaration, of type: String) -> Bool {
    ancestors(of: type).contains { name in
      guard let found = self[name]?.declaration, found.kind == .protocol, found.hasRuntimeMembers
      else { return false }
      return found.methods.contains { $0.fullName == method.fullName }
    }
  }

  /// The names of all methods that UIKit's protocols do not require.
  var optionalMethods: Set<String> {
    var names: Set<String> = []
    for entry in entries.values where entry.isForeign && entry.declaration?.kind == .protocol {
      let required = Set((entry.declaration?.methods ?? []).map(\.fullName))
      names.formUnion(entry.extensions.flatMap(\.methods).map(\.fullName).filter(required.contains))
    }
    return names
  }

  /// The methods that a class of UIKit's protocol must have.
  func requiredMethods(of name: String) -> [MethodDeclaration] {
    ancestors(of: name).sorted().flatMap { ancestor -> [MethodDeclaration] in
      guard let entry = self[ancestor], entry.declaration?.kind == .protocol else { return [] }
      let given = Set(entry.extensions.flatMap(\.methods).map(\.fullName))
      return (entry.declaration?.methods ?? []).filter { !given.contains($0.fullName) }
    }
  }

  /// The selector of a method that a class or one of its superclasses declares.
  func selector(_ base: String, labels: [String?]?, in type: String?) -> String? {
    let chain = type.map { self.chain(of: $0) } ?? []
    if let labels {
      let method = chain.flatMap(\.methods).first {
        $0.name == base && $0.parameters.map(\.label) == labels
      }
      return method?.selector ?? Selectors.name(base, labels)
    }
    for entry in chain {
      let methods = entry.methods.filter { $0.name == base }
      if let method = methods.first(where: { $0.role == .action }) ?? methods.first {
        return method.selector
      }
    }
    let named = selectors[base] ?? allSelectors[base] ?? []
    return named.count == 1 ? named.first : nil
  }

  /// All types, in the order of their names.
  var all: [(name: String, entry: Entry)] {
    entries.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}

extension String {
  /// `Base<Item>` is `Base`.
  var withoutGenerics: String { String(prefix { $0 != "<" }) }
}
