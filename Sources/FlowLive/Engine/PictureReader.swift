import FlowNavigation
import UIKit

/// Reads what an app shows from its windows.
@MainActor
struct PictureReader {
  private let state: LiveState
  private let members: [Census.Member]
  private let names: [NodeName]
  private let nodes: NodeRegister
  private var picture = Picture()

  init(_ state: LiveState, _ members: [Census.Member]) {
    self.state = state
    self.members = members
    names = state.memberNames
    nodes = state.nodes
    picture.entries.reserveCapacity(state.picture.entries.count + 1)
  }

  /// How deep containers may lie in each other.
  private static let depthLimit = 64

  /// Reads a picture, once.
  mutating func read() -> Picture {
    readAll()
    var read = Picture()
    swap(&read, &picture)
    return read
  }

  private mutating func readAll() {
    picture.coordinators = state.marked(members)
    var top: UIViewController?
    let connected = state.root?.lifecycle.scenes ?? []
    if connected.isEmpty {
      if state.root?.lifecycle.hasScenes == true { return }
      let isBackground = UIApplication.shared.applicationState == .background
      top = read(nil, state.scene, isBackground ? .background : .active)
    }
    for scene in connected {
      let session = scene.session.persistentIdentifier
      let isFirst = session == UISceneSession.first
      let id = isFirst ? state.scene : state.names.declare(scene: session)
      let isInUse = scene === UIApplication.shared.sceneInUse
      if isInUse { picture.inUse = picture.scenes.count }
      let read = read(scene, id, scene.activationState == .background ? .background : .active)
      if isInUse { top = read }
    }
    guard let top else { return }
    picture.screen = picture.ownLayers.last?.screen ?? .none
    picture.path = chain(of: picture.entry(picture.screen)?.owner ?? .none)
    markVisible(from: top)
  }

  /// Reads a scene's window and what it presents; gives what is on top of all.
  private mutating func read(
    _ scene: UIWindowScene?,
    _ id: Symbol,
    _ phase: ScenePhase
  ) -> UIViewController? {
    let start = picture.layers.count
    picture.scenes.append(Picture.Scene(id: id, phase: phase, layers: start..<start))
    let place = picture.scenes.count - 1
    guard var controller = LiveState.window(of: scene)?.rootViewController else { return nil }
    append(layer: controller, presenter: nil, in: id)
    while let presented = controller.nearestPresented,
      picture.layers.count - start < Self.depthLimit
    {
      append(layer: presented, presenter: LiveState.visibleScreen(of: controller), in: id)
      controller = presented
    }
    picture.scenes[place].layers = start..<picture.layers.count
    return controller
  }

  /// Coordinators from the root to one.
  private func chain(of owner: NodeName) -> [NodeName] {
    var chain: [NodeName] = []
    var index = owner == .none ? nil : names.firstIndex(of: owner)
    while let member = index, chain.count <= names.count {
      chain.append(names[member])
      index = members[member].parent >= 0 ? members[member].parent : nil
    }
    return chain.reversed()
  }

  private mutating func append(
    layer controller: UIViewController,
    presenter: UIViewController?,
    in scene: Symbol
  ) {
    let content = LiveState.content(of: controller)
    var layer = Picture.Layer(name: name(of: controller, content))
    let index = picture.layers.count
    var outer = NodeName.none
    if let presenter {
      layer.presenter = state.name(of: presenter)
      layer.isLeaving = controller.isBeingDismissed
      outer = picture.entry(layer.presenter)?.owner ?? .none
      layer.owner = outer
    }
    picture.layers.append(layer)
    append(
      controller,
      content,
      on: Place(
        name: layer.name,
        surface: NodeName(scene),
        position: 1,
        owner: outer,
        layer: index,
        depth: 0
      )
    )
    let screen = LiveState.visibleScreen(of: controller)
    picture.layers[index].screen = state.name(of: screen)
    let stack = picture.stack(of: picture.layers[index].screen)
    picture.layers[index].stack = stack.map(\.name) ?? .none
  }

  /// What something is called where it lies: a container by its surface.
  private func name(of controller: UIViewController, _ content: LiveState.Content?) -> NodeName {
    content == nil ? state.name(of: controller) : state.surfaceName(of: controller, names)
  }

