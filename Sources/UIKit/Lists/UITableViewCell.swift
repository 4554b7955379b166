import Foundation

/// A row of a table.
@MainActor @preconcurrency
open class UITableViewCell: UIView, UIGestureRecognizerDelegate {
  public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
  public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
  public enum SeparatorStyle: Int, Sendable { case none, singleLine, singleLineEtched }
  public enum EditingStyle: Int, Sendable { case none, delete, insert }
  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }

  open internal(set) var reuseIdentifier: String?
  public let style: CellStyle
  /// What a tap on it, or on its accessory, performs.
  var selectionSegue: SegueTemplate?
  var accessorySegue: SegueTemplate?
  public private(set) lazy var contentView: UIView = {
    let view = UIView(frame: .zero)
    addSubview(view)
    return view
  }()
  open internal(set) lazy var textLabel: UILabel? = label()
  open internal(set) lazy var detailTextLabel: UILabel? = style == .default ? nil : label()
  open internal(set) lazy var imageView: UIImageView? = {
    let view = UIImageView(frame: .zero)
    contentView.addSubview(view)
    return view
  }()

  open var isSelected = false { didSet { stateChanges(isSelected != oldValue) } }
  open var isHighlighted = false { didSet { stateChanges(isHighlighted != oldValue) } }
  open var isEditing = false { didSet { stateChanges(isEditing != oldValue) } }
  open var selectionStyle = SelectionStyle.default
  open var accessoryType = AccessoryType.none
  open var accessoryView: UIView? {
    didSet {
      guard accessoryView !== oldValue else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      accessoryView.map(addSubview)
    }
  }
  open var editingAccessoryType = AccessoryType.none
  open var editingAccessoryView: UIView?
  open var backgroundView: UIView?
  open var selectedBackgroundView: UIView?
  open var multipleSelectionBackgroundView: UIView?
  open var separatorInset = UIEdgeInsets.zero
  open var indentationLevel = 0
  open var indentationWidth: CGFloat = 10
  open var shouldIndentWhileEditing = true
  open var showsReorderControl = false
  open var contentConfiguration: (any UIContentConfiguration)? { didSet { configureContent() } }
  open var automaticallyUpdatesContentConfiguration = true
  private weak var configuredView: (any UIView & UIContentView)?
  open var backgroundConfiguration: UIBackgroundConfiguration?
  open var automaticallyUpdatesBackgroundConfiguration = true
  public typealias ConfigurationUpdateHandler = (
    _ cell: UITableViewCell, _ state: UICellConfigurationState
  ) -> Void
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  private let configuring = CellConfiguring()
  open var editingStyle: EditingStyle { .none }
  open var showingDeleteConfirmation: Bool { false }

  public convenience override init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
  }

  public required init?(coder: NSCoder) {
    style = CellStyle(coder.interface("style"))
    reuseIdentifier = coder.interface("reuseIdentifier")
    super.init(coder: coder)
  }

  private func label() -> UILabel {
    let label = UILabel(frame: .zero)
    contentView.addSubview(label)
    return label
  }

  private func configureContent() {
    guard configuredView != nil || !(contentConfiguration is UIListContentConfiguration?) else {
      return
    }
    configuredView = contentView.configure(configuredView, by: contentConfiguration)
  }

  open func prepareForReuse() {}
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
  open func updateConfiguration(using state: UICellConfigurationState) {}
  open func setNeedsUpdateConfiguration() { configuring.need(self, askForConfiguration) }
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isEditing = isEditing
    state.isDisabled = !isUserInteractionEnabled
    return state
  }
  func configureIfNeeded() { configuring.askIfNeeded(askForConfiguration) }
  private func stateChanges(_ isOther: Bool) { if isOther { setNeedsUpdateConfiguration() } }

  private func askForConfiguration() {
    let state = configurationState
    if automaticallyUpdatesContentConfiguration, let contentConfiguration {
      self.contentConfiguration = contentConfiguration.updated(for: state)
    }
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }

  /// The title a user reads: of the label, or of the configuration.
  package var readTitle: String? {
    (contentConfiguration as? UIListContentConfiguration)?.text ?? textLabel?.text
  }
}

extension UITableViewCell.CellStyle {
  /// The style that Interface Builder calls so.
  init(_ name: String?) {
    switch name {
    case "IBUITableViewCellStyleValue1": self = .value1
    case "IBUITableViewCellStyleValue2": self = .value2
    case "IBUITableViewCellStyleSubtitle": self = .subtitle
    default: self = .default
    }
  }
}

/// A header or footer of a section.
@MainActor @preconcurrency
open class UITableViewHeaderFooterView: UIView {
  public let reuseIdentifier: String?
  public private(set) lazy var contentView: UIView = {
    let view = UIView(frame: .zero)
    addSubview(view)
    return view
  }()
  public private(set) lazy var textLabel: UILabel? = UILabel(frame: .zero)
  public private(set) lazy var detailTextLabel: UILabel? = UILabel(frame: .zero)
  open var backgroundView: UIView?
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { configuredView = contentView.configure(configuredView, by: contentConfiguration) }
  }
  private weak var configuredView: (any UIView & UIContentView)?
  open var backgroundConfiguration: UIBackgroundConfiguration?

  public convenience override init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
  }

  public required init?(coder: NSCoder) {
    reuseIdentifier = coder.interface("reuseIdentifier")
    super.init(coder: coder)
  }

  open func prepareForReuse() {}
  open func defaultContentConfiguration() -> UIListContentConfiguration { .plainHeader() }
}
