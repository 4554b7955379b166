public import UIKit

/// What objects are fetched from, and put into: all contexts of a container see the same, saved or not.
public final class ModelContext: Equatable {
  public static let willSave = Notification.Name("NSModelContextWillSave")
  public static let didSave = Notification.Name("NSModelContextDidSave")

  public let container: ModelContainer
  public var autosaveEnabled = false
  public var undoManager: UndoManager?
  private var store: ModelStore { container.store }

  public init(_ container: ModelContainer) { self.container = container }

  public static func == (one: ModelContext, other: ModelContext) -> Bool { one === other }

  public var hasChanges: Bool { store.hasChanges }
  public var insertedModelsArray: [any PersistentModel] { store.inserted }

  public func insert<T: PersistentModel>(_ model: T) {
    store.insert(model, in: self)
    store.isChanged()
  }

  public func delete<T: PersistentModel>(_ model: T) {
    store.delete(model, in: self)
    store.isChanged()
  }

  public func delete<T: PersistentModel>(
    model: T.Type,
    where predicate: Predicate<T>? = nil,
    includeSubclasses: Bool = true
  ) throws {
    for object in try fetch(FetchDescriptor(predicate: predicate)) { delete(object) }
  }

  public func fetch<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> [T] {
    var found = try store.all(in: self).compactMap { $0 as? T }
      .filter { try descriptor.predicate?.evaluate($0) ?? true }
    if !descriptor.sortBy.isEmpty { found.sort(using: descriptor.sortBy) }
    let rest = found.dropFirst(descriptor.fetchOffset ?? 0)
    return Array(rest.prefix(descriptor.fetchLimit ?? rest.count))
  }

  public func fetch<T: PersistentModel>(
    _ descriptor: FetchDescriptor<T>,
    batchSize: Int
  ) throws -> [T] { try fetch(descriptor) }

  public func fetchCount<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> Int {
    try fetch(descriptor).count
  }

  public func fetchIdentifiers<T: PersistentModel>(
    _ descriptor: FetchDescriptor<T>
  ) throws -> [PersistentIdentifier] { try fetch(descriptor).map(\.persistentModelID) }

  public func enumerate<T: PersistentModel>(
    _ descriptor: FetchDescriptor<T>,
    batchSize: Int = 5_000,
    allowEscapingMutations: Bool = false,
    block: (T) throws -> Void
  ) throws { try fetch(descriptor).forEach(block) }

  /// The object of an identifier; one that is not there ends the app.
  public func model(for persistentModelID: PersistentIdentifier) -> any PersistentModel {
    guard let model = store.object(persistentModelID, in: self) else {
      fatalError("there is no \(persistentModelID.entityName) of the identifier")
    }
    return model
  }

  public func registeredModel<T: PersistentModel>(
    for persistentModelID: PersistentIdentifier
  ) -> T? { store.object(persistentModelID, in: self) as? T }

  public func save() throws {
    NotificationCenter.default.post(name: Self.willSave, object: self)
    store.save()
    NotificationCenter.default.post(name: Self.didSave, object: self)
  }

  /// Takes back which objects there are; their values stay.
  public func rollback() { store.rollBack(in: self) }

  public func processPendingChanges() {}

  public func transaction(block: () throws -> Void) throws {
    try block()
    try save()
  }

  func noteChange() { store.isChanged() }
}

/// The objects of a container, in the order in which they were put into it.
final class ModelStore {
  private var objects: [any PersistentModel] = []
  private var members: Set<ObjectIdentifier> = []
  private var saved: [any PersistentModel] = []
  private let revision = Revision()
  private(set) var hasChanges = false

  /// Tells who has fetched that something else may be found.
  @Observable
  fileprivate final class Revision {
    var number = 0
  }

  /// What was put into it since it was saved.
  var inserted: [any PersistentModel] {
    objects.filter { object in !saved.contains { $0 === object } }
  }

  func isChanged() {
    hasChanges = true
    revision.number += 1
  }

  func insert(_ object: any PersistentModel, in context: ModelContext) {
    object._model.isDeleted = false
    add(object, in: context)
  }

  /// Adds what is not there yet; what was deleted stays away.
  private func add(_ object: any PersistentModel, in context: ModelContext) {
    guard !object._model.isDeleted, members.insert(ObjectIdentifier(object)).inserted else {
      return
    }
    object._model.context = context
    objects.append(object)
    for relation in type(of: object)._relations { relation.align(object) }
  }

  /// All objects; what those lead to is among them.
  func all(in context: ModelContext) -> [any PersistentModel] {
    _ = revision.number
    var next = 0
    while next < objects.count {
      let object = objects[next]
      for relation in type(of: object)._relations {
        for other in relation.objects(object) { add(other, in: context) }
      }
      next += 1
    }
    return objects
  }

  func object(_ id: PersistentIdentifier, in context: ModelContext) -> (any PersistentModel)? {
    all(in: context).first { $0.persistentModelID == id }
  }

  /// Takes an object away with what is deleted along; nothing that stays leads there any more.
  func delete(_ object: any PersistentModel, in context: ModelContext) {
    _ = all(in: context)
    guard members.contains(ObjectIdentifier(object)) else { return }
    var going = [object]
    var gone: Set = [ObjectIdentifier(object)]
    var next = 0
    while next < going.count {
      for relation in type(of: going[next])._relations where relation.isCascading {
        going += relation.objects(going[next]).filter { gone.insert(ObjectIdentifier($0)).inserted }
      }
      next += 1
    }
    for object in going { (object._model.context, object._model.isDeleted) = (nil, true) }
    objects.removeAll { gone.contains(ObjectIdentifier($0)) }
    members.subtract(gone)
    forgetDeleted()
  }

  private func forgetDeleted() {
    for object in objects {
      for relation in type(of: object)._relations {
        for other in relation.objects(object) where other._model.isDeleted {
          relation.remove(object, other)
        }
      }
    }
  }

  func save() { (saved, hasChanges) = (objects, false) }

  func rollBack(in context: ModelContext) {
    for object in inserted { (object._model.context, object._model.isDeleted) = (nil, true) }
    for object in saved where object._model.isDeleted {
      (object._model.context, object._model.isDeleted) = (context, false)
    }
    objects = saved
    members = Set(saved.map { ObjectIdentifier($0) })
    forgetDeleted()
    isChanged()
    hasChanges = false
  }
}
