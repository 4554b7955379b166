import Foundation

/// A view that sends actions; its targets are not retained.
@MainActor @preconcurrency
open class UIControl: UIView {
  struct TargetAction {
    weak var target: AnyObject?
    let hasTarget: Bool
    /// The class that was given in the place of one of its objects.
    var classTarget: AnyClass?
    let action: Selector
    var events: Event
  }

  struct Handler {
    let action: UIAction
    let events: Event
  }

  var targetActions: [TargetAction] = []
  var handlers: [Handler] = []

  open var isEnabled = true { didSet { if isEnabled != oldValue { stateChanged() } } }
  open var isSelected = false { didSet { if isSelected != oldValue { stateChanged() } } }
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateChanged() } } }
  open var contentVerticalAlignment = ContentVerticalAlignment.center
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center
  open var state: State {
    var state = State.normal
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isHighlighted { state.insert(.highlighted) }
    return state
  }
  private var isTouched = false
  open var isTracking: Bool { isTouched }
  open var isTouchInside: Bool { isTouched }
  open var showsMenuAsPrimaryAction = false
  open var isContextMenuInteractionEnabled = false

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// A target that is no object is boxed, and the box is gone at once: then there is none.
  ///
  /// The same target with the same action is there once, for all the events it was added for.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    let object = target.flatMap { type(of: $0) is AnyClass ? $0 as AnyObject : nil }
    let known = targetActions.firstIndex {
      $0.action == action && $0.target === object && $0.hasTarget == (object != nil)
        && $0.classTarget == target as? AnyClass
    }
    if let known {
      targetActions[known].events.formUnion(controlEvents)
      return
    }
    targetActions.append(
      TargetAction(
        target: object,
        hasTarget: object != nil,
        classTarget: target as? AnyClass,
        action: action,
        events: controlEvents
      )
    )
  }

  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    let object = target.map { $0 as AnyObject }
    let type: AnyClass? = target as? AnyClass
    targetActions = targetActions.compactMap { pair in
      let isTarget = type == nil ? pair.target === object : pair.classTarget == type
      guard object == nil || isTarget, action == nil || pair.action == action else { return pair }
      let rest = pair.events.subtracting(controlEvents)
      return rest.isEmpty
        ? nil
        : TargetAction(
          target: pair.target,
          hasTarget: pair.hasTarget,
          classTarget: pair.classTarget,
          action: pair.action,
          events: rest
        )
    }
  }

  open func addAction(_ action: UIAction, for controlEvents: Event) {
    handlers.removeAll { $0.action.identifier == action.identifier && $0.events == controlEvents }
    handlers.append(Handler(action: action, events: controlEvents))
  }

  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  open func removeAction(
    identifiedBy actionIdentifier: UIAction.Identifier,
    for controlEvents: Event
  ) {
    handlers.removeAll {
      $0.action.identifier == actionIdentifier && $0.events.isSubset(of: controlEvents)
    }
  }

  /// Tells of each action, then of each pair of target and message, until `stop` is set.
  open func enumerateEventHandlers(
    _ iterator: (
      _ actionHandler: UIAction?, _ targetAction: (Any?, Selector)?, _ controlEvent: Event,
      _ stop: inout Bool
    ) -> Void
  ) {
    var stops = false
    for handler in handlers where !stops {
      iterator(handler.action, nil, handler.events, &stops)
    }
    for pair in targetActions where !stops {
      iterator(nil, (pair.target, pair.action), pair.events, &stops)
    }
  }

  open var allTargets: Set<AnyHashable> {
    var targets: Set<AnyHashable> = []
    for pair in targetActions {
      if !pair.hasTarget { targets.insert(AnyHashable(NSNull())) }
      if let object = pair.target as? NSObject { targets.insert(AnyHashable(object)) }
    }
    return targets
  }

  open var allControlEvents: Event {
    targetActions.reduce(handlers.reduce([]) { $0.union($1.events) }) { $0.union($1.events) }
  }

  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let object = target.map { $0 as AnyObject }
    let names = targetActions.filter {
      $0.target === object && !$0.events.isDisjoint(with: controlEvent)
    }.map(\.action.description)
    return names.isEmpty ? nil : names
  }

  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    UIApplication.shared.sendAction(action, to: target, from: self, for: event)
  }

  open func sendAction(_ action: UIAction) { action.send(from: self) }

  open func sendActions(for controlEvents: Event) {
    for pair in targetActions where !pair.events.isDisjoint(with: controlEvents) {
      // A target that died takes its actions with it.
      guard !pair.hasTarget || pair.target != nil else { continue }
      if let type = pair.classTarget, Actions.raises(pair.action, sentTo: type) { continue }
      sendAction(pair.action, to: pair.target, for: nil)
    }
    for handler in handlers where !handler.events.isDisjoint(with: controlEvents) {
      sendAction(handler.action)
    }
  }

  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  open func cancelTracking(with event: UIEvent?) {}

  /// A finger taps it; says whether it could.
  @discardableResult
  package func tap() -> Bool {
    guard isReachable else { return false }
    touch()
    return true
  }

  /// What a finger sends that goes down and up on it; nothing where the control does not track it.
  package func touch() {
    let (touch, event) = (UITouch(), UIEvent())
    touch.view = self
    touch.point = CGPoint(x: bounds.midX, y: bounds.midY)
    guard beginTracking(touch, with: event) else { return }
    isTouched = true
    defer { isTouched = false }
    sendActions(for: .touchDown)
    touch.phase = .ended
    endTracking(touch, with: event)
    touchUp()
  }

  /// It is in another state than before.
  func stateChanged() {}

  /// What a touch that ends inside sends.
  func touchUp() { sendActions(for: [.touchUpInside, .primaryActionTriggered]) }

  /// Whether a finger can touch it: enabled, seen, and in a window.
  package var isReachable: Bool {
    guard isEnabled, window != nil else { return false }
    return sequence(first: self as UIView) { $0.superview }.allSatisfy {
      !$0.isHidden && $0.alpha > 0.01 && $0.isUserInteractionEnabled
    }
  }

  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let touchDown = Self(rawValue: 1 << 0)
    public static let touchDownRepeat = Self(rawValue: 1 << 1)
    public static let touchDragInside = Self(rawValue: 1 << 2)
    public static let touchDragOutside = Self(rawValue: 1 << 3)
    public static let touchDragEnter = Self(rawValue: 1 << 4)
    public static let touchDragExit = Self(rawValue: 1 << 5)
    public static let touchUpInside = Self(rawValue: 1 << 6)
    public static let touchUpOutside = Self(rawValue: 1 << 7)
    public static let touchCancel = Self(rawValue: 1 << 8)
    public static let valueChanged = Self(rawValue: 1 << 12)
    public static let primaryActionTriggered = Self(rawValue: 1 << 13)
    public static let menuActionTriggered = Self(rawValue: 1 << 14)
    public static let editingDidBegin = Self(rawValue: 1 << 16)
    public static let editingChanged = Self(rawValue: 1 << 17)
    public static let editingDidEnd = Self(rawValue: 1 << 18)
    public static let editingDidEndOnExit = Self(rawValue: 1 << 19)
    public static let allTouchEvents = Self(rawValue: 0xFFF)
    public static let allEditingEvents = Self(rawValue: 0xF0000)
    public static let allEvents = Self(rawValue: 0xFFFF_FFFF)
  }

  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let normal: Self = []
    public static let highlighted = Self(rawValue: 1)
    public static let disabled = Self(rawValue: 2)
    public static let selected = Self(rawValue: 4)
    public static let focused = Self(rawValue: 8)
    public static let application = Self(rawValue: 0xFF0000)
  }

  public enum ContentVerticalAlignment: Int, Sendable { case center, top, bottom, fill }
  public enum ContentHorizontalAlignment: Int, Sendable {
    case center, left, right, fill, leading, trailing
  }
}
