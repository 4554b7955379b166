import FlowLive
import SwiftData
import SwiftUI
import Testing
import UIKit

/// Objects of SwiftData: where they are stored, what views show of them.
@MainActor @Suite(.serialized) struct ModelTests {
  private let container: ModelContainer
  private var context: ModelContext { container.mainContext }

  init() throws { container = try ModelContainer(for: Trip.self, Stop.self) }

  @Test func `what was put in is found, in an order and by a condition`() throws {
    for (name, days) in [("Rome", 3), ("Oslo", 1), ("Bern", 2)] {
      context.insert(Trip(name, days: days))
    }
    let all = try context.fetch(FetchDescriptor<Trip>())
    #expect(all.map(\.name) == ["Rome", "Oslo", "Bern"])
    let long = FetchDescriptor<Trip>(
      predicate: #Predicate { $0.days > 1 },
      sortBy: [SortDescriptor(\.name)]
    )
    #expect(try context.fetch(long).map(\.name) == ["Bern", "Rome"])
    let found = FetchDescriptor<Trip>(
      predicate: #Predicate { $0.name.localizedStandardContains("ö") }
    )
    #expect(try context.fetch(found).map(\.name) == ["Rome", "Oslo"])
    #expect(try context.fetchCount(long) == 2)
    #expect(context.hasChanges)
    try context.save()
    #expect(!context.hasChanges)
    context.insert(Trip("Kiew", days: 9))
    context.rollback()
    #expect(try context.fetchCount(FetchDescriptor<Trip>()) == 3)
  }

  @Test func `both sides of a relationship know of each other`() throws {
    let (trip, other) = (Trip("Rome", days: 3), Trip("Oslo", days: 1))
    let stop = Stop("Forum")
    context.insert(trip)
    context.insert(other)
    trip.stops.append(stop)
    #expect(stop.trip === trip)
    #expect(try context.fetch(FetchDescriptor<Stop>()) == [stop])
    stop.trip = other
    #expect(trip.stops == [] && other.stops == [stop])
    other.stops = []
    #expect(stop.trip == nil)
  }

  @Test func `what is deleted is nowhere, with what goes along`() throws {
    let trip = Trip("Rome", days: 3)
    trip.stops = [Stop("Forum"), Stop("Dome")]
    context.insert(trip)
    let stops = try context.fetch(FetchDescriptor<Stop>())
    #expect(stops.count == 2 && stops.allSatisfy { $0.trip === trip })
    context.delete(stops[0])
    #expect(trip.stops == [stops[1]] && stops[0].isDeleted)
    context.delete(trip)
    #expect(try context.fetchCount(FetchDescriptor<Stop>()) == 0)
    #expect(try context.fetchCount(FetchDescriptor<Trip>()) == 0)
    #expect(trip.isDeleted && trip.modelContext == nil)
  }

  @Test func `what is put in again is there once, from whatever context`() throws {
    let trip = Trip("Rome", days: 3)
    ModelContext(container).insert(trip)
    context.insert(trip)
    #expect(try context.fetch(FetchDescriptor<Trip>()) == [trip])
    context.delete(trip)
    context.insert(trip)
    #expect(try context.fetch(FetchDescriptor<Trip>()) == [trip])
  }

  @Test func `what is rolled back is as it was saved`() throws {
    let (trip, stop) = (Trip("Rome", days: 3), Stop("Forum"))
    context.insert(trip)
    try context.save()
    trip.stops.append(stop)
    #expect(try context.fetchCount(FetchDescriptor<Stop>()) == 1)
    context.rollback()
    #expect(try context.fetchCount(FetchDescriptor<Stop>()) == 0)
    context.delete(trip)
    context.rollback()
    #expect(try context.fetch(FetchDescriptor<Trip>()) == [trip])
    #expect(trip.modelContext != nil && !trip.isDeleted && !context.hasChanges)
    trip.days = 4
    #expect(context.hasChanges)
  }

  @Test func `a way to objects of the same class is not its own way back`() {
    let (root, first, second) = (Part("root"), Part("first"), Part("second"))
    for part in [root, first, second] { context.insert(part) }
    (first.whole, second.whole) = (root, root)
    #expect(root.whole == nil && first.whole === root && second.whole === root)
  }

  @Test func `a view shows what there is`() throws {
    let app = try HostedApp { TripList().modelContainer(for: Trip.self) }
    try app.run("expect not element trip1 exists")
    try app.run("tap add; expect element trip1 exists; tap add; expect element trip2 exists")
    try app.run("tap trip1; expect not element trip1 exists; expect element trip2 exists")
  }

  @Test func `a model actor has a context of its own, of the same store`() async throws {
    try await Importer(modelContainer: container).load("Rome")
    #expect(try context.fetch(FetchDescriptor<Trip>()).map(\.name) == ["Rome"])
  }
}

/// What `@ModelActor` makes of an actor.
private actor Importer: ModelActor {
  nonisolated let modelContainer: ModelContainer
  nonisolated let modelExecutor: any ModelExecutor

  init(modelContainer: ModelContainer) {
    self.modelContainer = modelContainer
    modelExecutor = DefaultSerialModelExecutor(modelContext: ModelContext(modelContainer))
  }

  func load(_ name: String) throws {
    modelContext.insert(Trip(name, days: 1))
    try modelContext.save()
  }
}

private struct TripList: View {
  @Environment(\.modelContext) private var context
  @Query(sort: \Trip.name) private var trips: [Trip]
  @State private var count = 0

  var body: some View {
    VStack {
      ForEach(trips) { trip in
        Button(trip.name) { context.delete(trip) }
      }
      Button("Add") {
        count += 1
        context.insert(Trip("Trip\(count)", days: 1))
      }
    }
  }
}

@Observable private final class Trip: PersistentModel {
  let _model = ModelState()
  static var _relations: [ModelRelation] {
    [ModelRelation("stops", \Trip.stops, inverse: "trip", cascades: true)]
  }
  var name: String { didSet { _changed() } }
  var days: Int { didSet { _changed() } }
  var stops: [Stop] = [] { didSet { _related("stops", was: oldValue) } }

  init(_ name: String, days: Int) { (self.name, self.days) = (name, days) }
}

@Observable private final class Stop: PersistentModel {
  let _model = ModelState()
  static var _relations: [ModelRelation] { [ModelRelation("trip", \Stop.trip)] }
  var name: String
  var trip: Trip? { didSet { _related("trip", was: oldValue) } }

  init(_ name: String) { self.name = name }
}

@Observable private final class Part: PersistentModel {
  let _model = ModelState()
  static var _relations: [ModelRelation] { [ModelRelation("whole", \Part.whole)] }
  var name: String
  var whole: Part? { didSet { _related("whole", was: oldValue) } }

  init(_ name: String) { self.name = name }
}
