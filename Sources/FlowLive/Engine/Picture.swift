import FlowNavigation

/// What an app shows and who runs it, by name: what two steps are compared by.
struct Picture: Equatable {
  /// The coordinators, parents before children.
  var coordinators: [Member] = []
  /// What is connected, in the order it was.
  var scenes: [Scene] = []
  /// The place of the scene that the user works in.
  var inUse = 0
  /// The windows and their modals, scene by scene, the lowest first.
  var layers: [Layer] = []
  /// All containers with what they hold, the outer ones first.
  var surfaces: [Surface] = []
  /// All that lies on stacks and layers, in the order of the surfaces, bottom to top.
  var entries: [Entry] = []
  /// The parts over screens, of those that have any, in the order of the entries.
  var parts: [Parts] = []
  /// The screen that a user sees.
  var screen = NodeName.none
  /// The coordinators from the root to the owner of the screen.
  var path: [NodeName] = []

  /// A connected scene.
  struct Scene: Equatable {
    var id: Symbol
    var phase: ScenePhase
    /// Which of the layers are its own.
    var layers: Range<Int>
  }

  /// A coordinator.
  struct Member: Equatable {
    var name: NodeName
    var parent: NodeName
    /// Where in its life it is, as far as it says so.
    var mark = TreeNode.Mark.none
    /// What it waits for.
    var missing = Symbol.none

    static func == (one: Member, other: Member) -> Bool {
      one.name.isSame(other.name) && one.parent.isSame(other.parent) && one.mark == other.mark
        && one.missing == other.missing
    }

    /// Whether it is neither idle nor parked.
    var isStarted: Bool { mark != .idle && mark != .parked }
  }

  /// The window or a modal.
  struct Layer: Equatable {
    /// What was presented: a screen, or a container by its name as a surface.
    var name: NodeName
    /// The screen that presented it.
    var presenter = NodeName.none
    /// Whose the presenter is.
    var owner = NodeName.none
    /// The screen that it shows; none when it is blank.
    var screen = NodeName.none
    /// The surface of the stack that shows the screen.
    var stack = NodeName.none
    /// Whether it is on its way out.
    var isLeaving = false

    /// Whether it was presented: a window was not.
    var isModal: Bool { presenter != .none }
  }

  /// A container's content.
  struct Surface: Equatable {
    var name: NodeName
    var kind: Kind
    /// The coordinator that the container is of.
    var owner: NodeName
    /// Bottom to top, or side by side.
    var entries: [NodeName] = []
    /// The screen that each entry shows when it is seen.
    var screens: [NodeName] = []
    /// For tabs: what each item is called.
    var items: [Symbol] = []
    /// For tabs: the place of the selected item, -1 for none.
    var selected = -1
    var layer: Int
    /// Whether it is on the way to the screen.
    var isVisible = false
  }

  /// What a container does with its content.
  enum Kind: Equatable {
    case stack, tabs, container
  }

  /// A screen or container on a stack, or a screen that fills a layer or a tab.
  struct Entry: Equatable {
    var name: NodeName
    var surface: NodeName
    /// From 1; 0 in tabs, which have an item for each.
    var position: Int
    var owner: NodeName
    var layer: Int
    /// Whether it is told when it is shown: what fills a layer is told as presented.
    var isTold = true
  }

  /// What lies over a screen.
  struct Parts: Equatable {
    var screen: NodeName
    /// Bottom to top.
    var subs: [Sub]
  }

  /// A sub-controller over a screen.
  struct Sub: Equatable {
    var name: NodeName
    var kind: ControllerBlueprint.Kind
    /// Whether it was concealed: one that others hide is not.
    var isConcealed: Bool
    var isVisible: Bool
  }
}

extension Picture {
  /// The entries that only the first has, and those that only the second has, by name.
  static func difference(_ old: [Entry], _ new: [Entry]) -> (gone: [Entry], come: [Entry]) {
    // Most of them are where they were.
    var start = 0
    while start < old.count, start < new.count, old[start].name.isSame(new[start].name) {
      start += 1
    }
    var (end, newEnd) = (old.count, new.count)
    while end > start, newEnd > start, old[end - 1].name.isSame(new[newEnd - 1].name) {
      (end, newEnd) = (end - 1, newEnd - 1)
    }
    let (gone, come) = (old[start..<end], new[start..<newEnd])
    if gone.isEmpty || come.isEmpty { return (Array(gone), Array(come)) }
    let (before, after) = (Set(gone.map(\.name)), Set(come.map(\.name)))
    return (
      gone.filter { !after.contains($0.name) }, come.filter { !before.contains($0.name) }
    )
  }