  /// Where a controller lies.
  private struct Place {
    /// What it is called there.
    var name: NodeName
    var surface: NodeName
    var position: Int
    var owner: NodeName
    var layer: Int
    var depth: Int
    /// Whether it lies on a stack, where it comes and goes as an entry.
    var isOnStack = false
  }

  private mutating func append(
    _ controller: UIViewController,
    _ content: LiveState.Content?,
    on place: Place
  ) {
    guard place.depth < Self.depthLimit else { return }
    let found = state.owner(of: controller)
    let owner = found >= 0 ? names[found] : place.owner
    if content == nil || place.isOnStack {
      append(entryOf: owner, at: place)
      let subs = state.subs(of: controller)
      if !subs.isEmpty { picture.parts.append(Picture.Parts(screen: place.name, subs: subs)) }
    }
    guard let content else { return }
    append(content, owner, place)
  }

  private mutating func append(entryOf owner: NodeName, at place: Place) {
    let isPresented = place.depth == 0 && picture.layers[place.layer].isModal
    picture.entries.append(
      Picture.Entry(
        name: place.name,
        surface: place.surface,
        position: place.position,
        owner: owner,
        layer: place.layer,
        // What was presented is told as such.
        isTold: !isPresented
      )
    )
  }

  /// Whose a screen is that has neither children nor parts.
  private func owner(
    ofPlainScreen screen: Int,
    _ children: [UIViewController],
    _ index: Int
  ) -> NodeName? {
    var owner = -1
    if let known = nodes.owner(ofPlainScreen: screen) {
      owner = state.census.index(of: known) ?? -1
    } else {
      owner = state.owner(of: children[index])
    }
    return owner >= 0 ? names[owner] : nil
  }

  private mutating func append(
    _ content: LiveState.Content,
    _ owner: NodeName,
    _ place: Place
  ) {
    var surface = Picture.Surface(
      name: place.name,
      kind: content.kind,
      owner: owner,
      layer: place.layer
    )
    surface.selected = content.selected
    surface.entries.reserveCapacity(content.controllers.count)
    surface.screens.reserveCapacity(content.controllers.count)
    // Most of what lies on stacks are plain screens: they are read without being retained.
    for index in content.controllers.indices {
      if let screen = nodes.plainScreen(at: content.controllers.address(at: index)) {
        surface.entries.append(nodes.name(ofPlainScreen: screen))
        surface.screens.append(nodes.name(ofPlainScreen: screen))
        continue
      }
      let child = content.controllers[index]
      let content = LiveState.content(of: child)
      let name = name(of: child, content)
      surface.entries.append(name)
      let isScreen = content == nil
      surface.screens.append(isScreen ? name : state.name(of: LiveState.visibleScreen(of: child)))
    }
    if content.kind == .tabs {
      for (child, name) in zip(content.controllers, surface.entries) {
        surface.items.append(state.tabName(of: child, name))
      }
    }
    picture.surfaces.append(surface)
    let inner = names.holds(surface.name) ? surface.name : owner
    var inside = Place(
      name: .none,
      surface: surface.name,
      position: 0,
      owner: inner,
      layer: place.layer,
      depth: place.depth + 1,
      isOnStack: content.kind == .stack
    )
    guard inside.depth < Self.depthLimit else { return }
    for index in content.controllers.indices {
      inside.name = surface.entries[index]
      if content.kind != .tabs { inside.position = index + 1 }
      if let screen = nodes.plainScreen(at: content.controllers.address(at: index)) {
        append(
          entryOf: self.owner(ofPlainScreen: screen, content.controllers, index) ?? inner,
          at: inside
        )
      } else {
        let child = content.controllers[index]
        append(child, LiveState.content(of: child), on: inside)
      }
    }
  }

  private mutating func markVisible(from controller: UIViewController) {
    var controller = controller
    for _ in 0..<Self.depthLimit {
      guard let content = LiveState.content(of: controller) else { return }
      let name = state.surfaceName(of: controller, names)
      if let index = picture.index(ofSurface: name) {
        picture.surfaces[index].isVisible = true
      }
      guard content.controllers.indices.contains(content.selected) else { return }
      controller = content.controllers[content.selected]
    }
  }
}

extension [UIViewController] {
  /// Where one of them is.
  func address(at index: Int) -> UnsafeRawPointer {
    withUnsafeBytes { $0.bindMemory(to: UnsafeRawPointer.self)[index] }
  }
}
