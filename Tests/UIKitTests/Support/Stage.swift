import Foundation
import Testing
import UIKit

/// A fresh application with a window, and what happened in it.
@MainActor
final class Stage {
  let loop = MainLoop()
  let window: UIWindow
  var log: [String] = []
  var exceptions: [UIKitException] = []
  var complaints: [Complaint] = []

  init() {
    MainLoop.current = loop
    UIApplication.reset()
    window = UIWindow(frame: UIScreen.main.bounds)
    loop.describe = { ($0 as? Probe)?.name ?? "\(type(of: $0))" }
    loop.onException = { [weak self] in self?.exceptions.append($0) }
    loop.onComplaint = { [weak self] in self?.complaints.append($0) }
  }

  func probe(_ name: String) -> Probe { Probe(name, self) }

  /// A stack in the window, with these controllers on it.
  func stack(
    _ names: String...,
    delegate: (any UINavigationControllerDelegate)? = nil
  )
    -> UINavigationController
  {
    let stack = UINavigationController(rootViewController: probe(names[0]))
    for name in names.dropFirst() { stack.pushViewController(probe(name), animated: false) }
    stack.delegate = delegate
    show(stack)
    return stack
  }

  func show(_ controller: UIViewController) {
    window.rootViewController = controller
    window.makeKeyAndVisible()
    loop.settle()
    log = []
  }

  /// Ends the turn: what was pushed is seen, and its transition goes on.
  func commit() {
    let areSlow = loop.transitionsAreSlow
    loop.transitionsAreSlow = true
    loop.settle()
    loop.transitionsAreSlow = areSlow
  }

  /// What was told since the last look: the four appearance callbacks, and what else is asked for.
  func take(_ others: String...) -> [String] {
    defer { log = [] }
    return log.filter { entry in
      let kind = entry.split(separator: ".").last.map(String.init) ?? entry
      return ["wA", "dA", "wD", "dD"].contains(kind) || others.contains { kind.hasPrefix($0) }
    }
  }

  func names(_ controllers: [UIViewController]?) -> [String] {
    (controllers ?? []).map { ($0 as? Probe)?.name ?? "\(type(of: $0))" }
  }
}

/// A controller that tells the stage of each callback.
final class Probe: UIViewController {
  let name: String
  // The main queue may come to what a test left undone when the test is over.
  private weak var stage: Stage?
  var on: [String: (Probe) -> Void] = [:]
  var flags: [String: String] = [:]

  init(_ name: String, _ stage: Stage) {
    self.name = name
    self.stage = stage
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("not from a coder") }

  private func tell(_ event: String) {
    stage?.log.append("\(name).\(event)")
    var set: [String] = []
    if isMovingToParent { set.append("toParent") }
    if isMovingFromParent { set.append("fromParent") }
    if isBeingPresented { set.append("presented") }
    if isBeingDismissed { set.append("dismissed") }
    flags[event] = set.joined(separator: " ")
    on[event]?(self)
  }

  override func loadView() {
    tell("load")
    super.loadView()
  }
  override func viewDidLoad() {
    super.viewDidLoad()
    tell("didLoad")
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    flags["animated"] = "\(animated)"
    tell("wA")
  }
  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    tell("iA")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    tell("dA")
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    tell("wD")
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    tell("dD")
  }
  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    tell("wL")
  }
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    tell("dL")
  }
  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    tell(parent == nil ? "wM(nil)" : "wM")
  }
  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    tell(parent == nil ? "dM(nil)" : "dM")
  }
}

/// Whether two lists are of the same instances in the same order.
@MainActor func same(_ one: [UIViewController], _ other: [UIViewController]) -> Bool {
  one.elementsEqual(other, by: ===)
}
