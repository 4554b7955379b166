import Coordinators
import FlowNavigation
import UIKit

/// What an app on `Coordinators` says of itself, in the words of the model.
extension LiveState {
  /// What a tree has told, until the step's facts are made: it keeps no coordinator alive.
  struct ToldNews {
    let content: Content
    let node: Node
    var parent = Node()

    enum Content {
      case reported(Report)
      case finished(FlowNavigation.Cause, result: [NamedValue])
    }

    /// A coordinator that may be gone, or have no number yet.
    struct Node {
      weak var object: Coordinator?
      var name = NodeName.none
    }
  }

  /// What is known of the app besides what is known of each.
  var knowledge: Knowledge {
    let ofTree: Knowledge = [
      .subControllers, .phases, .queues, .unhandledEvents, .drops, .complaints,
    ]
    let isTold = app.hasDelegate || !app.declaration.links.isEmpty
    return (hasTree ? ofTree : []).union(isTold ? .systemActions : [])
  }

  /// Begins to hear of trees, before the app makes one.
  func listenToTrees() {
    (hasTree, news) = (false, [])
    CoordinatorTree.listener = { [weak self] in self?.hear($0) }
  }

  private func hear(_ told: TreeNews) {
    switch told {
    case .made: hasTree = true
    case .reported(let report, let coordinator):
      news.append(ToldNews(content: .reported(report), node: node(coordinator)))
    case .finished(let coordinator, let cause, let result, let parent):
      guard let cause = FlowNavigation.Cause(cause) else { return }
      let told = result.map { [NamedValue(intern("result"), SwiftName.value(of: $0))] } ?? []
      news.append(
        ToldNews(
          content: .finished(cause, result: told),
          node: node(coordinator),
          parent: node(parent)
        )
      )
    }
  }

  // One that comes and goes in a step has an ID and no number: nobody has seen it.
  private func node(_ coordinator: Coordinator) -> ToldNews.Node {
    let name =
      nodes[coordinator]?.name ?? NodeName(names.symbol(ofCoordinator: type(of: coordinator)))
    return ToldNews.Node(object: coordinator, name: name)
  }

  private func name(of node: ToldNews.Node) -> NodeName {
    node.object.flatMap { nodes[$0]?.name } ?? node.name
  }

  /// Notes what was reported, and gives who has ended.
  func noteNews(since old: Picture, in transaction: Transaction) -> [PictureFacts.End] {
    var ends: [PictureFacts.End] = []
    for told in news {
      switch told.content {
      case .reported(let report):
        note(report, name(of: told.node), told.node.object, since: old, transaction)
      case .finished(let cause, let result):
        ends.append(
          PictureFacts.End(
            node: name(of: told.node),
            cause: cause,
            result: result,
            parent: name(of: told.parent)
          )
        )
      }
    }
    news = []
    return ends
  }

  private func note(
    _ report: Report,
    _ node: NodeName,
    _ object: Coordinator?,
    since old: Picture,
    _ transaction: Transaction
  ) {
    // Who is gone by now was where it was.
    let isThere = picture.coordinators.contains { $0.name == node }
    let scene = (isThere ? picture : old).scene(of: node)?.id ?? scene
    func warn(_ lint: Lint, _ node: NodeName, of subject: NodeName) {
      transaction.note(.warning(lint, node, subject: transaction.keep(subject)))
    }
    func name(_ value: Any) -> NodeName { NodeName(intern(SwiftName.of(value))) }
    switch report {
    case .unhandled(let event): warn(.unhandled, node, of: name(event))
    case .refused(let refusal, _): warn(.refused, node, of: NodeName(intern(refusal.code)))
    case .deadLetter:
      let isOver = object.map { $0.phase == .finished } ?? true
      warn(.deadLetter, isOver ? NodeName(node.id) : node, of: .none)
    case .dropped(let event):
      transaction.note(
        .dropped(name(event), owner: node, why: transaction.keep(.string("never") as Value))
      )
    case .held(let route):
      transaction.note(.held(transaction.keep(destination(route)), scene: scene))
    case .lostRoute(let route):
      let isOpen = picture.scene(scene) != nil
      let why = transaction.keep(.string(isOpen ? "replaced" : "dismissed") as Value)
      transaction.note(.droppedRoute(transaction.keep(destination(route)), scene: scene, why: why))
    case .cycle: warn(.refused, node, of: NodeName(intern("cycle")))
    }
  }

