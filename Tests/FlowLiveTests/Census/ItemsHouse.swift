import Testing
import UIKit

@testable import FlowLive
@testable import ItemsApp

/// The sample's app with a finger, and a census of it.
@MainActor final class ItemsHouse: Stage {
  let coordinator: ApplicationCoordinator
  let census = Census(rule: CoordinatorRule())

  init() {
    let root = UINavigationController()
    coordinator = ApplicationCoordinator(
      router: NavigationRouter(root),
      coordinators: AppCoordinatorFactory(),
      session: Session()
    )
    super.init(root: root)
    coordinator.start()
    settle()
  }

  var members: [Census.Member] {
    census.members(from: [Census.Root(coordinator, "App"), Census.Root(window, "window")])
  }

  /// The coordinators, children below and to the right of parents, with the paths that hold them.
  var tree: [String] {
    let members = members
    return members.enumerated().map { index, member in
      let name = LogicalID.name(of: Swift.type(of: member.object))
      let depth = sequence(first: member) { $0.parent < 0 ? nil : members[$0.parent] }.reduce(-1) {
        count,
        _ in count + 1
      }
      return String(repeating: " ", count: depth) + "\(name) \(census.path(ofMember: index))"
    }
  }

  /// Who owns what a user sees.
  var owner: String { owner(of: visible) }

  func owner(of controller: UIViewController) -> String {
    let members = members
    return name(census.owner(of: controller), members)
  }

  func surfaceOwner(of controller: UIViewController) -> String {
    let members = members
    return name(census.surfaceOwner(of: controller), members)
  }

  private func name(_ index: Int, _ members: [Census.Member]) -> String {
    index < 0 ? "-" : LogicalID.name(of: Swift.type(of: members[index].object))
  }

  /// The stack that the visible controller is in.
  var stack: UINavigationController {
    get throws { try #require(visible.navigationController) }
  }

  func goBack() throws {
    #expect(try stack.tapBack())
    settle()
  }

  func swipeDown() throws {
    let modal = try stack
    try #require(SheetSwipe.begin(on: modal)).finish()
    settle()
  }

  func signIn() throws {
    try tap("login")
    try tap("finish")
  }

  func selectRow(_ row: Int) throws {
    let table = try #require((visible as? UITableViewController)?.tableView)
    #expect(table.tapRow(at: IndexPath(row: row, section: 0)))
    settle()
  }
}

extension ItemsHouse {
  /// The leaks of the moment, told as the shell does.
  func leaks(keeps: (AnyObject) -> Bool = { _ in false }) -> [String] {
    _ = members
    return census.tellLeaks(in: window, keeps: keeps)
  }
}

extension Census {
  /// The leaks that are new, each with its holder; names are those of the classes.
  func tellLeaks(in window: UIWindow, keeps: (AnyObject) -> Bool = { _ in false }) -> [String] {
    let controllers = window.rootViewController.map(Self.tree) ?? []
    for controller in controllers { _ = owner(of: controller) }
    return leaks(
      onSurface: controllers.map { ObjectIdentifier($0) },
      keeps: keeps,
      name: { LogicalID.name(of: type(of: $0)) }
    ).map { "\(LogicalID.name(of: type(of: $0.object))) held by \($0.holder ?? "-")" }
  }

  /// A controller with all that is in it or over it.
  private static func tree(_ controller: UIViewController) -> [UIViewController] {
    let presented = controller.presentedViewController
    let isOwn = presented?.presentingViewController === controller
    return [controller] + controller.children.flatMap(tree)
      + (isOwn ? presented.map(tree) ?? [] : [])
  }
}
