import FlowNavigation
import UIKit

extension ElementCollector {
  /// The gestures that a view recognises and a finger has a word for.
  func visitGestures(of view: UIView, _ reach: Reach) {
    for recognizer in view.gestureRecognizers ?? [] {
      switch recognizer {
      case is UITapGestureRecognizer: add(recognizer, .button, nil, on: view, reach)
      case is UILongPressGestureRecognizer: add(recognizer, .gesture, .longpress, on: view, reach)
      case let swipe as UISwipeGestureRecognizer:
        for gesture in swipe.gestures { add(recognizer, .gesture, gesture, on: view, reach) }
      default: break
      }
    }
  }

  /// The swipes that turn pages.
  func visit(pages: UIPageViewController, _ reach: Reach) {
    guard pages.dataSource != nil, pages.viewControllers?.isEmpty == false else { return }
    let isVertical = pages.navigationOrientation == .vertical
    for forward in [true, false] {
      var element = LiveElement(.gesture, .page(pages, forward: forward), title: nil, reach)
      element.gesture = isVertical ? (forward ? .up : .down) : (forward ? .left : .right)
      if !pages.mayTurn(forward: forward) { element.isEnabled = false }
      add(element, fallback: forward ? "nextPage" : "previousPage")
    }
  }

  private func add(
    _ recognizer: UIGestureRecognizer,
    _ kind: Element.Kind,
    _ gesture: Element.Gesture?,
    on view: UIView,
    _ reach: Reach
  ) {
    var element = LiveElement(
      kind,
      .gesture(recognizer),
      title: kind == .button ? view.accessibilityLabel ?? view.firstText() : nil,
      reach
    )
    element.gesture = gesture ?? .longpress
    if !recognizer.isEnabled { element.isEnabled = false }
    let word =
      gesture.map { $0 == .longpress ? "longpress" : "swipe\($0)".capitalizedWord } ?? "tap"
    let own = recognizer.name ?? propertyName(of: recognizer)
    let views =
      view.accessibilityIdentifier ?? propertyName(of: view)
      ?? (kind == .button ? ElementNames.identifier(view.accessibilityLabel) : nil)
    // What a view is called is what is tapped; another gesture has its name only where it is alone.
    let isViews =
      !(view is UIControl) && (gesture == nil || view.gestureRecognizers?.count == 1)
    add(
      element,
      fallback: own ?? views.map { isViews ? $0 : $0 + word.capitalizedFirst } ?? word
    )
  }
}

extension UIView {
  /// Whether a tap on it is recognised: then it is no mere text.
  var recognizesTap: Bool { gestureRecognizers?.contains { $0 is UITapGestureRecognizer } ?? false }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

  /// `swipeleft` as one name: `swipeLeft`.
  fileprivate var capitalizedWord: String {
    prefix(5) + dropFirst(5).prefix(1).uppercased() + dropFirst(6)
  }
}

extension UISwipeGestureRecognizer {
  fileprivate var gestures: [Element.Gesture] {
    let all: [(Direction, Element.Gesture)] = [
      (.left, .left), (.right, .right), (.up, .up), (.down, .down),
    ]
    return all.filter { direction.contains($0.0) }.map(\.1)
  }
}
