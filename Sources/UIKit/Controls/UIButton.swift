import Foundation

/// A button.
@MainActor @preconcurrency
open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, plain, close
    public static let roundedRect = ButtonType.system
  }

  private var titles: [UInt: String] = [:]
  private var images: [UInt: UIImage] = [:]
  private var colors: [UInt: UIColor] = [:]
  private var attributedTitles: [UInt: NSAttributedString] = [:]
  private var backgrounds: [UInt: UIImage] = [:]

  open private(set) var buttonType = ButtonType.custom
  public private(set) lazy var titleLabel: UILabel? = TitleLabel(of: self)
  public private(set) lazy var imageView: UIImageView? = UIImageView(frame: .zero)
  open var menu: UIMenu?
  open var configuration: Configuration? { didSet { setNeedsUpdateConfiguration() } }
  open var configurationUpdateHandler: ((UIButton) -> Void)?
  open var titleEdgeInsets = UIEdgeInsets.zero
  open var imageEdgeInsets = UIEdgeInsets.zero
  open var contentEdgeInsets = UIEdgeInsets.zero
  open var adjustsImageWhenHighlighted = true
  open var adjustsImageWhenDisabled = true
  open var reversesTitleShadowWhenHighlighted = false
  open var showsTouchWhenHighlighted = false
  open var changesSelectionAsPrimaryAction = false
  open var adjustsImageSizeForAccessibilityContentSizeCategory = false

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
  }

  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero, primaryAction: primaryAction)
    self.buttonType = buttonType
    setTitle(primaryAction?.title, for: .normal)
  }

  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero, primaryAction: primaryAction)
    self.configuration = configuration
    if self.configuration?.title == nil { self.configuration?.title = primaryAction?.title }
  }

  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect { contentRect }
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect { contentRect }

  open func setTitle(_ title: String?, for state: State) { titles[state.rawValue] = title }
  open func title(for state: State) -> String? { titles[state.rawValue] ?? titles[0] }
  open var currentTitle: String? { configuration?.title ?? title(for: state) }
  open func setImage(_ image: UIImage?, for state: State) { images[state.rawValue] = image }
  open func image(for state: State) -> UIImage? { images[state.rawValue] ?? images[0] }
  open var currentImage: UIImage? { image(for: state) }
  open func setTitleColor(_ color: UIColor?, for state: State) { colors[state.rawValue] = color }
  open func titleColor(for state: State) -> UIColor? { colors[state.rawValue] ?? colors[0] }
  open var currentTitleColor: UIColor { titleColor(for: state) ?? .systemBlue }
  open func setTitleShadowColor(_ color: UIColor?, for state: State) {}
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    backgrounds[state.rawValue] = image
  }
  open func backgroundImage(for state: State) -> UIImage? { backgrounds[state.rawValue] }
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    attributedTitles[state.rawValue] = title
  }
  open func attributedTitle(for state: State) -> NSAttributedString? {
    attributedTitles[state.rawValue]
  }
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
  /// What shows a button's title of now.
  private final class TitleLabel: UILabel {
    private weak var button: UIButton?

    override var text: String? {
      get { button?.shownTitle ?? super.text }
      set { super.text = newValue }
    }

    init(of button: UIButton) {
      self.button = button
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  private var shownTitle: String? {
    currentTitle ?? currentAttributedTitle?.string
      ?? configuration?.attributedTitle.map { String($0.characters) }
  }

  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?,
    forImageIn state: State
  ) {}
  private var isUpdatingConfiguration = false
  // What an update gives the button asks for no other one.
  open func setNeedsUpdateConfiguration() {
    if isUpdatingConfiguration { return }
    isUpdatingConfiguration = true
    defer { isUpdatingConfiguration = false }
    configurationUpdateHandler?(self)
  }
  open func updateConfiguration() {}

  override func stateChanged() { setNeedsUpdateConfiguration() }

  // Its actions find it selected, or not any more.
  override func touchUp() {
    if changesSelectionAsPrimaryAction, menu == nil { isSelected.toggle() }
    super.touchUp()
  }

  /// The looks of a button.
  public struct Configuration {
    public var title: String?
    public var subtitle: String?
    public var attributedTitle: AttributedString?
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    public var imageColorTransformer: UIConfigurationColorTransformer?
    public var indicatorColorTransformer: UIConfigurationColorTransformer?
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
    public var attributedSubtitle: AttributedString?
    public var image: UIImage?
    public var imagePadding: CGFloat = 0
    public var imagePlacement = NSDirectionalRectEdge.leading
    public var titlePadding: CGFloat = 0
    public var titleAlignment = TitleAlignment.automatic
    public var contentInsets = NSDirectionalEdgeInsets()
    public var baseForegroundColor: UIColor?
    public var baseBackgroundColor: UIColor?
    public var cornerStyle = CornerStyle.dynamic
    public var buttonSize = Size.medium
    public var showsActivityIndicator = false
    public var background = UIBackgroundConfiguration()
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    public var titleLineBreakMode = NSLineBreakMode.byTruncatingTail

    init() {}

    public static func plain() -> Self { Self() }
    public static func gray() -> Self { Self() }
    public static func tinted() -> Self { Self() }
    public static func filled() -> Self { Self() }
    public static func borderless() -> Self { Self() }
    public static func bordered() -> Self { Self() }
    public static func borderedTinted() -> Self { Self() }
    public static func borderedProminent() -> Self { Self() }

    public enum TitleAlignment: Int, Sendable { case automatic, leading, center, trailing }
    public enum CornerStyle: Int, Sendable { case fixed, dynamic, small, medium, large, capsule }
    public enum Size: Int, Sendable { case medium, small, mini, large }
  }
}
