import Foundation

@MainActor @preconcurrency
open class UILabel: UIView {
  open var text: String?
  private var givenText: NSAttributedString?
  open var attributedText: NSAttributedString? {
    get { NSAttributedString.current(givenText, text) }
    set {
      givenText = newValue
      text = newValue?.string
    }
  }
  open var font: UIFont! = .systemFont(ofSize: 17)
  open var textColor: UIColor! = .label
  open var textAlignment = NSTextAlignment.natural
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  open var numberOfLines = 1
  open var adjustsFontSizeToFitWidth = false
  open var adjustsFontForContentSizeCategory = false
  open var minimumScaleFactor: CGFloat = 0
  open var shadowColor: UIColor?
  open var shadowOffset = CGSize.zero
  open var isEnabled = true
  open var isHighlighted = false
  open var highlightedTextColor: UIColor?
  open var preferredMaxLayoutWidth: CGFloat = 0
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    if !(coder is InterfaceCoder) { isUserInteractionEnabled = false }
  }
  open func drawText(in rect: CGRect) {}
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines lines: Int) -> CGRect {
    bounds
  }
}
