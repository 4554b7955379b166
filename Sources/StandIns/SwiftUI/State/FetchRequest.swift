public import Combine
public import CoreData
public import Foundation

/// The objects that a request finds in the context around a view, always as they are.
@propertyWrapper
public struct FetchRequest<Result: NSFetchRequestResult>: DynamicProperty, NodeProperty {
  private let storage: FetchStorage<Result>

  private init(
    _ request: NSFetchRequest<Result>,
    order: @escaping ([Result]) -> [Result] = { $0 }
  ) { storage = FetchStorage(request, order) }

  public init(fetchRequest: NSFetchRequest<Result>, animation: Animation? = nil) {
    self.init(fetchRequest)
  }
  public init(fetchRequest: NSFetchRequest<Result>, transaction: Transaction) {
    self.init(fetchRequest)
  }
  public init(
    entity: NSEntityDescription,
    sortDescriptors: [NSSortDescriptor],
    predicate: NSPredicate? = nil,
    animation: Animation? = nil
  ) {
    let request = NSFetchRequest<Result>()
    request.entity = entity
    (request.sortDescriptors, request.predicate) = (sortDescriptors, predicate)
    self.init(request)
  }

  public var wrappedValue: FetchedResults<Result> { FetchedResults(storage: storage.current) }
  public var projectedValue: Binding<Configuration> {
    let storage = storage
    return Binding(
      get: { storage.current.configuration },
      set: { storage.current.configure($0) }
    )
  }

  /// How the objects are found.
  public struct Configuration {
    public var nsPredicate: NSPredicate?
    public var nsSortDescriptors: [NSSortDescriptor]
  }

  func link(to node: Node, slot: Int) {
    let kept = node.slot(slot) { storage }
    storage.target = kept === storage ? nil : kept
    kept.fetch(storage, in: node.environment.managedObjectContext, node.signal)
  }
}

extension FetchRequest where Result: NSManagedObject {
  public init(
    sortDescriptors: [NSSortDescriptor],
    predicate: NSPredicate? = nil,
    animation: Animation? = nil
  ) {
    self.init(
      entity: Result.entity(),
      sortDescriptors: sortDescriptors,
      predicate: predicate,
      animation: animation
    )
  }
  public init(
    sortDescriptors: [SortDescriptor<Result>],
    predicate: NSPredicate? = nil,
    animation: Animation? = nil
  ) {
    let request = NSFetchRequest<Result>()
    (request.entity, request.predicate) = (Result.entity(), predicate)
    self.init(request) { $0.sorted(using: sortDescriptors) }
  }
}

/// The objects that were found.
public struct FetchedResults<Result: NSFetchRequestResult>: RandomAccessCollection {
  fileprivate let storage: FetchStorage<Result>
  public var startIndex: Int { storage.objects.startIndex }
  public var endIndex: Int { storage.objects.endIndex }
  public subscript(position: Int) -> Result { storage.objects[position] }

  public var nsPredicate: NSPredicate? {
    get { storage.configuration.nsPredicate }
    nonmutating set {
      storage.configure(.init(nsPredicate: newValue, nsSortDescriptors: nsSortDescriptors))
    }
  }
  public var nsSortDescriptors: [NSSortDescriptor] {
    get { storage.configuration.nsSortDescriptors }
    nonmutating set {
      storage.configure(.init(nsPredicate: nsPredicate, nsSortDescriptors: newValue))
    }
  }
}

/// Where found objects are kept.
///
/// It is a class, because all copies of a view share them.
private final class FetchStorage<Result: NSFetchRequestResult> {
  private var request: NSFetchRequest<Result>
  private var order: ([Result]) -> [Result]
  private(set) var objects: [Result] = []
  /// What code has said of it since.
  private var said: FetchRequest<Result>.Configuration?
  private weak var context: NSManagedObjectContext?
  private var signal: ChangeSignal?
  var target: FetchStorage?

  init(_ request: NSFetchRequest<Result>, _ order: @escaping ([Result]) -> [Result]) {
    (self.request, self.order) = (request, order)
  }

  var current: FetchStorage { target ?? self }

  var configuration: FetchRequest<Result>.Configuration {
    said
      ?? .init(
        nsPredicate: request.predicate,
        nsSortDescriptors: request.sortDescriptors ?? []
      )
  }

  func configure(_ configuration: FetchRequest<Result>.Configuration) {
    said = configuration
    signal?.fire()
  }

  /// Finds what the view says now, and tells of changes from now on.
  func fetch(
    _ new: FetchStorage,
    in context: NSManagedObjectContext,
    _ signal: ChangeSignal
  ) {
    (request, order, self.signal) = (new.request, new.order, signal)
    if let said {
      (request.predicate, request.sortDescriptors) = (said.nsPredicate, said.nsSortDescriptors)
    }
    if context !== self.context {
      self.context = context
      context.observe(for: self) { _ in signal.fire() }
    }
    objects = order((try? context.fetch(request)) ?? [])
  }
}

extension EnvironmentValues {
  private enum ContextKey: EnvironmentKey {
    static var defaultValue: NSManagedObjectContext {
      NSManagedObjectContext(.mainQueueConcurrencyType)
    }
  }
  /// What objects are fetched from around a view; an empty store where nobody said which.
  public var managedObjectContext: NSManagedObjectContext {
    get { self[ContextKey.self] }
    set { self[ContextKey.self] = newValue }
  }
}

extension NSManagedObject: ObservableObject {
  public var objectWillChange: ObservableObjectPublisher {
    if let known = publisher as? ObservableObjectPublisher { return known }
    let made = ObservableObjectPublisher()
    (publisher, willChange) = (made, { made.send() })
    return made
  }
}
