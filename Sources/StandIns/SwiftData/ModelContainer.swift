/// Where objects are stored: in memory, for as long as it is there.
public final class ModelContainer: Equatable, @unchecked Sendable {
  public let schema: Schema
  public let configurations: Set<ModelConfiguration>
  let store = ModelStore()
  @MainActor public private(set) lazy var mainContext: ModelContext = {
    let context = ModelContext(self)
    context.autosaveEnabled = true
    return context
  }()

  /// In memory there is nothing that fails.
  init(storing schema: Schema, _ configurations: [ModelConfiguration] = []) {
    (self.schema, self.configurations) = (schema, Set(configurations))
  }

  public convenience init(
    for schema: Schema,
    migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: [ModelConfiguration] = []
  ) throws { self.init(storing: schema, configurations) }

  public convenience init(
    for schema: Schema,
    migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: ModelConfiguration...
  ) throws { self.init(storing: schema, configurations) }

  public convenience init(
    for types: any PersistentModel.Type...,
    migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: ModelConfiguration...
  ) throws { self.init(storing: Schema(types), configurations) }

  public static func == (one: ModelContainer, other: ModelContainer) -> Bool { one === other }

  @MainActor public func deleteAllData() {
    for object in store.all(in: mainContext) { store.delete(object, in: mainContext) }
    store.isChanged()
  }
}

/// How a container stores; kept.
public struct ModelConfiguration: Hashable, Sendable {
  public let name: String
  public let isStoredInMemoryOnly: Bool
  public let allowsSave: Bool
  public let url: URL

  /// Where a store is kept for other programs.
  public struct GroupContainer: Hashable, Sendable {
    public static let automatic = Self()
    public static let none = Self()
    public static func identifier(_ name: String) -> Self { Self() }
  }

  /// Where a store is kept for other devices.
  public struct CloudKitDatabase: Hashable, Sendable {
    public static let automatic = Self()
    public static let none = Self()
    public static func `private`(_ name: String) -> Self { Self() }
  }

  public init(
    _ name: String? = nil,
    schema: Schema? = nil,
    isStoredInMemoryOnly: Bool = false,
    allowsSave: Bool = true,
    groupContainer: GroupContainer = .automatic,
    cloudKitDatabase: CloudKitDatabase = .automatic
  ) {
    (self.name, self.isStoredInMemoryOnly) = (name ?? "default", isStoredInMemoryOnly)
    self.allowsSave = allowsSave
    url = URL(fileURLWithPath: "/dev/null")
  }

  public init(
    _ name: String? = nil,
    schema: Schema? = nil,
    url: URL,
    allowsSave: Bool = true,
    cloudKitDatabase: CloudKitDatabase = .automatic
  ) {
    (self.name, self.url, self.allowsSave) = (name ?? "default", url, allowsSave)
    isStoredInMemoryOnly = false
  }

  public init(
    for first: any PersistentModel.Type,
    _ others: any PersistentModel.Type...,
    isStoredInMemoryOnly: Bool = false
  ) { self.init(isStoredInMemoryOnly: isStoredInMemoryOnly) }
}

/// The classes of a store.
public struct Schema: Equatable, @unchecked Sendable {
  let types: [any PersistentModel.Type]
  public let version: Version

  /// A version of the classes.
  public struct Version: Hashable, Sendable {
    public let major, minor, patch: Int
    public init(_ major: Int, _ minor: Int, _ patch: Int) {
      (self.major, self.minor, self.patch) = (major, minor, patch)
    }
  }

  public init(_ types: [any PersistentModel.Type], version: Version = Version(1, 0, 0)) {
    (self.types, self.version) = (types, version)
  }
  public init(_ types: any PersistentModel.Type..., version: Version = Version(1, 0, 0)) {
    (self.types, self.version) = (types, version)
  }
  public init(versionedSchema: any VersionedSchema.Type) {
    (types, version) = (versionedSchema.models, versionedSchema.versionIdentifier)
  }

  public static func == (one: Schema, other: Schema) -> Bool {
    one.version == other.version && one.types.elementsEqual(other.types, by: ==)
  }
}

public protocol VersionedSchema {
  static var models: [any PersistentModel.Type] { get }
  static var versionIdentifier: Schema.Version { get }
}

/// How stores of older versions become new ones: here there are none.
public protocol SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { get }
  static var stages: [MigrationStage] { get }
}

public struct MigrationStage {
  public static func lightweight(
    fromVersion: any VersionedSchema.Type,
    toVersion: any VersionedSchema.Type
  ) -> Self { Self() }
  public static func custom(
    fromVersion: any VersionedSchema.Type,
    toVersion: any VersionedSchema.Type,
    willMigrate: ((ModelContext) throws -> Void)?,
    didMigrate: ((ModelContext) throws -> Void)?
  ) -> Self { Self() }
}
