import Foundation

/// A switch.
@MainActor @preconcurrency
open class UISwitch: UIControl {
  open var isOn = false
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }
  open var onTintColor: UIColor?
  open var thumbTintColor: UIColor?
  open var onImage: UIImage?
  open var offImage: UIImage?
  open var title: String?

  override func touchUp() {
    isOn.toggle()
    sendActions(for: [.valueChanged, .touchUpInside, .primaryActionTriggered])
  }
}

/// A choice among segments.
@MainActor @preconcurrency
open class UISegmentedControl: UIControl {
  public static let noSegment = -1

  private var titles: [String?] = []
  private var images: [UIImage?] = []
  private var actions: [UIAction?] = []
  private var disabled: Set<Int> = []

  open var selectedSegmentIndex = UISegmentedControl.noSegment
  open var isMomentary = false
  open var apportionsSegmentWidthsByContent = false
  open var selectedSegmentTintColor: UIColor?
  open var numberOfSegments: Int { titles.count }

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    for item in items ?? [] {
      titles.append(item as? String)
      images.append(item as? UIImage)
      actions.append(nil)
    }
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
    let index = min(segment, titles.count)
    titles.insert(title, at: index)
    images.insert(nil, at: index)
    actions.insert(nil, at: index)
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
  }
  open func removeAllSegments() {
    titles = []
    images = []
    actions = []
    selectedSegmentIndex = Self.noSegment
  }
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
  open func setBackgroundImage(_ image: UIImage?, for state: State, barMetrics: UIBarMetrics) {}
  open func setDividerImage(
    _ image: UIImage?,
    forLeftSegmentState left: State,
    rightSegmentState right: State,
    barMetrics: UIBarMetrics
  ) {}

  /// A finger taps a segment; says whether it could.
  @discardableResult
  package func tap(segment: Int) -> Bool {
    guard isReachable, titles.indices.contains(segment), isEnabledForSegment(at: segment) else {
      return false
    }
    guard segment != selectedSegmentIndex || isMomentary else { return true }
    selectedSegmentIndex = segment
    actions[segment]?.send(from: self)
    sendActions(for: [.valueChanged, .primaryActionTriggered])
    return true
  }
}

/// A value between two.
@MainActor @preconcurrency
open class UISlider: UIControl {
  open var value: Float = 0
  open var minimumValue: Float = 0
  open var maximumValue: Float = 1
  open var isContinuous = true
  open var minimumTrackTintColor: UIColor?
  open var maximumTrackTintColor: UIColor?
  open var thumbTintColor: UIColor?
  open var minimumValueImage: UIImage?
  open var maximumValueImage: UIImage?
  open func setValue(_ value: Float, animated: Bool) { self.value = value }
  open func setThumbImage(_ image: UIImage?, for state: State) {}
  open func setMinimumTrackImage(_ image: UIImage?, for state: State) {}
  open func setMaximumTrackImage(_ image: UIImage?, for state: State) {}

  /// A finger drags it to a value; says whether it could.
  @discardableResult
  package func drag(to value: Float) -> Bool {
    guard isReachable else { return false }
    self.value = min(max(value, minimumValue), maximumValue)
    sendActions(for: [.valueChanged, .touchUpInside])
    return true
  }
}

/// A value by steps.
@MainActor @preconcurrency
open class UIStepper: UIControl {
  open var value: Double = 0
  open var minimumValue: Double = 0
  open var maximumValue: Double = 100
  open var stepValue: Double = 1
  open var wraps = false
  open var autorepeat = true
  open var isContinuous = true
}

/// The page of several.
@MainActor @preconcurrency
open class UIPageControl: UIControl {
  open var numberOfPages = 0
  open var currentPage = 0
  open var hidesForSinglePage = false
  open var pageIndicatorTintColor: UIColor?
  open var currentPageIndicatorTintColor: UIColor?
  open func size(forNumberOfPages pageCount: Int) -> CGSize { .zero }
}

/// A date that the user picks.
@MainActor @preconcurrency
open class UIDatePicker: UIControl {
  public enum Mode: Int, Sendable { case time, date, dateAndTime, countDownTimer, yearAndMonth }
  public enum Style: Int, Sendable { case automatic, wheels, compact, inline }

  open var date = Date(timeIntervalSinceReferenceDate: 0)
  open var datePickerMode = Mode.dateAndTime
  open var preferredDatePickerStyle = Style.automatic
  open var minimumDate: Date?
  open var maximumDate: Date?
  open var minuteInterval = 1
  open var countDownDuration: TimeInterval = 0
  open var locale: Locale?
  open var calendar: Calendar! = .current
  open var timeZone: TimeZone?
  open func setDate(_ date: Date, animated: Bool) { self.date = date }
}

/// The spinner of a pull.
@MainActor @preconcurrency
open class UIRefreshControl: UIControl {
  open private(set) var isRefreshing = false
  open var attributedTitle: NSAttributedString?
  open func beginRefreshing() { isRefreshing = true }
  open func endRefreshing() { isRefreshing = false }

  /// A finger pulls it; says whether it could.
  @discardableResult
  package func pull() -> Bool {
    guard isEnabled, !isRefreshing else { return false }
    isRefreshing = true
    sendActions(for: .valueChanged)
    return true
  }
}
