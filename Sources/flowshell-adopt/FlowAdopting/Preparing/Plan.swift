/// What is to be changed because of what stands in other files.
struct Plan: Sendable {
  /// A method of a class or an extension.
  struct Method: Hashable, Sendable {
    let type: String
    /// `tap(_:with:)`.
    let name: String
  }

  /// A member that goes from an extension into its class.
  struct Move: Sendable {
    let member: MovableMember
    let method: MethodDeclaration
    /// Whether the class has it from a superclass only now.
    let becomesOverride: Bool
  }

  /// Methods that override one that a superclass gets by this plan.
  private(set) var newOverrides: Set<Method> = []
  /// Methods that a class is given, so that a subclass may override them.
  private(set) var defaults: [String: [Default]] = [:]
  /// Members that go into the body of a class.
  private(set) var moves: [String: [Move]] = [:]
  /// Methods of extensions that classes override: they look the override up.
  private(set) var dispatched: Set<Method> = []
  /// Overrides of such methods, by their class: the method that is overridden.
  private(set) var overrides: [Method: Method] = [:]
  /// Classes that have `awakeFromNib` from nobody but Objective-C's root class.
  private(set) var awaking: Set<String> = []
  /// Optional methods of the app's own protocols, by base name.
  private(set) var optionalCalls: Set<String> = []
  /// Optional methods of UIKit's protocols, by full name: all have them here.
  private(set) var givenCalls: Set<String> = []

  /// A method that does what UIKit does without it.
  struct Default: Sendable {
    let method: MethodDeclaration
    let `protocol`: String
    /// `public ` for a class that other modules see.
    let access: String
  }

  /// A plan of nothing but what a text of its own says.
  init() {}

  init(_ index: TypeIndex) {
    // What the app has itself by such a name is called as it is written.
    givenCalls = index.optionalMethods.filter { name in
      !index.closures.contains(String(name.prefix { $0 != "(" }))
    }
    for (name, entry) in index.all where !entry.isForeign || !entry.appExtensions.isEmpty {
      guard let kind = entry.declaration?.kind else { continue }
      if kind == .protocol, !entry.isForeign {
        optionalCalls.formUnion(entry.methods.lazy.filter(\.isOptional).map(\.name))
      } else if kind == .class {
        findOverrides(of: name, entry, index)
        // Another module's class may override it.
        for method in entry.appExtensions.flatMap(\.methods)
        where method.isOpen && !method.isOverride && !method.isStatic {
          dispatched.insert(Method(type: name, name: method.fullName))
        }
        if !entry.isForeign, isAwaking(index.chain(of: name)) { awaking.insert(name) }
      }
    }
    for (name, entry) in index.all where !entry.isForeign && entry.declaration?.kind == .class {
      findMoves(of: name, entry)
    }
  }

  /// Whether the first of a chain overrides the method, and no class above declares it down from `NSObject`.
  private func isAwaking(_ chain: [TypeIndex.Entry]) -> Bool {
    let has = { (entry: TypeIndex.Entry) in entry.methods.contains { $0.fullName == Self.awake } }
    return chain.last?.inherited.contains("NSObject") == true
      && chain.first?.methods.contains { $0.fullName == Self.awake && $0.isOverride } == true
      && !chain.dropFirst().contains(where: has)
  }

  static let awake = "awakeFromNib()"

  /// Finds what a class overrides, where Swift alone does not see it.
  private mutating func findOverrides(of name: String, _ entry: TypeIndex.Entry, _ index: TypeIndex)
  {
    let chain = index.chain(of: name)
    let methods = entry.isForeign ? entry.appExtensions.flatMap(\.methods) : entry.methods
    for method in methods where !method.isStatic {
      let own = Method(type: name, name: method.fullName)
      if method.isOverride {
        // Declared by an extension of the app: no class has a place for it.
        let first = chain.dropFirst().first {
          ($0.methods + $0.openMethods).contains { $0.isNew(own.name) }
        }
        guard let first else { continue }
        let original = Method(type: first.name, name: own.name)
        if first.appExtensions.contains(where: { $0.hasNew(own.name) }) {
          dispatched.insert(original)
          overrides[own] = original
        } else if first.openMethods.contains(where: { $0.isNew(own.name) }) {
          overrides[own] = original
        }
      } else if let (base, found) = defaultMethod(method, chain, index) {
        newOverrides.insert(own)
        if defaults[base, default: []].contains(where: { $0.method.fullName == own.name }) {
          continue
        }
        defaults[base, default: []].append(found)
      }
    }
  }

  /// The first class above that declares the protocol of an optional method, which has none of its own.
  private func defaultMethod(
    _ method: MethodDeclaration,
    _ chain: [TypeIndex.Entry],
    _ index: TypeIndex
  ) -> (class: String, Default)? {
    for superclass in chain.dropFirst().reversed() where !superclass.isForeign {
      for name in superclass.inherited {
        guard let (declared, owner) = index.optionalMethod(method.fullName, in: name) else {
          continue
        }
        // A class between that has it makes an override of Swift of its own.
        let between = chain.dropFirst().prefix { $0.name != superclass.name } + [superclass]
        if between.contains(where: { $0.methods.contains { $0.fullName == method.fullName } }) {
          return nil
        }
        return (
          superclass.name,
          Default(method: declared, protocol: owner, access: superclass.declaration?.access ?? "")
        )
      }
    }
    return nil
  }

  private mutating func findMoves(of name: String, _ entry: TypeIndex.Entry) {
    let methods = entry.extensions.flatMap(\.methods)
    for member in entry.extensions.flatMap(\.movable) {
      guard let declaration = methods.first(where: { $0.fullName == member.fullName }) else {
        continue
      }
      let method = Method(type: name, name: member.fullName)
      if overrides[method] != nil || awaking.contains(name) && method.name == Self.awake {
        continue
      }
      let isNew = newOverrides.contains(method)
      if member.isOverride || isNew {
        moves[name, default: []].append(
          Move(member: member, method: declaration, becomesOverride: isNew)
        )
      }
    }
  }

  /// The move of a member of an extension into its class.
  func move(_ name: String, of type: String) -> Move? {
    moves[type]?.first { $0.member.fullName == name }
  }
}

extension MethodDeclaration {
  /// Whether a class declares the method first.
  fileprivate func isNew(_ name: String) -> Bool { fullName == name && !isStatic && !isOverride }
}

extension TypeDeclaration {
  fileprivate func hasNew(_ method: String) -> Bool { methods.contains { $0.isNew(method) } }
  func has(_ method: String) -> Bool { methods.contains { $0.fullName == method && !$0.isStatic } }
}
