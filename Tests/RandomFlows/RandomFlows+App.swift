import Coordinators
package import FlowLive
import UIKit

/// The same app, on coordinators.
extension RandomFlows {
  @MainActor package var app: LiveApp {
    LiveApp("Chance") { window in
      let root = itemCount > 0 ? TabsCoordinator(self) : FlowCoordinator.of(self, 0)
      let tree = CoordinatorTree(root, in: window)
      tree.start()
      return tree
    }
  }
}

/// What coordinators were told of their children since it was asked last.
@MainActor enum ToldEnds {
  private static var told: [String] = []

  static func note(_ flow: Int, _ cause: Cause) { told.append("F\(flow) \(cause)") }

  static func take() -> [String] {
    defer { told = [] }
    return told
  }
}

private struct Tapped: CoordinatorEvent {
  var button: RandomFlows.Button
}

private final class TabsCoordinator: TabCoordinator {
  private let flows: RandomFlows

  init(_ flows: RandomFlows) {
    self.flows = flows
  }

  override func makeItems() -> [Coordinator] {
    (0..<flows.itemCount).map { number in
      let item = FlowCoordinator.of(flows, number)
      item.tabBarItem = UITabBarItem(title: "F\(number)", image: nil, tag: number)
      return item
    }
  }
}

/// One of the flows; a class for each, by which they are called.
private class FlowCoordinator: NavigationCoordinator {
  private let flows: RandomFlows
  fileprivate let number: Int

  required init(_ flows: RandomFlows, _ number: Int) {
    (self.flows, self.number) = (flows, number)
    super.init(flows.flows[number].isShared ? .shared : .own)
  }

  static func of(_ flows: RandomFlows, _ number: Int) -> FlowCoordinator {
    let kinds = [
      F0Coordinator.self, F1Coordinator.self, F2Coordinator.self, F3Coordinator.self,
      F4Coordinator.self,
    ]
    return (kinds[number] as FlowCoordinator.Type).init(flows, number)
  }

  override var isKept: Bool { flows.flows[number].isKept }

  override var isDismissible: Bool { flows.flows[number].isDismissible }

  override func start() { push(FlowController.of(flows, flows.flows[number].screens[0])) }

  override func handle(_ event: any CoordinatorEvent) -> Handling {
    guard let button = (event as? Tapped)?.button, let move = flows.flows[number].moves[button]
    else { return .pass }
    perform(move)
    return .handled
  }

  private func perform(_ move: RandomFlows.Move) {
    switch move {
    case .push(let screen): push(FlowController.of(flows, screen))
    case .presentScreen(let screen): present(FlowController.of(flows, screen))
    case .start(let flow): open(flow, .automatic)
    case .present(let flow): open(flow, .modal())
    case .pop: pop()
    case .home: popToRoot()
    case .finish: finish()
    case .dismiss: dismiss()
    }
  }

  /// Starts another flow: a new one, unless one is kept; of several the newest.
  private func open(_ flow: Int, _ hosting: Hosting) {
    let kept = children.lazy.compactMap { $0 as? FlowCoordinator }
      .last { $0.number == flow && $0.phase == .parked }
    start(kept ?? Self.of(flows, flow), as: hosting) { [weak self] cause in
      ToldEnds.note(flow, cause)
      guard let self, let end = flows.flows[number].ends[flow], end.isAny || cause == .finished
      else { return }
      perform(end.move)
    }
  }
}

private final class F0Coordinator: FlowCoordinator {}
private final class F1Coordinator: FlowCoordinator {}
private final class F2Coordinator: FlowCoordinator {}
private final class F3Coordinator: FlowCoordinator {}
private final class F4Coordinator: FlowCoordinator {}

/// A screen with its buttons.
private class FlowController: CoordinatedController {
  private let flows: RandomFlows
  private let number: Int

  required init(_ flows: RandomFlows, _ number: Int) {
    (self.flows, self.number) = (flows, number)
    super.init(nibName: nil, bundle: nil)
    title = "P\(number)"
  }

  required init?(coder: NSCoder) { nil }

  static func of(_ flows: RandomFlows, _ number: Int) -> FlowController {
    let kinds = [
      P0Controller.self, P1Controller.self, P2Controller.self, P3Controller.self,
      P4Controller.self, P5Controller.self, P6Controller.self, P7Controller.self,
      P8Controller.self, P9Controller.self,
    ]
    return (kinds[number] as FlowController.Type).init(flows, number)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    for one in flows.buttons(of: number) {
      let button = UIButton(
        primaryAction: UIAction(title: "b\(one.number)") { [weak self] _ in
          self?.emit(Tapped(button: one))
        }
      )
      button.accessibilityIdentifier = "b\(one.number)"
      view.addSubview(button)
    }
  }
}

private final class P0Controller: FlowController {}
private final class P1Controller: FlowController {}
private final class P2Controller: FlowController {}
private final class P3Controller: FlowController {}
private final class P4Controller: FlowController {}
private final class P5Controller: FlowController {}
private final class P6Controller: FlowController {}
private final class P7Controller: FlowController {}
private final class P8Controller: FlowController {}
private final class P9Controller: FlowController {}
