import UIKit

/// The factories of a tree, by the types of their IDs.
@MainActor
struct Factories {
  private var coordinators: [ObjectIdentifier: (any LogicalID) -> Coordinator?] = [:]
  private var controllers: [ObjectIdentifier: (any LogicalID) -> UIViewController?] = [:]

  mutating func add<ID>(_ factory: CoordinatorFactory<ID>) {
    coordinators[ObjectIdentifier(ID.self)] = { id in (id as? ID).map(factory.make) }
  }

  mutating func add<ID>(_ factory: ControllerFactory<ID>) {
    controllers[ObjectIdentifier(ID.self)] = { id in (id as? ID).map(factory.make) }
  }

  func coordinator<ID: CoordinatorID>(_ id: ID) -> Coordinator? {
    coordinators[ObjectIdentifier(ID.self)]?(id)
  }

  func controller<ID: ControllerID>(_ id: ID) -> UIViewController? {
    controllers[ObjectIdentifier(ID.self)]?(id)
  }
}
