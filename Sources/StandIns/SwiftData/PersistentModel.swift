import Synchronization

/// An object of a store: what `@Model` makes of a class.
public protocol PersistentModel: AnyObject, Observable, Hashable, Identifiable {
  /// Where it is stored.
  var _model: ModelState { get }
  /// What leads from an object to others.
  static var _relations: [ModelRelation] { get }
}

extension PersistentModel {
  public static var _relations: [ModelRelation] { [] }

  public static func == (one: Self, other: Self) -> Bool { one === other }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  public var id: PersistentIdentifier { persistentModelID }
  public var persistentModelID: PersistentIdentifier {
    PersistentIdentifier(entityName: "\(Self.self)", number: _model.number)
  }
  public var modelContext: ModelContext? { _model.context }
  public var isDeleted: Bool { _model.isDeleted }
  public var hasChanges: Bool { _model.context?.hasChanges ?? false }

  /// Has the other sides of a relationship know that it leads to others now.
  public func _related<Value>(_ name: String, was old: Value) {
    guard let relation = Self._relations.first(where: { $0.name == name }) else { return }
    relation.align(self, before: ModelRelation.objects(in: old))
    _changed()
  }

  /// Has its store know that a value is another one.
  public func _changed() { _model.context?.noteChange() }
}

/// What a stored object has besides its values.
///
/// It is a class, because an object has it from its first moment on and is stored later.
public final class ModelState {
  /// Objects are numbered in the order in which they are made.
  private static let count = Atomic(0)

  let number: Int
  weak var context: ModelContext?
  var isDeleted = false

  public init() {
    number = Self.count.add(1, ordering: .relaxed).newValue
  }
}

/// What tells a stored object from others.
public struct PersistentIdentifier: Hashable, Comparable, Codable, Sendable {
  public let entityName: String
  let number: Int

  public static func < (one: Self, other: Self) -> Bool {
    (one.entityName, one.number) < (other.entityName, other.number)
  }
}
