import Foundation
import Storyboards

/// A segue of a scene, from which one is made each time that an element or code performs it.
@MainActor
final class SegueTemplate: NSObject {
  static let action = Selector("perform:")

  let segue: InterfaceFile.Segue
  private weak var contents: SceneContents?
  private static let registered: Void = Actions.add(
    action,
    to: SegueTemplate.self,
    SegueTemplate.trigger
  )

  init(_ segue: InterfaceFile.Segue, _ contents: SceneContents) {
    self.segue = segue
    self.contents = contents
    super.init()
    _ = Self.registered
  }

  /// An element was touched: the source may refuse.
  func trigger(from sender: Any?) {
    guard let source = contents?.controller,
      source.shouldPerformSegue(withIdentifier: segue.identifier ?? "", sender: sender)
    else { return }
    perform(sender)
  }

  /// Performs it, as code asks for.
  func perform(_ sender: Any?) {
    guard let contents, let source = contents.controller else { return }
    if segue.kind == .unwind { return unwind(from: source, sender) }
    guard let destination = destination(source, sender) else { return }
    let made = makeSegue(source, destination)
    made.performDefault = { [kind = segue.kind, anchor = anchor(sender)] segue in
      segue.perform(kind, anchor: anchor, sender: sender)
    }
    style(destination)
    send(made, from: source, sender)
  }

  /// Puts the destination into a view of the source: a container view is loaded.
  func embed(in container: UIView) {
    guard let source = contents?.controller,
      source.shouldPerformSegue(withIdentifier: segue.identifier ?? "", sender: container),
      let destination = destination(source, container)
    else { return }
    let made = makeSegue(source, destination)
    made.performDefault = { segue in
      let (source, child) = (segue.source, segue.destination)
      source.addChild(child)
      child.view.frame = container.bounds
      container.addSubview(child.view)
      child.didMove(toParent: source)
    }
    source.prepare(for: made, sender: container)
    made.perform()
  }

  private func destination(_ source: UIViewController, _ sender: Any?) -> UIViewController? {
    guard let contents else { return nil }
    let file = contents.file
    guard let selector = file[segue.place, "destinationCreationSelector"] else {
      return contents.destination(segue.destination, nil)
    }
    guard let make = StoryboardClasses.maker(selector, of: type(of: source)) else {
      if !UIStoryboard.isInert {
        contents.tell(segue.place, "\(type(of: source)) has no segue action \(selector).")
      }
      return contents.destination(segue.destination, nil)
    }
    let identifier = segue.identifier
    return contents.destination(segue.destination) { make(source, $0, sender, identifier) }
      ?? contents.destination(segue.destination, nil)
  }

  private func makeSegue(
    _ source: UIViewController,
    _ destination: UIViewController
  ) -> UIStoryboardSegue {
    let type = contents?.customType(segue.place) as? UIStoryboardSegue.Type
    return UIStoryboardSegue.make(
      type ?? UIStoryboardSegue.self,
      segue.identifier,
      source,
      destination
    )
  }

  private func style(_ destination: UIViewController) {
    guard let file = contents?.file else { return }
    if segue.kind == .popover || segue.kind == .popoverPresentation {
      destination.modalPresentationStyle = .popover
    } else if let style = file[segue.place, "modalPresentationStyle"].flatMap(
      UIModalPresentationStyle.init
    ) {
      destination.modalPresentationStyle = style
    }
  }

  /// What a popover points at: what the segue says, else what was touched.
  private func anchor(_ sender: Any?) -> NSObject? {
    guard let contents else { return nil }
    let file = contents.file
    let said =
      file[segue.place, "popoverAnchorView"] ?? file[segue.place, "popoverAnchorBarButtonItem"]
    return contents.object(said) ?? sender as? NSObject
  }

  private func send(_ made: UIStoryboardSegue, from source: UIViewController, _ sender: Any?) {
    source.prepare(for: made, sender: sender)
    if contents?.file[segue.place, "animates"] == "NO" {
      UIView.performWithoutAnimation { made.perform() }
    } else {
      made.perform()
    }
  }

  private func unwind(from source: UIViewController, _ sender: Any?) {
    guard let contents, let action = contents.file[segue.place, "unwindAction"] else { return }
    let unwinding = UIStoryboardUnwindSegueSource(source, Selector(action), sender)
    // UIKit does nothing where nobody wants it, and says nothing.
    guard let target = Unwinding.target(of: unwinding) ?? Unwinding.inertTarget(of: source) else {
      return
    }
    let made = makeSegue(source, target)
    made.performDefault = { Unwinding.leave($0) }
    source.prepare(for: made, sender: sender)
    if Actions.responds(target, to: unwinding.unwindAction) {
      Actions.send(unwinding.unwindAction, to: target, from: made, for: nil)
    }
    if contents.file[segue.place, "animates"] == "NO" {
      UIView.performWithoutAnimation { made.perform() }
    } else {
      made.perform()
    }
  }
}

extension UIStoryboardSegue {
  /// What a segue of a kind does when nobody overrides it.
  fileprivate func perform(_ kind: InterfaceFile.Segue.Kind, anchor: NSObject?, sender: Any?) {
    let animated = UIView.areAnimationsEnabled
    switch kind {
    case .show: source.show(destination, sender: sender)
    case .showDetail: source.showDetailViewController(destination, sender: sender)
    case .push:
      guard let stack = source as? UINavigationController ?? source.navigationController else {
        return MainLoop.current.raise(
          .invalidArgument,
          """
          Push segues can only be used when the source controller is managed by an instance of \
          UINavigationController.
          """
        )
      }
      stack.pushViewController(destination, animated: animated)
    case .replace: replace()
    case .popover, .popoverPresentation:
      let popover = destination.presentationController as? UIPopoverPresentationController
      popover?.barButtonItem = anchor as? UIBarButtonItem
      popover?.sourceView = anchor as? UIView
      source.present(destination, animated: animated)
    case .modal, .presentation: source.present(destination, animated: animated)
    case .custom:
      // Without an app its class is not there: where it leads to is shown.
      if UIStoryboard.isInert { source.show(destination, sender: sender) }
    case .embed, .relationship, .unwind: break
    }
  }

  // The detail side of a split view, in compact width the top of the stack that shows it.
  private func replace() {
    if let split = source as? UISplitViewController ?? source.splitViewController,
      !split.isCollapsed, let primary = split.viewControllers.first
    {
      split.viewControllers = [primary, destination]
    } else {
      source.showDetailViewController(destination, sender: source)
    }
  }
}
