import Foundation
import Storyboards

/// The objects of a scene, of a xib or of a cell that is made from a prototype.
///
/// They come in two loads as in UIKit: a controller with its bar items, and later its view.
@MainActor
final class SceneContents {
  let interface: Interface
  let storyboard: UIStoryboard?
  /// The scene that a cell of a prototype lies in.
  weak var outer: SceneContents?
  weak var controller: UIViewController?
  private var known: [Int: WeakObject] = [:]
  /// What this load has made, in order; it lives by others when the load is over.
  private var made: [(place: Int, object: NSObject)] = []
  /// The objects beside the controller, which live as long as it.
  private var beside: [NSObject] = []
  private(set) var templates: [Int: SegueTemplate] = [:]
  /// The outlets of the controller, by name: how people call its elements.
  private(set) var outlets: [(name: String, object: WeakObject)] = []
  /// Where the outlets stand that are connected.
  var connected: Set<Int> = []
  private let scene: InterfaceFile.Scene?
  /// Whether the controller gets those that its storyboard puts into it, which UIKit does not check.
  private(set) var isRelating = false

  var file: InterfaceFile { interface.file }

  init(
    _ interface: Interface,
    _ scene: InterfaceFile.Scene? = nil,
    storyboard: UIStoryboard? = nil,
    outer: SceneContents? = nil
  ) {
    self.interface = interface
    self.scene = scene
    self.storyboard = storyboard
    self.outer = outer
  }
}

// Objects by where they stand.
extension SceneContents {
  func know(_ object: NSObject, _ place: Int) {
    known[place] = WeakObject(object: object)
    made.append((place, object))
  }

  func object(_ place: Int) -> NSObject? { known[place]?.object ?? outer?.object(place) }

  func object(_ id: String?) -> NSObject? {
    // Of another scene nothing: each is compiled to nibs of its own.
    id.flatMap { file.places[$0] }.flatMap { object($0) }
  }

  /// The segue of an identifier, whoever triggers it.
  func template(identifiedBy identifier: String) -> SegueTemplate? {
    templates.values.filter { $0.segue.identifier == identifier }
      .min { $0.segue.place < $1.segue.place }
  }

  /// Keeps objects as long as the controller.
  func keep(_ objects: [Any]) { beside += objects.compactMap { $0 as? NSObject } }

  func template(_ place: Int) -> SegueTemplate? { templates[place] ?? outer?.template(place) }
}

// The controller.
extension SceneContents {
  /// Makes the controller of the scene, by a closure where one is given.
  func makeController(_ make: ((NSCoder) -> UIViewController?)?) -> UIViewController? {
    guard let scene else { return nil }
    let coder = InterfaceCoder(self, scene.controller)
    guard let controller = make?(coder) ?? newController(scene.controller, coder) else {
      return nil
    }
    self.controller = controller
    controller.contents = self
    controller.storyboard = storyboard
    if object(scene.controller) == nil { know(controller, scene.controller) }
    for segue in file.segues(of: scene) where segue.kind != .relationship {
      templates[segue.place] = SegueTemplate(segue, self)
    }
    for object in scene.objects where file.elements[object].name == "customObject" {
      if let made = self.make(object) { beside.append(made) }
    }
    let loaded = finishLoad()
    makeRelated(controller, scene)
    wake(loaded)
    return controller
  }

  private var viewPlace: Int? {
    scene.flatMap { file.child(of: $0.controller, key: "view") }
  }

  private func newController(_ place: Int, _ coder: NSCoder) -> UIViewController? {
    let type = customType(place) as? UIViewController.Type ?? Self.controllerType(file, place)
    return type.init(coder: coder)
  }

  // A stack's root, the controllers of tabs, the sides of a split view.
  private func makeRelated(_ controller: UIViewController, _ scene: InterfaceFile.Scene) {
    var related: [(relationship: String, controller: UIViewController)] = []
    for case (.segue(let segue), let place) in file.connections(of: scene.controller)
    where segue.kind == .relationship {
      guard let made = destination(segue.destination, nil) else { continue }
      related.append((file[place, "relationship"] ?? "", made))
    }
    guard !related.isEmpty else { return }
    let controllers = related.map(\.controller)
    isRelating = true
    defer { isRelating = false }
    switch controller {
    case let stack as UINavigationController: stack.setViewControllers(controllers, animated: false)
    case let tabs as UITabBarController: tabs.setViewControllers(controllers, animated: false)
    case let split as UISplitViewController: split.take(related)
    case let pages as UIPageViewController:
      pages.setViewControllers(controllers, direction: .forward, animated: false)
    default:
      for child in controllers {
        controller.addChild(child)
        child.didMove(toParent: controller)
      }
    }
  }

