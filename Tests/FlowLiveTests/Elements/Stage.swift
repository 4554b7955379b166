import FlowNavigation
import UIKit

@testable import FlowLive

/// A window of its own with a finger in front of it.
@MainActor
class Stage {
  let window: UIWindow

  /// Shows a controller in a new application.
  init(root: UIViewController) {
    MainLoop.current = MainLoop()
    UIApplication.reset()
    window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = root
    window.makeKeyAndVisible()
    settle()
  }

  /// Shows a controller in a stack.
  convenience init(_ controller: UIViewController) {
    self.init(root: UINavigationController(rootViewController: controller))
  }

  func settle() { MainLoop.current.settle() }

  /// The controller that a user sees.
  var visible: UIViewController {
    var controller = window.rootViewController ?? UIViewController()
    while true {
      if let presented = controller.nearestPresented {
        controller = presented
      } else if let top = (controller as? UINavigationController)?.topViewController {
        controller = top
      } else if let selected = (controller as? UITabBarController)?.selectedViewController {
        controller = selected
      } else {
        return controller
      }
    }
  }

  var elements: [LiveElement] { Elements.of(visible) }

  func element(_ name: String) throws(TouchRefusal) -> LiveElement { try elements.named(name) }

  /// What can be done, as it would be typed.
  var words: [String] { Elements.actions(on: visible).map(\.text) }

  /// The kind and name of each element.
  var kinds: [String] { elements.map { "\($0.kindText) \($0.name)" } }

  func finger(_ body: ([LiveElement]) throws(TouchRefusal) -> Void) throws(TouchRefusal) {
    try body(elements)
    MainLoop.current.settle()
  }

  func tap(_ name: String, row: RowReference? = nil) throws(TouchRefusal) {
    try finger { elements throws(TouchRefusal) in
      try Finger.tap(elements.named(name), row: row)
    }
  }

  func swipe(_ direction: Element.Gesture) throws(TouchRefusal) {
    try finger { _ throws(TouchRefusal) in try Finger.swipe(direction, on: visible) }
  }

  func type(_ text: String, into name: String) throws(TouchRefusal) {
    try finger { elements throws(TouchRefusal) in
      try Finger.type(text, into: elements.named(name))
    }
  }

  func choose(_ option: String, of name: String) throws(TouchRefusal) {
    try finger { elements throws(TouchRefusal) in
      try Finger.choose(option, in: elements.named(name))
    }
  }
}

extension [LiveElement] {
  @MainActor
  func named(_ name: String) throws(TouchRefusal) -> LiveElement {
    guard let found = first(where: { $0.name == name }) else {
      throw TouchRefusal(.unknownElement, name)
    }
    return found
  }
}

extension TouchAction {
  var text: String {
    var words = ["\(verb)"]
    if let direction { words.append("\(direction)") }
    let row = number.map { "#\($0)" } ?? value.description
    switch verb {
    case .tap where number != nil || value != .null: words.append("\(element)[\(row)]")
    case .choose: words += [element, row]
    default: words.append(element)
    }
    return words.joined(separator: " ")
  }
}
