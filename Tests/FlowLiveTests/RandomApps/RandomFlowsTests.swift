import Coordinators
import FlowLive
import Foundation
import Testing
import UIKit

/// The model held against UIKit: small apps by chance as definitions, and built on `Coordinators`.
@MainActor @Suite struct RandomFlowsTests {
  @Test(arguments: (1...24).map { RandomFlows(seed: $0) })
  func `an app of coordinators is as its definition says`(_ flows: RandomFlows) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "flows-\(ProcessInfo.processInfo.processIdentifier)-\(flows.seed)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "Chance.nav")
    try Data(flows.definition.utf8).write(to: file)
    let found = try flows.app.conforming(to: file.path, states: 24)
    #expect(found.parting == nil, "\(found)\n\(flows.definition)")
  }
}

extension RandomFlows {
  /// The app, on coordinators.
  @MainActor fileprivate var app: LiveApp {
    LiveApp("Chance") { window in
      let tree = CoordinatorTree(FlowCoordinator.of(self, 0), in: window)
      tree.start()
      return tree
    }
  }
}

private struct Tapped: CoordinatorEvent {
  var button: RandomFlows.Button
}

/// One of the flows; a class for each, by which they are called.
private class FlowCoordinator: NavigationCoordinator {
  private let flows: RandomFlows
  private let number: Int

  required init(_ flows: RandomFlows, _ number: Int) {
    (self.flows, self.number) = (flows, number)
    super.init(flows.flows[number].isShared ? .shared : .own)
  }

  static func of(_ flows: RandomFlows, _ number: Int) -> FlowCoordinator {
    let kinds = [F0Coordinator.self, F1Coordinator.self, F2Coordinator.self, F3Coordinator.self]
    return (kinds[number] as FlowCoordinator.Type).init(flows, number)
  }

  override func start() { push(FlowController.of(flows, flows.flows[number].screens[0])) }

  override func handle(_ event: any CoordinatorEvent) -> Handling {
    guard let button = (event as? Tapped)?.button, let move = flows.flows[number].moves[button]
    else { return .pass }
    switch move {
    case .push(let screen): push(FlowController.of(flows, screen))
    case .start(let flow): start(known(flow))
    case .present(let flow): start(known(flow), as: .modal())
    case .pop: pop()
    case .home: popToRoot()
    case .finish: finish()
    }
    return .handled
  }

  /// The child that is there, or a new one.
  private func known(_ flow: Int) -> FlowCoordinator {
    let children = children.compactMap { $0 as? FlowCoordinator }
    return children.first { $0.number == flow } ?? Self.of(flows, flow)
  }
}

private final class F0Coordinator: FlowCoordinator {}
private final class F1Coordinator: FlowCoordinator {}
private final class F2Coordinator: FlowCoordinator {}
private final class F3Coordinator: FlowCoordinator {}

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
    ]
    return (kinds[number] as FlowController.Type).init(flows, number)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let buttons = flows.flows.flatMap(\.moves.keys).filter { $0.screen == number }
    for one in RandomFlows.sorted(buttons) {
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
