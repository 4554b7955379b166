import Coordinators
import Testing
import UIKit

/// A fresh application with a window, whose tree notes what happens in it.
@MainActor
final class Stage {
  let loop = MainLoop()
  let window: UIWindow
  let dependencies: Dependencies
  private(set) var tree: CoordinatorTree
  var complaints: [String] = []
  var reports: [String] = []

  init(_ root: Coordinator, dependencies: Dependencies = Dependencies()) {
    self.dependencies = dependencies
    MainLoop.current = loop
    UIApplication.reset()
    window = UIWindow(frame: UIScreen.main.bounds)
    tree = CoordinatorTree(root, in: window, dependencies: dependencies)
    loop.onComplaint = { [weak self] in self?.complaints.append($0.message) }
    loop.onException = { Issue.record("\($0)") }
    tree.report = { [weak self] in self?.reports.append(Self.word(for: $0)) }
    run {
      window.makeKeyAndVisible()
      tree.start()
    }
  }

  /// Does something, and lets the app come to rest.
  func run(_ work: () -> Void) {
    MainLoop.driving {
      work()
      loop.settle()
    }
  }

  func wait(_ seconds: Double) { MainLoop.driving { _ = loop.advance(by: seconds) } }

  func back() { run { #expect(visibleStack.tapBack()) } }

  func swipeBack(cancelled: Bool = false) {
    run {
      let swipe = SwipeBack.begin(on: visibleStack)
      #expect(swipe != nil)
      cancelled ? swipe?.cancel() : swipe?.finish()
    }
  }

  func swipeDown(cancelled: Bool = false) {
    run {
      let swipe = topmost.flatMap(SheetSwipe.begin(on:))
      #expect(swipe != nil)
      cancelled ? swipe?.cancel() : swipe?.finish()
    }
  }

  var topmost: UIViewController? {
    var controller = window.rootViewController
    while let presented = controller?.presentedViewController { controller = presented }
    return controller
  }

  var visibleStack: UINavigationController {
    tree.visibleScreen?.navigationController ?? UINavigationController()
  }

  /// The coordinators, as `App{Home{Detail}}`.
  var coordinators: String { Self.text(tree.root) }

  /// The titles on the visible stack.
  var stack: [String] { visibleStack.viewControllers.map { $0.title ?? "-" } }

  var screen: String { tree.visibleScreen?.title ?? "-" }

  /// Whether something is presented over the window.
  var hasModal: Bool { window.rootViewController?.presentedViewController != nil }

  private static func text(_ coordinator: Coordinator) -> String {
    let inner = coordinator.children.map(text)
    let name = "\(type(of: coordinator))"
    return inner.isEmpty ? name : "\(name){\(inner.joined(separator: ","))}"
  }

  private static func word(for report: Report) -> String {
    switch report {
    case .unhandled(let event): "unhandled \(event)"
    case .refused(let refusal, let coordinator): "refused \(refusal) by \(type(of: coordinator))"
    case .deadLetter(let coordinator): "dead letter at \(type(of: coordinator))"
    case .dropped(let event): "dropped \(event)"
    case .held(let route): "held \(route)"
    case .lostRoute(let route): "lost \(route)"
    case .cycle: "cycle"
    }
  }
}

/// A screen with a title.
final class Screen: CoordinatedController {
  var answers = false
  var heard: [String] = []

  init(_ title: String) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) { nil }

  override func answer(_ request: any CoordinatorRequest) -> Bool {
    heard.append("\(request)")
    return answers
  }
}

/// A table that is a screen, too.
final class Table: UITableViewController, Coordinated {}

enum Said: CoordinatorEvent {
  case one
  case two
}
