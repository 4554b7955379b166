import Coordinators
package import FlowLive
import UIKit

/// The same app, on coordinators.
extension RandomFlows {
  @MainActor package var app: LiveApp {
    var app =
      hasWindows
      ? LiveApp(
        "Chance",
        delegate: { FlowsDelegate(self) },
        sceneDelegate: WindowDelegate.self
      )
      .scene("second")
      : LiveApp("Chance") { begin(in: $0) }
    for number in flows.indices { app = app.coordinator("F\(number)", type(number)) }
    return app
  }

  @MainActor fileprivate func begin(in window: UIWindow) -> CoordinatorTree {
    let root = itemCount > 0 ? TabsCoordinator(self) : coordinator(0)
    let tree = CoordinatorTree(root, in: window)
    tree.start()
    return tree
  }

  private func type(_ flow: Int) -> any Flowing.Type {
    switch flows[flow].kind {
    case .simple: simpleFlows[flow]
    case .container: containerFlows[flow]
    case .own, .shared: stackFlows[flow]
    }
  }

  @MainActor fileprivate func coordinator(_ flow: Int) -> any Flowing {
    type(flow).init(self, flow)
  }
}

private final class FlowsDelegate: UIResponder, UIApplicationDelegate {
  let flows: RandomFlows

  init(_ flows: RandomFlows) {
    self.flows = flows
    super.init()
  }
}

private final class WindowDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var tree: CoordinatorTree?

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene,
      let flows = (UIApplication.shared.delegate as? FlowsDelegate)?.flows
    else { return }
    let window = UIWindow(windowScene: scene)
    (self.window, tree) = (window, flows.begin(in: window))
    window.makeKeyAndVisible()
  }

  func sceneDidDisconnect(_ scene: UIScene) {
    tree?.close()
    (window, tree) = (nil, nil)
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
      let item = flows.coordinator(number)
      item.tabBarItem = UITabBarItem(title: "F\(number)", image: nil, tag: number)
      return item
    }
  }
}

/// One of the flows; a class for each, by which they are called.
private protocol Flowing: Coordinator {
  var flows: RandomFlows { get }
  var number: Int { get }

  init(_ flows: RandomFlows, _ number: Int)
}

extension Flowing {
  var flow: RandomFlows.Flow { flows.flows[number] }

  func deal(with event: any CoordinatorEvent) -> Handling {
    guard let button = (event as? Tapped)?.button, let move = flow.moves[button] else {
      return .pass
    }
    perform(move)
    return .handled
  }

  func perform(_ move: RandomFlows.Move) {
    switch move {
    case .push(let screen): push(FlowController.of(flows, screen))
    case .root(let screen):
      setRoot(
        stack?.viewControllers.first { screen.isShown(by: $0) } ?? FlowController.of(flows, screen)
      )
    case .replace(let screen):
      guard let stack, stack.topViewController.map(screen.isShown) != true else { return }
      setStack(stack.viewControllers.dropLast() + [FlowController.of(flows, screen)])
    case .presentScreen(let screen): present(FlowController.of(flows, screen))
    case .start(let flow): open(flow, .automatic)
    case .rootFlow(let flow): openAlone(flow)
    case .present(let flow): open(flow, .modal())
    case .pop: pop()
    case .home: mainScreen.map { _ = pop(to: $0) }
    case .finish: finish()
    case .dismiss: dismiss()
    }
  }

  /// Starts another flow: a new one, unless one is kept; of several the newest.
  private func open(_ flow: Int, _ hosting: Hosting, _ known: (any Flowing)? = nil) {
    let kept = children.lazy.compactMap { $0 as? any Flowing }
      .last { $0.number == flow && $0.phase == .parked }
    let child = known ?? kept ?? flows.coordinator(flow)
    let old = stack?.viewControllers ?? []
    start(child, as: hosting) { [weak self] cause in
      ToldEnds.note(flow, cause)
      guard let self, let end = self.flow.ends[flow], end.isAny || cause == .finished
      else { return }
      perform(end.move)
    }
    guard let child = child as? StackFlow, let stack, child.stack === stack else { return }
    child.opened = stack.viewControllers
      .filter { !old.contains($0) && tree?.owner(of: $0)?.isBelow(child) == true }
      .map(WeakScreen.init)
  }

