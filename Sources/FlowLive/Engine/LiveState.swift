import FlowNavigation
import FlowReplay
import FlowSystem
import Foundation
import UIKit

/// A running app: its objects, their names, and what it looked like after the last step.
@MainActor
final class LiveState {
  let app: LiveApp
  @exclusivity(unchecked) var names: LiveNames
  /// The elements of the visible screen, from the end of a step to the beginning of the next.
  @exclusivity(unchecked) private var elements: [LiveElement]?
  let nodes = NodeRegister()
  @exclusivity(unchecked) var picture = Picture()
  /// What holds the app; nil before the launch.
  var root: LaunchedRoot?
  let census: Census
  /// What UIKit would have written to its console in this step, in order.
  private var complaints: [(complaint: Complaint, callers: [UInt])] = []
  /// The notifications that came in this step, and whether the user sees each.
  var deliveries: [(name: String, isSeen: Bool)] = []
  /// The first place that the app came to, since the last step, of what adopting it left out.
  var leftOut: String? {
    didSet { if leftOut != oldValue { Platform.noteForFaults(leftOut ?? "") } }
  }
  /// What controllers were sent in this step.
  @exclusivity(unchecked) private var callbacks: [SentCallback] = []
  /// The screens that were seen when timers were begun that wait, by their numbers.
  var begunOn: [Int: NodeName] = [:]
  /// Whether nothing but time passes in this step.
  var isWaiting = false
  /// The modals that a finger has pulled down, until they are gone.
  var pulledDown: [NodeName] = []
  /// Whether the app has a tree of `Coordinators`.
  var hasTree = false
  /// What trees have told of this step.
  var news: [ToldNews] = []
  /// Those that a leak was told of.
  var leaked: [(node: NodeName, holder: String?)] = []
  /// The controllers in all windows' trees, seen or not, each once.
  @exclusivity(unchecked) var surface: [ObjectIdentifier] = []
  /// Those of them that were met on the way through.
  @exclusivity(unchecked) var surfaced = AddressTable()
  /// The names of the coordinators there are, and whose children they are, as the census last changed.
  private(set) var memberNames: [NodeName] = []
  private(set) var memberships: [Picture.Member] = []
  private var namedChange = 0

  private typealias SentCallback = (name: NodeName, kind: ControllerCallback.Kind)

  init(_ app: LiveApp, _ names: LiveNames) {
    self.app = app
    self.names = names
    census = Census(rule: app.declaration.rule)
  }
}

extension LiveState {
  /// The symbol of a text; the vocabulary is made anew before somebody asks for it.
  func intern(_ text: String) -> Symbol { names.intern(text) }

  func text(_ symbol: Symbol) -> String { names[symbol] }

  var scene: Symbol { names.scene }

  /// All names that are known by now, those of what is visible included: a look finds no others.
  var vocabulary: Vocabulary {
    _ = visibleElements
    return names.vocabulary
  }

  /// The elements of the screen that a user sees.
  var visibleElements: [LiveElement] {
    if let elements { return elements }
    guard root != nil, let screen = visible?.screen else { return [] }
    // A look has cells made, whose lines no step comes to.
    let (place, found) = (leftOut, Elements.of(screen))
    leftOut = place
    for place in found.indices { _ = intern(found[place].name) }
    elements = found
    return found
  }

  /// The elements of a screen.
  func elements(of screen: UIViewController) -> [LiveElement] {
    screen === visible?.screen ? visibleElements : Elements.of(screen)
  }

  /// Forgets what was seen: the app is about to run.
  func appRuns() { elements = nil }