  func entry(_ name: NodeName) -> Entry? { entries.first { $0.name.isSame(name) } }

  func surface(_ name: NodeName) -> Surface? { index(ofSurface: name).map { surfaces[$0] } }

  // Looked for where they lie: what goes through surfaces copies each.
  func index(ofSurface name: NodeName) -> Int? {
    surfaces.indices.first { surfaces[$0].name.isSame(name) }
  }

  /// The scene that the user works in; nil where none is connected.
  var sceneInUse: Scene? { scenes.indices.contains(inUse) ? scenes[inUse] : nil }

  func scene(_ id: Symbol) -> Scene? { scenes.first { $0.id == id } }

  /// The scene that a layer is in.
  func scene(ofLayer layer: Int) -> Scene? { scenes.first { $0.layers.contains(layer) } }

  /// The scene that shows a node, or what coordinators below it show; that in use where it is nowhere.
  func scene(of node: NodeName) -> Scene? {
    scenes.count < 2 ? sceneInUse : scenes(showing: node).first ?? sceneInUse
  }

  /// The scenes that show a node, or what coordinators below it show.
  func scenes(showing node: NodeName) -> [Scene] {
    var below: Set = [node]
    // Parents come before their children.
    for member in coordinators where below.contains(member.parent) { below.insert(member.name) }
    let layers = Set(
      surfaces.lazy.filter { below.contains($0.name) }.map(\.layer)
        + entries.lazy.filter { below.contains($0.name) || below.contains($0.owner) }.map(\.layer)
    )
    return scenes.filter { !layers.isDisjoint(with: $0.layers) }
  }

  /// The topmost modal over a layer; nil where nothing is over it.
  func cover(of layer: Int) -> Layer? {
    guard let scene = scene(ofLayer: layer), scene.layers.last != layer else { return nil }
    return layers[scene.layers].last
  }

  /// The layers of the scene in use.
  var ownLayers: ArraySlice<Layer> { sceneInUse.map { layers[$0.layers] } ?? [] }

  /// The modals of the scene in use, the lowest first.
  var ownModals: ArraySlice<Layer> { ownLayers.dropFirst() }

  /// Whether a layer is the one that a user can reach.
  func isInReach(_ layer: Int) -> Bool { sceneInUse?.layers.last == layer }

  /// The sub-controller of a name, with its screen.
  func sub(_ name: NodeName) -> (sub: Sub, screen: Entry)? {
    for parts in parts {
      guard let sub = parts.subs.first(where: { $0.name == name }) else { continue }
      return entry(parts.screen).map { (sub, $0) }
    }
    return nil
  }

  /// The sub-controllers over a screen, bottom to top.
  func subs(of screen: NodeName) -> [Sub] {
    parts.first { $0.screen.isSame(screen) }?.subs ?? []
  }

  /// The names of all sub-controllers.
  var subNames: [NodeName] { parts.flatMap(\.subs).map(\.name) }

  /// Whether all containers hold what they hold in another picture.
  func hasSameEntries(as other: Picture) -> Bool {
    surfaces.count == other.surfaces.count
      && zip(surfaces, other.surfaces).allSatisfy {
        $0.name.isSame($1.name) && $0.entries.isSame($1.entries)
      }
  }

  /// The stack that an entry lies on, or that an entry around it lies on.
  func stack(of name: NodeName) -> Surface? {
    if let own = surface(name), own.kind == .stack { return own }
    var around = index(ofSurfaceAround: name)
    while let place = around, surfaces[place].kind != .stack {
      around = index(ofSurfaceAround: surfaces[place].name)
    }
    return around.map { surfaces[$0] }
  }
  /// Whether a surface is one of tabs of which one is selected.
  func isSelecting(_ place: Int) -> Bool {
    surfaces[place].kind == .tabs && surfaces[place].selected >= 0
  }

  private func index(ofSurfaceAround name: NodeName) -> Int? {
    surfaces.indices.last { surfaces[$0].entries.holds(name) }
  }
}
