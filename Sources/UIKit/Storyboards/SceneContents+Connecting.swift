import Foundation
import Storyboards

extension SceneContents {
  /// Connects an object to what its element says; again, for what was not there the first time.
  func connect(_ object: NSObject, _ place: Int, isAgain: Bool) {
    for (connection, at) in file.connections(of: place) {
      switch connection {
      case .outlet(let property, let destination), .outletCollection(let property, let destination):
        // When the view comes, what came with the controller is connected already.
        guard !isAgain || !connected.contains(at), let value = self.object(destination) else {
          continue
        }
        connected.insert(at)
        set(property, of: object, to: value, at)
      case .action(let selector, let destination, let event):
        guard !isAgain else { continue }
        add(Selector(selector), to: destination, event, from: object, at)
      case .segue(let segue):
        guard !isAgain, segue.kind != .embed, segue.kind != .relationship else { continue }
        trigger(at, from: object)
      }
    }
  }

  private func set(_ property: String, of object: NSObject, to value: NSObject, _ place: Int) {
    if object === controller { note(outlet: property, value) }
    if let set = StoryboardClasses.setter(property, of: type(of: object)) {
      if !set(object, value) {
        tell(place, "The outlet \(property) of \(type(of: object)) takes no \(type(of: value)).")
      }
      return
    }
    guard !BuiltInOutlets.set(property, of: object, to: value), isOfApp(object) else { return }
    tell(place, "\(type(of: object)) has no outlet \(property).")
  }

  /// Whether the class is the app's, and not one that stands in for it.
  private func isOfApp(_ object: NSObject) -> Bool {
    !_typeName(type(of: object), qualified: true).hasPrefix("UIKit.")
      && type(of: object) != NSObject.self
  }

  private func add(
    _ action: Selector,
    to destination: String,
    _ event: String?,
    from object: NSObject,
    _ place: Int
  ) {
    let isFirstResponder =
      file.places[destination].map {
        file[$0, "placeholderIdentifier"] == "IBFirstResponder"
      } ?? false
    let target = isFirstResponder ? nil : self.object(destination)
    guard isFirstResponder || target != nil else { return }
    if let target, !Actions.responds(target, to: action) {
      // A class that stands in for the app's does nothing; one that said its actions has not this one.
      guard isOfApp(target) else { return }
      guard StoryboardClasses.knows(type(of: target)) else {
        return tell(place, "\(type(of: target)) has no action \(action.description).")
      }
    }
    switch object {
    case let control as UIControl:
      let events = event.flatMap { Self.events[$0] } ?? .primaryActionTriggered
      control.addTarget(target, action: action, for: events)
    case let item as UIBarButtonItem:
      item.target = target
      item.action = action
    case let recognizer as UIGestureRecognizer:
      if let target { recognizer.addTarget(target, action: action) }
    default: tell(place, "\(type(of: object)) sends no actions.")
    }
  }

  private static let events: [String: UIControl.Event] = [
    "touchDown": .touchDown, "touchDownRepeat": .touchDownRepeat,
    "touchDragInside": .touchDragInside, "touchDragOutside": .touchDragOutside,
    "touchDragEnter": .touchDragEnter, "touchDragExit": .touchDragExit,
    "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside,
    "touchCancel": .touchCancel, "valueChanged": .valueChanged,
    "primaryActionTriggered": .primaryActionTriggered,
    "menuActionTriggered": .menuActionTriggered, "editingDidBegin": .editingDidBegin,
    "editingChanged": .editingChanged, "editingDidEnd": .editingDidEnd,
    "editingDidEndOnExit": .editingDidEndOnExit,
  ]

  /// Has an element perform a segue when it is touched; a controller's own waits for code.
  private func trigger(_ place: Int, from object: NSObject) {
    guard let template = template(place) else { return }
    switch object {
    case let button as UIButton:
      button.addTarget(template, action: SegueTemplate.action, for: .touchUpInside)
    case let control as UIControl:
      control.addTarget(template, action: SegueTemplate.action, for: .primaryActionTriggered)
    case let item as UIBarButtonItem:
      item.target = template
      item.action = SegueTemplate.action
    case let recognizer as UIGestureRecognizer:
      recognizer.addTarget(template, action: SegueTemplate.action)
    case let cell as UITableViewCell:
      if file[place, "trigger"] == "accessoryAction" {
        cell.accessorySegue = template
      } else {
        cell.selectionSegue = template
      }
    case let cell as UICollectionViewCell: cell.selectionSegue = template
    case is UIViewController: break
    default: tell(place, "\(type(of: object)) triggers no segue.")
    }
  }

  /// Gives an object the values of its runtime attributes.
  func setAttributes(of object: NSObject, _ place: Int) {
    for attribute in file.list("userDefinedRuntimeAttributes", of: place) {
      guard let keyPath = file[attribute, "keyPath"],
        let value = localized(attribute, keyPath, place)
      else { continue }
      if let set = StoryboardClasses.setter(keyPath, of: type(of: object)) {
        if !set(object, value) {
          tell(attribute, "The attribute \(keyPath) of \(type(of: object)) takes no \(value).")
        }
      } else if !BuiltInAttributes.set(keyPath, of: object, to: value), isOfApp(object) {
        tell(attribute, "\(type(of: object)) has no attribute \(keyPath).")
      }
    }
  }

  private func localized(_ attribute: Int, _ keyPath: String, _ owner: Int) -> Any? {
    if file[attribute, "type"] == "localizedString",
      let text = interface.text(attribute, "value", key: keyPath, of: owner)
    {
      return text
    }
    return RuntimeValue.read(file, attribute)
  }
}