  /// Starts another flow in the place of all that is on the stack; of one that is there stays what came with its start.
  private func openAlone(_ flow: Int) {
    if let container = self as? ContainerFlow {
      let content = container.content as? any Flowing
      let isThere = content?.number == flow && content?.phase == .running
      return open(flow, .root, isThere ? content : nil)
    }
    let known = stack?.viewControllers.first { controller in
      let owner = tree?.owner(of: controller) as? any Flowing
      return owner?.number == flow && owner?.phase == .running
    }
    guard let stack, let known else { return open(flow, .root) }
    let opened = (tree?.owner(of: known) as? StackFlow)?.opened.compactMap(\.screen) ?? []
    let above = stack.viewControllers.drop { $0 !== known }.dropFirst()
    let staying = above.prefix(while: opened.contains)
    if staying.isEmpty {
      setRoot(known)
    } else {
      if stack.presentedViewController?.isBeingDismissed == false { stack.dismiss(animated: false) }
      setStack([known] + staying)
    }
  }
}

extension Coordinator {
  fileprivate func isBelow(_ other: Coordinator) -> Bool {
    self === other || parent?.isBelow(other) == true
  }
}

private struct WeakScreen {
  weak var screen: UIViewController?
}

extension Int {
  fileprivate func isShown(by controller: UIViewController) -> Bool {
    (controller as? FlowController)?.number == self
  }
}

private class StackFlow: NavigationCoordinator, Flowing {
  let flows: RandomFlows
  let number: Int
  /// What came onto the stack that it shares with its start, or when it came back.
  fileprivate var opened: [WeakScreen] = []

  required init(_ flows: RandomFlows, _ number: Int) {
    (self.flows, self.number) = (flows, number)
    super.init(flows.flows[number].kind == .shared ? .shared : .own)
  }

  override var isKept: Bool { flow.isKept }

  override var isDismissible: Bool { flow.isDismissible }

  override func start() { push(FlowController.of(flows, flow.screens[0])) }

  override func handle(_ event: any CoordinatorEvent) -> Handling { deal(with: event) }
}

private class SimpleFlow: SimpleCoordinator, Flowing {
  let flows: RandomFlows
  let number: Int

  required init(_ flows: RandomFlows, _ number: Int) {
    (self.flows, self.number) = (flows, number)
    super.init()
  }

  override var isKept: Bool { flow.isKept }

  override var isDismissible: Bool { flow.isDismissible }

  override func makeScreen() -> UIViewController { FlowController.of(flows, flow.screens[0]) }

  override func handle(_ event: any CoordinatorEvent) -> Handling { deal(with: event) }
}

private class ContainerFlow: ContainerCoordinator, Flowing {
  let flows: RandomFlows
  let number: Int

  required init(_ flows: RandomFlows, _ number: Int) {
    (self.flows, self.number) = (flows, number)
    super.init()
  }

  override var isKept: Bool { flow.isKept }

  override var isDismissible: Bool { flow.isDismissible }

  override func start() { flow.content.map { perform(.start($0)) } }

  override func handle(_ event: any CoordinatorEvent) -> Handling { deal(with: event) }
}

private let stackFlows: [any Flowing.Type] = [
  S0Coordinator.self, S1Coordinator.self, S2Coordinator.self, S3Coordinator.self,
  S4Coordinator.self,
]
private final class S0Coordinator: StackFlow {}
private final class S1Coordinator: StackFlow {}
private final class S2Coordinator: StackFlow {}
private final class S3Coordinator: StackFlow {}
private final class S4Coordinator: StackFlow {}

private let simpleFlows: [any Flowing.Type] = [
  I0Coordinator.self, I1Coordinator.self, I2Coordinator.self, I3Coordinator.self,
  I4Coordinator.self,
]
private final class I0Coordinator: SimpleFlow {}
private final class I1Coordinator: SimpleFlow {}
private final class I2Coordinator: SimpleFlow {}
private final class I3Coordinator: SimpleFlow {}
private final class I4Coordinator: SimpleFlow {}

private let containerFlows: [any Flowing.Type] = [
  C0Coordinator.self, C1Coordinator.self, C2Coordinator.self, C3Coordinator.self,
  C4Coordinator.self,
]
private final class C0Coordinator: ContainerFlow {}
private final class C1Coordinator: ContainerFlow {}
private final class C2Coordinator: ContainerFlow {}
private final class C3Coordinator: ContainerFlow {}
private final class C4Coordinator: ContainerFlow {}

/// A screen with its buttons.
private class FlowController: CoordinatedController {
  private let flows: RandomFlows
  fileprivate let number: Int

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
