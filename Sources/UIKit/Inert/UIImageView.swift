import Foundation

@MainActor @preconcurrency
open class UIImageView: UIView {
  open var image: UIImage?
  open var highlightedImage: UIImage?
  open var isHighlighted = false
  open var animationImages: [UIImage]?
  open var animationDuration: TimeInterval = 0
  open var animationRepeatCount = 0
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
  open private(set) var isAnimating = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    if !(coder is InterfaceCoder) { isUserInteractionEnabled = false }
  }
  public init(image: UIImage?) {
    self.image = image
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }
  public init(image: UIImage?, highlightedImage: UIImage?) {
    self.image = image
    self.highlightedImage = highlightedImage
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }
  open func startAnimating() { isAnimating = true }
  open func stopAnimating() { isAnimating = false }
}
