import Foundation

@MainActor @preconcurrency
open class UIVisualEffectView: UIView {
  open var effect: UIVisualEffect?
  public private(set) lazy var contentView: UIView = {
    let view = UIView(frame: .zero)
    addSubview(view)
    return view
  }()
  public convenience override init(frame: CGRect) {
    self.init(effect: nil)
    self.frame = frame
  }
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
