import Foundation

@MainActor @preconcurrency
open class UIProgressView: UIView {
  public enum Style: Int, Sendable { case `default`, bar }
  open var progress: Float = 0
  open var progressTintColor: UIColor?
  open var trackTintColor: UIColor?
  open var progressViewStyle = Style.default
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  public convenience init(progressViewStyle style: Style) { self.init(frame: .zero) }
  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }
}
