import Observation
import UIKit

/// The views of one controller: looked at again when something has changed, once a turn.
///
/// It is a class, because nodes, state and screens that it has shown refer to it.
@MainActor
final class ViewTree {
  weak var controller: UIViewController?
  /// What the controller shows, put below a node.
  var show: ((Node, EnvironmentValues) -> Void)?
  /// What surrounds the view, as the screen that brought it here says.
  var surroundings = EnvironmentValues()
  private(set) lazy var root = Node(ViewTree.self, self)
  private(set) lazy var signal = ChangeSignal(self)
  /// What bars show of it, said anew at each look.
  var bar = BarContents()
  private let barWriter = BarWriter()
  /// What is done when a look is over.
  private var afterLook: [() -> Void] = []
  private var isDue = false
  /// Whether all views are asked anew; else those alone that a change is of.
  private var isWhole = true
  /// Whether what stands around the place that is looked at was asked anew.
  var isFresh = true
  private var isAsked = false
  private(set) var isVisible = false
  /// Whether it was in sight once.
  private(set) var hasAppeared = false
  /// Whether a view of it, or of a screen in it, hands up a preference.
  var hasPreferences = false
  /// The tree that it hands preferences up to: its controller has left that one's before it is told so.
  private weak var outer: ViewTree?
  /// Whether a screen is to be presented once this one is in sight.
  var isWaiting = false

  /// Looks again when the turn ends: at all of it, or at what is due.
  func setNeedsUpdate(isWhole: Bool = true) {
    isDue = true
    if isWhole { self.isWhole = true }
    guard !isAsked else { return }
    isAsked = true
    StandInScreen.atEndOfTurn { [weak self] in
      self?.isAsked = false
      self?.updateIfNeeded()
    }
  }

  /// Looks now, if something has changed.
  func updateIfNeeded() {
    guard isDue, let controller, controller.isViewLoaded else { return }
    isDue = false
    (isFresh, isWhole) = (isWhole, false)
    bar = BarContents()
    let hadPreferences = hasPreferences
    hasPreferences = false
    let signal = signal
    withObservationTracking {
      var surroundings = surroundings
      surroundings.tree = WeakTree(self)
      root.update(RootView(), surroundings)
    } onChange: {
      signal.fire()
    }
    controller.view.hold(root.output)
    barWriter.write(bar, to: controller)
    let actions = afterLook
    afterLook = []
    for action in actions { action() }
    if isVisible { root.appear() }
    if hadPreferences || hasPreferences { handUp() }
  }

  /// Has the tree around it look at what this one prefers.
  private func handUp() {
    if let around = controller?.surroundingTree { outer = around }
    outer?.setNeedsUpdate(isWhole: false)
  }

  /// Lets the trees around it, and itself, present what waits for its place on the screen.
  func wakeWaiting() {
    var frame = controller
    while let parent = frame?.parent { frame = parent }
    frame?.eachTree { tree in
      if tree.isWaiting { tree.setNeedsUpdate() }
      tree.isWaiting = false
    }
  }

  /// Does something once what is looked at stands.
  func afterLook(_ action: @escaping () -> Void) { afterLook.append(action) }

  /// The controller comes into sight.
  func appear() {
    isVisible = true
    hasAppeared = true
    wakeWaiting()
    updateIfNeeded()
    root.appear()
    if hasPreferences { handUp() }
  }

  /// The controller is out of sight.
  func disappear() {
    guard isVisible else { return }
    isVisible = false
    root.disappear()
    if hasPreferences { handUp() }
  }
}

/// What a tree begins with: its controller's view.
private struct RootView: View, PrimitiveView {
  func update(_ node: Node) {
    node.tree?.show?(node, node.environment)
  }
}

/// Tells a tree from any thread that something has changed, of one of its views or of any.
final class ChangeSignal: Sendable {
  private nonisolated(unsafe) weak var tree: ViewTree?
  private nonisolated(unsafe) weak var node: Node?
  private let isWhole: Bool

  @MainActor
  init(_ tree: ViewTree?, _ node: Node? = nil) {
    (self.tree, self.node) = (tree, node)
    isWhole = node == nil
  }

  func fire() {
    if Thread.isMainThread {
      MainActor.assumeIsolated { tell() }
    } else {
      DispatchQueue.main.async { self.tell() }
    }
  }

  @MainActor
  private func tell() {
    node?.isDue = true
    tree?.setNeedsUpdate(isWhole: isWhole)
  }
}

/// A tree that is not kept.
struct WeakTree {
  weak var tree: ViewTree?
  init(_ tree: ViewTree?) { self.tree = tree }
}

extension UIView {
  /// Has these views on it and no others; those that stay are not touched.
  func hold(_ views: [UIView]) {
    if subviews.elementsEqual(views, by: ===) { return }
    for view in subviews where !views.contains(where: { $0 === view }) {
      view.removeFromSuperview()
    }
    for (place, view) in views.enumerated()
    where place >= subviews.count || subviews[place] !== view {
      insertSubview(view, at: place)
    }
  }

  /// The first text that is read on it.
  var readText: String? {
    if isHidden { return nil }
    if let label = self as? UILabel, let text = label.text, !text.isEmpty { return text }
    if let button = self as? UIButton, let title = button.currentTitle { return title }
    for view in subviews {
      if let text = view.readText { return text }
    }
    return nil
  }

  /// All texts that are read on it; without any, what it is called.
  var readTexts: [String] {
    if isHidden { return [] }
    if let text = (self as? UILabel)?.text { return text.isEmpty ? [] : [text] }
    let texts = subviews.flatMap(\.readTexts)
    if !texts.isEmpty { return texts }
    return [(self as? UIButton)?.currentTitle ?? accessibilityLabel].compactMap(\.self)
  }

  /// The first picture on it.
  var shownImage: UIImage? {
    if let image = (self as? UIImageView)?.image { return image }
    for view in subviews {
      if let image = view.shownImage { return image }
    }
    return nil
  }
}
