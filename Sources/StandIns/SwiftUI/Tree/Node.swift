import UIKit

/// A place in the tree of a screen: what stands there keeps its state and its views of UIKit.
///
/// It is a class, because views are made anew at each look and their state is not.
@MainActor
final class Node {
  weak var tree: ViewTree?
  private let type: ObjectIdentifier
  private(set) var children: [(key: AnyHashable, node: Node)] = []
  private var previous: [AnyHashable: Node] = [:]
  private var previousKeys: [AnyHashable] = []
  private var keys: Set<AnyHashable> = []
  var environment = EnvironmentValues()
  /// Whether its view has to be asked anew: something that it keeps, or looks at, has changed.
  var isDue = true
  /// What its view's body was when it was asked.
  private var lastBody: Any?
  /// Tells of changes of what its view keeps or looks at.
  private(set) lazy var signal = ChangeSignal(tree, self)
  /// What the property wrappers of its view keep, in their order.
  var slots: [AnyObject?] = []
  /// What it shows.
  var output: [UIView] = []
  /// What its view keeps of UIKit's: a view, a controller, a bar item.
  var kept: AnyObject?
  /// The cell that shows it, if it is a row.
  var cell: ListCell?
  /// The item of a bar that shows it, if it is on one.
  var barItem: UIBarButtonItem?

  // What its view says of itself, each time anew.
  /// Whether it only stands for its children, so that each may be a row.
  var isTransparent = false
  var press: Press?
  /// What is chosen from it.
  var options: [Press] = []
  var tag: AnyHashable?
  var identifier: String?
  var rowTraits = RowTraits()
  var section: SectionViews?
  var preference: (key: ObjectIdentifier, value: Any)?
  /// Whether its preference is made of those below it, and stands for them.
  var replacesPreference = false

  /// What happens when it comes and goes.
  var onAppear: (() -> Void)?
  var onDisappear: (() -> Void)?
  private var hasAppeared = false
  /// What it does with a link.
  var openURL: ((URL) -> Void)?
  /// What it does with what the user goes on with, by its type.
  var activities: [String: (NSUserActivity) -> Void] = [:]
  /// Whether it is beside the views of its parent, as the items of a bar and the answers of an alert are.
  var isAside = false
  /// Whether it lies beyond the first of a list, where nobody has scrolled to.
  var isBeyond = false

  init(_ type: Any.Type, _ tree: ViewTree?) {
    self.type = ObjectIdentifier(type)
    self.tree = tree
  }

  /// Shows a view, with what surrounds it.
  func update(_ view: some View, _ environment: EnvironmentValues) {
    self.environment = environment
    (isTransparent, press, tag, identifier, section) = (false, nil, nil, nil, nil)
    (options, openURL, activities) = ([], nil, [:])
    (rowTraits, preference, replacesPreference, isBeyond) = (RowTraits(), nil, false, false)
    for (key, node) in children { previous[key] = node }
    previousKeys = children.map(\.key)
    children = []
    keys = []
    output = []
    let isFresh = tree?.isFresh ?? true
    let isAsked = isFresh || isDue
    isDue = false
    tree?.isFresh = isAsked
    if let view = view as? any PrimitiveView {
      view.update(self)
    } else if !show(representable: view) {
      isTransparent = true
      self.environment.describer = Swift.type(of: view)
      show(body(of: view, isAsked))
    }
    tree?.isFresh = isFresh
    for key in previousKeys { previous.removeValue(forKey: key)?.leave() }
    previousKeys = []
  }

  /// A view's body: the same as before where nothing has changed that it depends on.
  private func body<Content: View>(of view: Content, _ isAsked: Bool) -> Content.Body {
    if !isAsked, let known = lastBody as? Content.Body { return known }
    link(view)
    let body = view.body
    lastBody = body
    return body
  }

  /// Shows one view in its place.
  func show(_ view: some View, key: AnyHashable = 0, _ environment: EnvironmentValues? = nil) {
    output = place(view, key: key, environment).output
  }

  /// Puts a view below this, at the node that had one of its kind by this key.
  @discardableResult
  func place<Content: View>(
    _ view: Content,
    key: AnyHashable = 0,
    _ environment: EnvironmentValues? = nil
  ) -> Node {
    var key = key
    // Two rows of one ID are two rows.
    while !keys.insert(key).inserted { key = AnyHashable([key]) }
    let node: Node
    if let known = previous[key], known.type == ObjectIdentifier(Content.self) {
      previous[key] = nil
      node = known
    } else {
      node = Node(Content.self, tree)
    }
    children.append((key, node))
    node.update(view, environment ?? self.environment)
    return node
  }

  /// Puts a view beside what is shown here.
  @discardableResult
  func placeAside(_ view: some View, key: AnyHashable) -> Node {
    var environment = environment
    environment.isInList = false
    let node = place(view, key: key, environment)
    node.isAside = true
    return node
  }

  /// The nodes of what is shown here.
  var shown: [Node] { children.compactMap { $0.node.isAside ? nil : $0.node } }

  /// What it keeps of UIKit's, made once.
  func keep<Kept: AnyObject>(_ make: () -> Kept) -> Kept {
    if let kept = kept as? Kept { return kept }
    let made = make()
    kept = made
    return made
  }

  /// A view of UIKit's that is all that it shows, made once; names are given to it after this.
  func own<Own: UIView>(_ make: () -> Own) -> Own {
    let view = keep(make)
    view.accessibilityIdentifier = nil
    view.accessibilityLabel = nil
    output = [view]
    return view
  }
}

extension Node {
  /// The nodes below it and itself, children first.
  func walk(_ visit: (Node) -> Void) {
    for (_, child) in children { child.walk(visit) }
    visit(self)
  }

  /// What can be pressed below it, the outermost of each.
  var presses: [Node] {
    press != nil ? [self] : shown.flatMap(\.presses)
  }

  /// The first tag at it or below.
  var firstTag: AnyHashable? {
    if let tag { return tag }
    for child in shown {
      if let tag = child.firstTag { return tag }
    }
    return nil
  }

  /// Comes, if it is not there yet, with all below it.
  func appear() {
    guard !isBeyond else { return }
    for (_, child) in children { child.appear() }
    guard !hasAppeared else { return }
    hasAppeared = true
    onAppear?()
  }

  /// Is out of sight.
  func disappear() {
    for (_, child) in children { child.disappear() }
    guard hasAppeared else { return }
    hasAppeared = false
    onDisappear?()
  }

  /// Is no part of the tree any more.
  private func leave() {
    disappear()
    forget()
  }

  /// Lets go of children, controllers and screens.
  func forget() {
    for (_, child) in children { child.forget() }
    (kept as? any TreePart)?.leaveTree()
    for case let part as any TreePart in slots { part.leaveTree() }
  }
}

/// What a node keeps, and that has to be told when the node is gone.
@MainActor
protocol TreePart: AnyObject {
  func leaveTree()
}

/// What a tap on a button, a link or a row does.
struct Press {
  var title: String?
  var image: UIImage?
  var role: ButtonRole?
  var isEnabled = true
  var run: () -> Void
}