  /// Makes the controller of another scene, or of another storyboard where a reference stands for it.
  func destination(
    _ id: String,
    _ make: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController? {
    guard let scene = file.scene(ofController: id) else { return nil }
    guard file.elements[scene.controller].name == "viewControllerPlaceholder" else {
      return Depth.guarding(interface, scene) {
        SceneContents(interface, scene, storyboard: storyboard).makeController(make)
      }
    }
    let name = file[scene.controller, "storyboardName"] ?? interface.name
    if UIStoryboard.isInert,
      InterfaceLibrary.interface(name, .storyboard, in: storyboard?.bundle) == nil
    {
      let absent = UIViewController(nibName: nil, bundle: nil)
      absent.interfaceName = name
      return absent
    }
    let other = UIStoryboard(name: name, bundle: storyboard?.bundle)
    return other.make(file[scene.controller, "referencedIdentifier"], make)
  }

  /// Storyboards may lead round in a circle: a stack whose root is the stack.
  @MainActor
  private enum Depth {
    static var depth = 0

    static func guarding(
      _ interface: Interface,
      _ scene: InterfaceFile.Scene,
      _ make: () -> UIViewController?
    ) -> UIViewController? {
      guard depth < 50 else {
        MainLoop.current.raise(
          .internalInconsistency,
          "\(interface.location(scene.controller)): the controllers contain each other"
        )
        return nil
      }
      depth += 1
      defer { depth -= 1 }
      return make()
    }
  }
}

// The view, which comes when it is first asked for.
extension SceneContents {
  /// Loads the controller's view; false where the scene has none.
  func loadView(of controller: UIViewController) -> Bool {
    guard let scene, let place = viewPlace, let view = make(place) as? UIView else { return false }
    for object in scene.objects where object != scene.controller && known[object] == nil {
      if let made = make(object) { beside.append(made) }
    }
    controller.view = view
    (controller as? UICollectionViewController)?.takeView(view)
    let views = finishLoad(alsoOf: scene.objects)
    for (place, object) in views {
      for case (.segue(let segue), let at) in file.connections(of: place) where segue.kind == .embed
      {
        if let container = object as? UIView { templates[at]?.embed(in: container) }
      }
    }
    wake(views)
    return true
  }

  /// Makes all objects of a xib.
  func load(owner: NSObject?) -> [NSObject] {
    guard let objects = file.child(of: 0, named: "objects") else { return [] }
    var found: [NSObject] = []
    for place in file.children(of: objects) {
      if file.elements[place].name == "placeholder" {
        if file[place, "placeholderIdentifier"] == "IBFilesOwner", let owner {
          know(owner, place)
        }
      } else if let object = make(place) {
        found.append(object)
      }
    }
    let all = finishLoad()
    wake(all.filter { $0.object !== owner })
    return found
  }

  /// Makes a cell, or another view, of what stands for it.
  func load(_ place: Int) -> UIView? {
    guard let view = make(place) as? UIView else { return nil }
    wake(finishLoad())
    return view
  }

  private func wake(_ objects: [(place: Int, object: NSObject)]) {
    for (_, object) in objects {
      switch object {
      case let view as UIView: view.awakeFromNib()
      case let object as UIViewController:
        // Others were told when they were made.
        if object === controller { object.awakeFromNib() }
      case let object as any NSNibAwaking: object.awakeFromNib()
      default: break
      }
    }
  }

  /// Gives what was made its runtime attributes, then connects it, and what an earlier load made with it.
  private func finishLoad(alsoOf earlier: [Int] = []) -> [(place: Int, object: NSObject)] {
    let objects = made
    made = []
    for (place, object) in objects { setAttributes(of: object, place) }
    let new = Set(objects.map(\.place))
    for place in earlier where !new.contains(place) {
      if let object = known[place]?.object { connect(object, place, isAgain: true) }
    }
    for (place, object) in objects { connect(object, place, isAgain: false) }
    return objects
  }

  func note(outlet name: String, _ object: NSObject) {
    outlets.append((name, WeakObject(object: object)))
  }
}

extension UICollectionViewController {
  fileprivate func takeView(_ view: UIView) {
    if let collection = view as? UICollectionView { collectionView = collection }
  }
}

extension UISplitViewController {
  fileprivate func take(_ related: [(relationship: String, controller: UIViewController)]) {
    guard style != .unspecified else {
      viewControllers = related.map(\.controller)
      return
    }
    let columns: [(String, Column)] = [
      ("master", .primary), ("primary", .primary), ("supplementary", .supplementary),
      ("detail", .secondary), ("secondary", .secondary), ("compact", .compact),
    ]
    for (relationship, controller) in related {
      let column = columns.first { relationship.hasPrefix($0.0) }?.1
      setViewController(controller, for: column ?? .secondary)
    }
  }
}