  /// Begins a life of the app, which is opened for something maybe, and whose scenes have what they kept of the one before.
  func launch(
    by opening: AppOpening? = nil,
    keeping kept: KeptBySystem? = nil,
    connecting first: Symbol? = nil,
    in transaction: Transaction
  ) throws(Refusal) {
    UIApplication.reset()
    UIApplication.shared.keptStates = kept?.states ?? [:]
    if let first { UIApplication.shared.firstScene = text(first) }
    let loop = MainLoop(app.declaration.device)
    MainLoop.current = loop
    census.registry.lastWork = 0
    loop.onComplaint = { [weak self] in self?.complaints.append(($0, Platform.callers())) }
    loop.onLeftOut = { [weak self] place in
      if self?.leftOut == nil { self?.leftOut = place }
    }
    loop.onCallback = { [weak self] in self?.note($0) }
    loop.describe = { [weak self] in self?.describe($0) ?? "(null)" }
    listenToTrees()
    InterfaceLibrary.folders = app.declaration.folders
    InterfaceLibrary.language = app.declaration.language
    UIApplication.shared.supportsMultipleScenes = !app.declaration.scenes.isEmpty
    UIApplication.shared.notifications.onDelivery = { [weak self] in
      self?.deliveries.append(($0.name, $1))
    }
    UIApplication.shared.shortcutItems = kept?.shortcuts
    if let kept { UIApplication.shared.notifications.takeOver(kept.notifications, at: kept.moment) }
    let isLate = opening.map(isBroughtLate) ?? false
    root = app.start(isLate ? nil : opening)
    if isLate, let opening {
      appRuns()
      MainLoop.current.settle()
      try bring(opening)
    }
    try settle(in: transaction)
  }

  /// Ends a life of the app: whatever is left then is a leak of its own.
  ///
  /// - Returns: what the system keeps of it.
  @discardableResult
  func end(in transaction: Transaction) -> KeptBySystem {
    root?.lifecycle.kill()
    let kept = KeptBySystem(
      states: root?.lifecycle.keptStates ?? [:],
      notifications: UIApplication.shared.notifications,
      shortcuts: UIApplication.shared.shortcutItems,
      moment: MainLoop.current.now
    )
    let old = picture
    // The windows are gone with what holds them.
    UIApplication.forgetPresentations()
    root = nil
    UIApplication.reset()
    MainLoop.current = MainLoop()
    MainLoop.forgetRequests()
    appRuns()
    picture = Picture()
    pulledDown = []
    nodes.forgetSurfaces()
    for entry in old.entries.reversed() {
      transaction.note(.removed(entry.name, .dismissed))
    }
    for member in old.coordinators.reversed() {
      transaction.note(.stop(member.name, .dismissed))
    }
    census.registry.removeDead()
    _ = nodes.take(dead: census.registry.takeDead())
    for closed in old.scenes { transaction.note(.scene(closed.id, .closed)) }
    return kept
  }

  /// What outlives a life of the app.
  struct KeptBySystem {
    /// What its scenes keep.
    let states: [String: NSUserActivity]
    let notifications: SystemNotifications
    let shortcuts: [UIApplicationShortcutItem]?
    /// When it ended, in its own time.
    let moment: TimeInterval
  }

  /// Lets the app come to rest, and tells what has happened since the last step.
  func settle(gesture: Cause? = nil, in transaction: Transaction) throws(Refusal) {
    appRuns()
    let settled = MainLoop.current.settle()
    tell(gesture, in: transaction)
    if case .busy(let busy) = settled { throw neverSettles(busy) }
  }

  func neverSettles(_ busy: MainLoop.Busy) -> Refusal {
    let source = busy.source.rawValue
    return Refusal(
      .cycle,
      "\(busy.turns)",
      other: Self.text(busy.origin).map { "\(source) (\($0))" } ?? source
    )
  }

  /// Where work comes from, as people read it; nil where nothing is known.
  static func text(_ origin: WorkOrigin?) -> String? {
    switch origin {
    case .code(let address): AppCode.text(at: address)
    case .action(let name): name
    case nil: nil
    }
  }

