/// What leads from an object of one class to objects of another, and back.
public struct ModelRelation {
  let name: String
  private let inverse: String?
  /// Whether what it leads to is deleted with the object.
  let isCascading: Bool
  let target: any PersistentModel.Type
  let objects: (any PersistentModel) -> [any PersistentModel]
  let add: (any PersistentModel, any PersistentModel) -> Void
  let remove: (any PersistentModel, any PersistentModel) -> Void

  private init<Owner: PersistentModel, Target: PersistentModel>(
    _ name: String,
    _ inverse: String?,
    _ isCascading: Bool,
    _ get: @escaping (Owner) -> [Target],
    _ set: @escaping (Owner, [Target]) -> Void
  ) {
    (self.name, self.inverse, self.isCascading) = (name, inverse, isCascading)
    target = Target.self
    objects = { ($0 as? Owner).map(get) ?? [] }
    add = { owner, object in
      guard let owner = owner as? Owner, let object = object as? Target else { return }
      set(owner, get(owner) + [object])
    }
    remove = { owner, object in
      guard let owner = owner as? Owner else { return }
      set(owner, get(owner).filter { $0 !== object })
    }
  }

  public init<Owner: PersistentModel, Target: PersistentModel>(
    _ name: String,
    _ path: ReferenceWritableKeyPath<Owner, [Target]>,
    inverse: String? = nil,
    cascades: Bool = false
  ) {
    func get(_ owner: Owner) -> [Target] { owner[keyPath: path] }
    func set(_ owner: Owner, _ objects: [Target]) { owner[keyPath: path] = objects }
    self.init(name, inverse, cascades, get, set)
  }

  public init<Owner: PersistentModel, Target: PersistentModel>(
    _ name: String,
    _ path: ReferenceWritableKeyPath<Owner, [Target]?>,
    inverse: String? = nil,
    cascades: Bool = false
  ) {
    func get(_ owner: Owner) -> [Target] { owner[keyPath: path] ?? [] }
    func set(_ owner: Owner, _ objects: [Target]) { owner[keyPath: path] = objects }
    self.init(name, inverse, cascades, get, set)
  }

  public init<Owner: PersistentModel, Target: PersistentModel>(
    _ name: String,
    _ path: ReferenceWritableKeyPath<Owner, Target?>,
    inverse: String? = nil,
    cascades: Bool = false
  ) {
    func get(_ owner: Owner) -> [Target] { owner[keyPath: path].map { [$0] } ?? [] }
    func set(_ owner: Owner, _ objects: [Target]) { owner[keyPath: path] = objects.last }
    self.init(name, inverse, cascades, get, set)
  }

  /// One that always leads to an object keeps the last.
  public init<Owner: PersistentModel, Target: PersistentModel>(
    _ name: String,
    _ path: ReferenceWritableKeyPath<Owner, Target>,
    inverse: String? = nil,
    cascades: Bool = false
  ) {
    func get(_ owner: Owner) -> [Target] { [owner[keyPath: path]] }
    func set(_ owner: Owner, _ objects: [Target]) {
      if let last = objects.last { owner[keyPath: path] = last }
    }
    self.init(name, inverse, cascades, get, set)
  }

  /// What leads back to objects of a class: what is named, else the only one that does.
  private func back(to owner: any PersistentModel.Type) -> ModelRelation? {
    let all = target._relations
    if let inverse { return all.first { $0.name == inverse } }
    let named = all.filter { $0.inverse == name && $0.target == owner }
    if let first = named.first { return first }
    // What leads to objects of its own class is not its own other side.
    let fitting = all.filter { $0.inverse == nil && $0.target == owner && owner != target }
    // Of two of the same kind none is meant.
    let own = owner._relations.filter { $0.target == target }
    return fitting.count == 1 && own.count == 1 ? fitting[0] : nil
  }

  /// Has what an object leads to lead back to it, and what it led to before no longer.
  func align(_ owner: any PersistentModel, before: [any PersistentModel] = []) {
    guard let back = back(to: type(of: owner)) else { return }
    let now = objects(owner)
    for gone in before where !now.contains(where: { $0 === gone }) {
      if back.objects(gone).contains(where: { $0 === owner }) { back.remove(gone, owner) }
    }
    for object in now where !back.objects(object).contains(where: { $0 === owner }) {
      back.add(object, owner)
    }
  }

  /// The objects in a value of a property.
  static func objects(in value: Any) -> [any PersistentModel] {
    if let object = value as? any PersistentModel { return [object] }
    if let objects = value as? [any PersistentModel] { return objects }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional, let some = mirror.children.first else { return [] }
    return objects(in: some.value)
  }
}
