import Foundation

/// A choice among segments.
@MainActor @preconcurrency
open class UISegmentedControl: UIControl {
  public static let noSegment = -1

  private var titles: [String?] = []
  private var images: [UIImage?] = []
  private var actions: [UIAction?] = []
  private var disabled: Set<Int> = []
  /// A view for each segment: apps look for them among the subviews.
  private var views: [UIView] = []

  open var selectedSegmentIndex = UISegmentedControl.noSegment
  open var isMomentary = false
  open var apportionsSegmentWidthsByContent = false
  open var selectedSegmentTintColor: UIColor?
  open var numberOfSegments: Int { titles.count }

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public init(items: [Any]?) {
    super.init(frame: .zero)
    for item in items ?? [] { add(item as? String, item as? UIImage, at: titles.count) }
  }

  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    for action in actions { insertSegment(action: action, at: numberOfSegments, animated: false) }
  }

  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    insertSegment(withTitle: action.title, at: segment, animated: animated)
    self.actions[min(segment, actions.count - 1)] = action
  }
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    add(title, nil, at: min(segment, titles.count))
  }
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insertSegment(withTitle: nil, at: segment, animated: animated)
    images[min(segment, images.count - 1)] = image
  }
  open func removeSegment(at segment: Int, animated: Bool) {
    guard titles.indices.contains(segment) else { return }
    titles.remove(at: segment)
    images.remove(at: segment)
    actions.remove(at: segment)
    views.remove(at: segment).removeFromSuperview()
  }
  open func removeAllSegments() {
    titles = []
    images = []
    actions = []
    for view in views { view.removeFromSuperview() }
    views = []
    selectedSegmentIndex = Self.noSegment
  }
  open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    (titles[segment], images[segment], actions[segment]) = (action.title, action.image, action)
  }
  open func actionForSegment(at segment: Int) -> UIAction? { actions[segment] }
  open func setTitle(_ title: String?, forSegmentAt segment: Int) { titles[segment] = title }
  open func titleForSegment(at segment: Int) -> String? { titles[segment] }
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) { images[segment] = image }
  open func imageForSegment(at segment: Int) -> UIImage? { images[segment] }
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    if enabled { disabled.remove(segment) } else { disabled.insert(segment) }
  }
  open func isEnabledForSegment(at segment: Int) -> Bool { !disabled.contains(segment) }
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {}
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?,
    for state: UIControl.State
  ) {}
  public enum Segment: Int, Sendable { case any, left, center, right, alone }
  open func setContentPositionAdjustment(
    _ adjustment: UIOffset,
    forSegmentType leftCenterRightOrAlone: Segment,
    barMetrics: UIBarMetrics
  ) {}
  open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {}
  open func setBackgroundImage(_ image: UIImage?, for state: State, barMetrics: UIBarMetrics) {}
  open func setDividerImage(
    _ image: UIImage?,
    forLeftSegmentState left: State,
    rightSegmentState right: State,
    barMetrics: UIBarMetrics
  ) {}

  private func add(_ title: String?, _ image: UIImage?, at index: Int) {
    titles.insert(title, at: index)
    images.insert(image, at: index)
    actions.insert(nil, at: index)
    let view = SegmentView(frame: .zero)
    views.insert(view, at: index)
    insertSubview(view, at: index)
  }

  /// A finger taps a segment; says whether it could.
  @discardableResult
  package func tap(segment: Int) -> Bool {
    guard isReachable, titles.indices.contains(segment), isEnabledForSegment(at: segment) else {
      return false
    }
    choose(segment: segment)
    return true
  }

  /// What a tap on a segment does; one on the selected segment does nothing.
  package func choose(segment: Int) {
    guard segment != selectedSegmentIndex || isMomentary else { return }
    selectedSegmentIndex = segment
    actions[segment]?.send(from: self)
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }
}

/// What a segment is drawn on: nothing lies on it here.
private final class SegmentView: UIView {}
