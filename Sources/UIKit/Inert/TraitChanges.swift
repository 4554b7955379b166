import Foundation

/// What a trait is, as changes of it are asked for.
public protocol UITraitDefinition {}
public typealias UITrait = any UITraitDefinition.Type

public enum UITraitUserInterfaceStyle: UITraitDefinition {}
public enum UITraitHorizontalSizeClass: UITraitDefinition {}
public enum UITraitVerticalSizeClass: UITraitDefinition {}
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {}
public enum UITraitLayoutDirection: UITraitDefinition {}
public enum UITraitDisplayScale: UITraitDefinition {}
public enum UITraitUserInterfaceIdiom: UITraitDefinition {}
public enum UITraitAccessibilityContrast: UITraitDefinition {}

/// What ends hearing of changes.
public protocol UITraitChangeRegistration {}

/// Who hears of changes of an object's traits; held by the object, with all that its closure captures.
private final class TraitChangeHandler: UITraitChangeRegistration {
  let traits: [UITrait]
  let handle: (Any, UITraitCollection) -> Void

  init(_ traits: [UITrait], _ handle: @escaping (Any, UITraitCollection) -> Void) {
    self.traits = traits
    self.handle = handle
  }
}

/// The handlers of an object, in the order in which they were registered.
@MainActor
private final class TraitChangeHandlers {
  static let key = malloc(1).map { UnsafeRawPointer($0) }
  var all: [TraitChangeHandler] = []
}

extension UITraitEnvironment {
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait],
    handler: @escaping (Self, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    register(traits) { environment, previous in
      if let environment = environment as? Self { handler(environment, previous) }
    }
  }

  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait],
    target: Any,
    action: Selector
  ) -> any UITraitChangeRegistration {
    let target = target as AnyObject
    return register(traits) { [weak target] environment, _ in
      guard let target else { return }
      Actions.send(action, to: target, from: environment, for: nil)
    }
  }

  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait],
    action: Selector
  ) -> any UITraitChangeRegistration {
    registerForTraitChanges(traits, target: self, action: action)
  }

  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    handlers?.all.removeAll { $0 === registration as AnyObject }
  }

  private var handlers: TraitChangeHandlers? {
    TraitChangeHandlers.key.flatMap { objc_getAssociatedObject(self, $0) } as? TraitChangeHandlers
  }

  private func register(
    _ traits: [UITrait],
    _ handle: @escaping (Any, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let handler = TraitChangeHandler(traits, handle)
    let handlers = handlers ?? TraitChangeHandlers()
    handlers.all.append(handler)
    if let key = TraitChangeHandlers.key {
      objc_setAssociatedObject(self, key, handlers, .OBJC_ASSOCIATION_RETAIN)
    }
    return handler
  }

  /// Tells of another style.
  fileprivate func tell(from previous: UITraitCollection) {
    traitCollectionDidChange(previous)
    for handler in handlers?.all ?? []
    where handler.traits.contains(where: { $0 == UITraitUserInterfaceStyle.self }) {
      handler.handle(self, previous)
    }
  }
}

// The style is the one trait that an app can change: of a window, of a controller, of a view, and of all within.
extension UIView {
  /// The style that it or what is around it says, the nearest first.
  var saidStyle: UIUserInterfaceStyle {
    var view: UIView? = self
    while let here = view {
      if here.overrideUserInterfaceStyle != .unspecified { return here.overrideUserInterfaceStyle }
      if let style = here.rootedController?.overrideUserInterfaceStyle, style != .unspecified {
        return style
      }
      view = here.superview
    }
    return .unspecified
  }

  /// The controller whose view it is.
  private var rootedController: UIViewController? {
    (next as? UIViewController).flatMap { $0.viewIfLoaded === self ? $0 : nil }
  }

  /// Tells it and all within, but for what says its own style.
  func styleChanged(from previous: UITraitCollection, isOwn: Bool = false) {
    let controller = rootedController
    if !isOwn {
      if overrideUserInterfaceStyle != .unspecified { return }
      if let style = controller?.overrideUserInterfaceStyle, style != .unspecified { return }
    }
    if traitCollection.userInterfaceStyle == previous.userInterfaceStyle { return }
    controller?.tell(from: previous)
    tell(from: previous)
    for view in subviews { view.styleChanged(from: previous) }
  }
}

extension UITraitCollection {
  /// These traits, in a style where one is said.
  func styled(_ style: UIUserInterfaceStyle) -> UITraitCollection {
    if style == .unspecified || style == userInterfaceStyle { return self }
    return UITraitCollection(traitsFrom: [self, UITraitCollection(userInterfaceStyle: style)])
  }
}