  /// Compares the app with what it was, and notes the difference.
  func tell(_ gesture: Cause?, in transaction: Transaction) {
    let old = picture
    let members = census.members(from: roots())
    name(members)
    var reader = PictureReader(self, members)
    picture = reader.read()
    noteScenes(since: old, in: transaction)
    var freed: [NodeName] = []
    for entry in nodes.take(dead: census.registry.takeDead()) where entry.isCoordinator {
      freed.append(entry.name)
    }
    freed = inOrder(freed, since: old)
    for (name, kind) in callbacks {
      transaction.note(.callback(name, text: transaction.keep(.string(kind.rawValue) as Value)))
    }
    callbacks.removeAll()
    for (complaint, callers) in complaints {
      transaction.noteComplaint(complaint.message, from: callers)
    }
    complaints.removeAll()
    for (name, isSeen) in deliveries {
      transaction.note(
        .notification(text: transaction.keep(.string(name) as Value), isSeen: isSeen)
      )
    }
    deliveries.removeAll()
    noteClocks(in: transaction)
    let ends = noteNews(since: old, in: transaction)
    var facts = PictureFacts(
      from: old,
      to: picture,
      gesture: gesture,
      pulledDown: pulledDown,
      freed: freed,
      ends: ends
    ) { [nodes] in nodes.entry(named: $0)?.parameters ?? [] }
    facts.note(in: transaction)
    if !pulledDown.isEmpty {
      pulledDown.removeAll { name in !picture.layers.contains { $0.name == name } }
    }
    noteLate(since: old, in: transaction)
    noteLeaks(since: old, in: transaction)
    noteExcuses(in: transaction)
  }

  /// Where nothing else is told of a step, that may be why.
  private func noteExcuses(in transaction: Transaction) {
    let (place, request) = (leftOut, MainLoop.endStep())
    leftOut = nil
    let move = MainLoop.current.moveInVain.take()
    guard transaction.trace.isSilent else { return }
    if let place { transaction.note(.leftOut(text: transaction.keep(.string(place) as Value))) }
    if let request {
      transaction.note(.unanswered(text: transaction.keep(.string(request) as Value)))
    }
    if let move { transaction.note(.inVain(text: transaction.keep(.string(move) as Value))) }
  }

  /// Names the coordinators, before the screens that may be called alike.
  private func name(_ members: [Census.Member]) {
    if namedChange == census.memberChanges { return }
    namedChange = census.memberChanges
    var names: [NodeName] = []
    names.reserveCapacity(members.count)
    for member in members {
      names.append(nodes.name(at: address(of: member.id)) ?? name(ofCoordinator: member.object))
    }
    var memberships: [Picture.Member] = []
    memberships.reserveCapacity(members.count)
    for (index, member) in members.enumerated() {
      let parent = member.parent >= 0 ? names[member.parent] : .none
      memberships.append(Picture.Member(name: names[index], parent: parent))
    }
    (memberNames, self.memberships) = (names, memberships)
  }

  /// Tells where the step was not one of virtual time alone.
  private func noteClocks(in transaction: Transaction) {
    let loop = MainLoop.current
    for (lint, holds) in [
      (Lint.realTime, loop.realSeconds > 0), (.unfinished, loop.unfinished > 0),
    ] where holds {
      let nobody = transaction.keep(.none as NodeName)
      transaction.note(.warning(lint, NodeName(scene), subject: nobody))
    }
    loop.forgetClocks()
  }

  /// Where the walk over the app's objects begins.
  func roots() -> [Census.Root] {
    var roots: [Census.Root] = []
    if let object = root?.object { roots.append(Census.Root(object, "app")) }
    for scene in root?.lifecycle.scenes ?? [] {
      let id = scene.session.persistentIdentifier
      let name = id == UISceneSession.first ? "scene" : "scene \(id)"
      if let delegate = scene.delegate { roots.append(Census.Root(delegate, name)) }
    }
    for window in UIApplication.shared.windows {
      if let controller = window.rootViewController {
        roots.append(Census.Root(controller, "window"))
      }
    }
    return roots
  }

  private func note(_ callback: ControllerCallback) {
    callbacks.append((name(of: callback.controller), callback.kind))
  }

  private func describe(_ object: AnyObject) -> String {
    if let controller = object as? UIViewController {
      return vocabulary(including: name(of: controller))
    }
    return LogicalID.name(of: type(of: object))
  }

  private func vocabulary(including name: NodeName) -> String {
    name.serial == 0 ? text(name.id) : "\(text(name.id))#\(name.serial)"
  }

  /// A node as people read it.
  func text(_ name: NodeName) -> String { vocabulary(including: name) }
}
