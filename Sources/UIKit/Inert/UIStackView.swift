import Foundation

@MainActor @preconcurrency
open class UIStackView: UIView {
  public enum Distribution: Int, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }
  public enum Alignment: Int, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline
    public static var top: Self { .leading }
    public static var bottom: Self { .trailing }
  }

  open private(set) var arrangedSubviews: [UIView] = []
  open var axis = NSLayoutConstraint.Axis.horizontal
  open var distribution = Distribution.fill
  open var alignment = Alignment.fill
  open var spacing: CGFloat = 0
  open var isBaselineRelativeArrangement = false
  open var isLayoutMarginsRelativeArrangement = false
  public static let spacingUseDefault: CGFloat = .greatestFiniteMagnitude
  public static let spacingUseSystem: CGFloat = -.greatestFiniteMagnitude

  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Cannot fail, as in UIKit.
  public required init(coder: NSCoder) {
    super.init(frame: .zero)
    (coder as? InterfaceCoder)?.fill(self)
  }
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: min(stackIndex, arrangedSubviews.count))
    addSubview(view)
  }
  open func removeArrangedSubview(_ view: UIView) { arrangedSubviews.removeAll { $0 === view } }
  open override func willRemoveSubview(_ subview: UIView) { removeArrangedSubview(subview) }
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {}
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat { spacing }
}