  private func destination(_ route: [any CoordinatorRoute]) -> Destination {
    Destination(route.map { intern(SwiftName.ofCase($0)) })
  }

  /// The route that the tree holds until somebody can take it.
  var heldRoute: String? {
    guard hasTree, let root = coordinator(named: rootName) else { return nil }
    return root.tree?.heldRoute?.map { SwiftName.ofCase($0) }.joined(separator: "/")
  }

  private func coordinator(named name: NodeName) -> Coordinator? {
    nodes.entry(named: name)?.object as? Coordinator
  }

  /// How many messages wait at a coordinator for what they need.
  func queueLength(of name: NodeName) -> Int { coordinator(named: name)?.messages.count ?? 0 }

  /// The screens that a parked coordinator comes back with, the lowest first.
  func keptScreens(of name: NodeName) -> [UIViewController] {
    guard let coordinator = coordinator(named: name), isParked(coordinator) else { return [] }
    return coordinator.keptScreens
  }

  /// Whether an object is kept by its app, to be started again.
  func isParked(_ object: AnyObject) -> Bool {
    hasTree && (object as? Coordinator)?.phase == .parked
  }

  /// The coordinators with where in their lives they are.
  func marked(_ members: [Census.Member]) -> [Picture.Member] {
    guard hasTree else { return memberships }
    var marked = memberships
    for (index, member) in members.enumerated() {
      guard let coordinator = member.object as? Coordinator else { continue }
      switch coordinator.phase {
      case .idle: marked[index].mark = .idle
      case .parked: marked[index].mark = .parked
      case .waiting:
        marked[index].mark = .waiting
        marked[index].missing = coordinator.missing.map { intern(SwiftName.of($0)) } ?? .none
      case .running, .finishing, .finished: break
      }
    }
    return marked
  }

  /// The parts over a screen, bottom to top.
  func subs(of controller: UIViewController) -> [Picture.Sub] {
    guard hasTree, let screen = controller as? CoordinatedController,
      !screen.subControllers.isEmpty
    else { return [] }
    let visible = screen.visibleSubControllers
    return screen.subControllers.map { sub in
      let name = name(of: sub)
      names.declare(sub.kind.blueprint, ofController: name.id)
      return Picture.Sub(
        name: name,
        kind: sub.kind.blueprint,
        isConcealed: sub.isConcealed,
        isVisible: visible.contains { $0 === sub }
      )
    }
  }

  /// The sub-controller that a controller is, or lies in.
  func sub(around controller: UIViewController) -> NodeName? {
    guard hasTree else { return nil }
    var current: UIViewController? = controller
    while let one = current {
      if let sub = one as? SubController { return name(of: sub) }
      current = one.parent
    }
    return nil
  }
}

extension SubController.Kind {
  fileprivate var blueprint: ControllerBlueprint.Kind {
    switch self {
    case .menu: .menu
    case .panel: .panel
    case .tool: .tool
    case .overlay: .overlay
    case .alert: .alert
    }
  }
}

extension FlowNavigation.Cause {
  /// Nil where nobody is told: a window was closed.
  fileprivate init?(_ cause: Coordinators.Cause) {
    switch cause {
    case .finished: self = .finished
    case .popped: self = .popped
    case .swiped: self = .swiped
    case .dismissed: self = .dismissed
    case .replaced: self = .replaced
    case .closed: return nil
    }
  }
}

extension Coordinators.Refusal {
  /// The code of the model, where that refuses the same.
  fileprivate var code: String {
    switch self {
    case .notPermitted: "not-valid"
    case .noFactory: "unknown-id"
    case .cycle: "cycle"
    case .notStartable: "not-startable"
    case .notRunning: "not-running"
    case .noStack: "no-stack"
    case .stackOnStack: "stack-on-stack"
    case .notATab: "not-a-tab"
    case .tabItem: "tab-item"
    }
  }
}
